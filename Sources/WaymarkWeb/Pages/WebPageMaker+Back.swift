#if Web
import Waymark

extension WebPageMaker {
  /// Returns the back button of a screen, or `nil` if the user can only go back by closing the layer. The
  /// label of the button is the title of the screen to which it leads.
  func backButton(of node: Node) -> WebButton? {
    front.contains(node.shownIdentity) ? backButtonInFront : backButtonElsewhere
  }

  /// The back button of the front screen. It performs the navigator's back action.
  private var backButtonInFront: WebButton? {
    guard let plan = navigator?.plan(for: .back), plan.isPossible, !plan.isUnchanged,
      plan.after.layers.count == plan.before.layers.count
    else { return nil }
    let title = plan.after.focusedScreen.flatMap { views.title($0.id, $0.destination) }
    return WebButton(title ?? texts.back, look: .back, key: "back") { [weak navigator] in
      await navigator?.perform(.back, at: nil)
    }
  }

  /// The back button of a screen that is not in front, such as a screen in another column. It leads to the
  /// node below the screen in the same stack.
  private var backButtonElsewhere: WebButton? {
    guard let below, case .node(let id) = below.shownIdentity else { return nil }
    let title = below.screen == nil ? title(of: below) : givenTitle(of: below)
    return WebButton(title ?? texts.back, look: .back, key: "back") { [weak navigator] in
      await navigator?.perform(.select(id), at: nil)
    }
  }
}
#endif
