/// The key of a localized text. The double does not translate it: the text is the key, and `Text.isLocalized`
/// is `true`.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
  let key: String

  public init(_ value: String) { key = value }
  public init(stringLiteral value: String) { key = value }
}

extension Text {
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
  ) {
    text = key.key
    isLocalized = true
  }
}

extension Button where Label == Text {
  @preconcurrency public nonisolated init(
    _ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: nil, action: action) { Text(titleKey) }
  }
}

extension NavigationLink where Label == Text {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, @ContentBuilder destination: () -> Destination
  ) { self.init(destination: destination) { Text(titleKey) } }
}

extension NavigationLink where Destination == Never {
  public nonisolated init<P>(_ titleKey: LocalizedStringKey, value: P?) where Label == Text, P: Hashable {
    self.init(value: value) { Text(titleKey) }
  }
}

extension View {
  public nonisolated func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    applying(DescriptionEffect { $0.title = $0.title ?? titleKey.key })
  }
}
