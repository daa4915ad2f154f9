public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let all = SafeAreaRegions(rawValue: .max)
}

extension View {
  public nonisolated func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
  ) -> some View { applying(NoEffect()) }

  public nonisolated func hidden() -> some View { applying(NoEffect()) }
  public nonisolated func opacity(_ opacity: Double) -> some View { applying(NoEffect()) }
  public nonisolated func padding(_ length: CGFloat) -> some View { applying(NoEffect()) }
  public nonisolated func zIndex(_ value: Double) -> some View { applying(NoEffect()) }
  public nonisolated func animation<V>(_ animation: Animation?, value: V) -> some View where V: Equatable {
    applying(NoEffect())
  }

  public nonisolated func disabled(_ disabled: Bool) -> some View {
    environment(\.isEnabled, !disabled)
  }

  public nonisolated func background<V>(
    alignment: Alignment = .center, @ContentBuilder content: () -> V
  ) -> some View where V: View {
    TupleView((self, content()))
  }

  public nonisolated func overlay<V>(
    alignment: Alignment = .center, @ContentBuilder content: () -> V
  ) -> some View where V: View {
    TupleView((self, content()))
  }

  public nonisolated func safeAreaInset<V>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ContentBuilder content: () -> V
  ) -> some View where V: View {
    TupleView((self, content()))
  }

  public nonisolated func tabViewBottomAccessory<Content>(
    @ContentBuilder content: () -> Content
  ) -> some View where Content: View {
    TupleView((self, content()))
  }

  public nonisolated func tabViewBottomAccessory<Content>(
    isEnabled: Bool, @ContentBuilder content: () -> Content
  ) -> some View where Content: View {
    TupleView((self, isEnabled ? content() : nil))
  }
}
