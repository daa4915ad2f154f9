#if Web
import Waymark

extension WebPageMaker {
  /// The button that leads back from a screen, named after what it leads to; `nil` if there is no way back but to
  /// close the layer.
  func backButton(of item: HostTree.Item) -> WebButton? {
    front.contains(item.identity) ? backButtonInFront : backButtonElsewhere
  }

  /// What the navigator offers from what is in front.
  private var backButtonInFront: WebButton? {
    guard let plan = navigator?.plan(for: .back), plan.isPossible, !plan.edits.isEmpty,
      plan.after.layers.count == plan.before.layers.count
    else { return nil }
    let title = plan.after.focusedScreen.flatMap { views.title($0.id, $0.destination) }
    return WebButton(title ?? texts.back, look: .back, key: "back") { [weak navigator] in
      await navigator?.back()
    }
  }

  /// Elsewhere, such as in another column, what is below in the same stack.
  private var backButtonElsewhere: WebButton? {
    guard let below, case .node(let id) = below.identity else { return nil }
    let title = below.screen == nil ? title(of: below) : givenTitle(of: below)
    return WebButton(title ?? texts.back, look: .back, key: "back") { [weak navigator] in
      await navigator?.select(id)
    }
  }
}
#endif
