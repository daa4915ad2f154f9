import Waymark

/// A check that a new node is in the position that its route declares, and that it has the expected siblings.
struct PlacingCheck {
  let plan: Plan
  let route: RouteDeclaration
  let arrival: NodeID

  var finding: VerificationFinding? {
    switch route.placement {
    case .push: children { $0 + [arrival] }
    case .pushReplacingLast: children { $0.dropLast() + [arrival] }
    case .pushAsRoot: children { _ in [arrival] }
    case .present(let style, _): presented(style)
    case .replaceRoot: onlyLayer()
    case .addTab, .replaceTab, .setColumn, .append, .select, .none: nil
    }
  }

  /// Returns a finding if the children of the stack that contains the node are not the expected children. If
  /// the stack is new, any children are allowed.
  private func children(_ change: ([NodeID]) -> [NodeID]) -> VerificationFinding? {
    guard let parent = plan.after.path(to: arrival).dropLast().last?.container, parent.kind is Stack else {
      return wrong("it is in a stack", .inStack)
    }
    guard var before = plan.before.node(parent.id)?.container?.children.map(\.id) else { return nil }
    let seen = parent.children.map(\.id)
    if route.continuesAnotherRoute { before = base(of: seen, from: before) }
    if change(before) == seen { return nil }
    return wrong(
      "the children of \(parent.id) are \(change(before).map(\.description).joined(separator: ", "))",
      .children(change(before), of: parent.id))
  }

  /// Returns the children that the stack has after the preceding route: the children that were kept, and the
  /// children that the preceding route pushed.
  private func base(of seen: [NodeID], from before: [NodeID]) -> [NodeID] {
    let kept = zip(seen, before).prefix { $0 == $1 }.count
    return before.prefix(kept) + seen.dropFirst(kept).filter { $0 != arrival && plan.before.node($0) == nil }
  }

  private func presented(_ style: PresentationStyle) -> VerificationFinding? {
    if let layer = plan.after.topLayer, layer.root?.id == arrival, layer.presentation?.style == style,
      plan.before.node(layer.id) == nil
    {
      return nil
    }
    return wrong(
      "the new node is the only one in a new layer with the style \(style)", .layer(style, holding: arrival))
  }

  private func onlyLayer() -> VerificationFinding? {
    let layers = plan.after.layers
    if layers.count == 1, layers[0].root?.id == arrival { return nil }
    return wrong("the new node is the only one in the window", .base(holding: arrival))
  }

  private func wrong(_ expected: String, _ proof: FailureProof) -> VerificationFinding {
    VerificationFinding(kind: .arrival, expected: expected, seen: "\(plan.after)", proof: proof)
  }
}
