import Waymark

/// A check of a route that declares no finder: it uses the screen on top of the place in which it ends if that screen is
/// equal, and otherwise creates one.
struct ContentCheck {
  let plan: Plan
  let wanted: AnyDestination
  let arrival: NodeID

  var finding: VerificationFinding? {
    plan.before.node(arrival) == nil ? madeAnother : foundBelow
  }

  /// A finding if the route has found a screen below another one.
  private var foundBelow: VerificationFinding? {
    guard let stack = plan.before.path(to: arrival).dropLast().last?.container, stack.kind is Stack,
      stack.children.last?.id != arrival
    else { return nil }
    return VerificationFinding(
      kind: .arrival, expected: "only the top screen is compared, so a new screen is created",
      seen: "\(plan)",
      proof: .arrival([NodeID(window: plan.before.window, saturating: plan.before.nextNumber)]))
  }

  /// A finding if the route has created a screen although an equal one was on top.
  private var madeAnother: VerificationFinding? {
    guard let equal = tops.first(where: { $0.destination == wanted }) else { return nil }
    return VerificationFinding(
      kind: .arrival, expected: "the equal top screen is reused: \(equal.id)", seen: "\(plan)",
      proof: .arrival([equal.id]))
  }

  /// The screens that were on top of the place into which the new screen was inserted.
  private var tops: [ScreenNode] {
    let path = plan.after.path(to: arrival).dropLast()
    if let place = path.last(where: { plan.before.node($0.id) != nil }) {
      return [plan.before.node(place.id)].compactMap { $0?.frontScreen }
    }
    guard let index = plan.after.layers.firstIndex(where: { $0.id == path.first?.id }) else { return [] }
    let (layers, below) = (plan.before.layers, plan.after.layers[..<index].last?.id)
    let covered = layers.indices.contains(index) ? [layers[index]] : []
    return (covered + layers.filter { $0.id == below }).compactMap { $0.root?.frontScreen }
  }
}

extension Node {
  /// The screen at the end of the focus path that begins at this node, or `nil` if it does not end at a screen.
  fileprivate var frontScreen: ScreenNode? {
    guard let container else { return screen }
    guard let index = container.kind.focusedIndex(in: container.contents),
      container.children.indices.contains(index)
    else { return nil }
    return container.children[index].frontScreen
  }
}
