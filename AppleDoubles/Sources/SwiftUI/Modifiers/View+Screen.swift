extension View {
  @_disfavoredOverload public nonisolated func navigationTitle<S>(_ title: S) -> some View
  where S: StringProtocol {
    applying(DescriptionEffect { $0.title = $0.title ?? String(title) })
  }

  public nonisolated func navigationTitle(_ title: Text) -> some View {
    applying(DescriptionEffect { $0.title = $0.title ?? title.text })
  }

  public nonisolated func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
    applying(DescriptionEffect { $0.hidesBackButton = $0.hidesBackButton ?? hidesBackButton })
  }

  public nonisolated func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    applying(DescriptionEffect { $0.refusesDismissal = $0.refusesDismissal || isDisabled })
  }

  public nonisolated func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    applying(DescriptionEffect { $0.links.append(action) })
  }

  public nonisolated func onContinueUserActivity(
    _ activityType: String, perform action: @escaping (NSUserActivity) -> Void
  ) -> some View {
    applying(DescriptionEffect { $0.activities.append((activityType, action)) })
  }
}

/// Changes the description of the screen that contains the view.
struct DescriptionEffect: ViewEffect {
  let change: (inout ScreenDescription) -> Void

  func describe(_ node: ViewNode, in screen: inout ScreenDescription) { change(&screen) }
}
