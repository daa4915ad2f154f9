extension Planner {
  /// Makes the node of a step; a container takes in what is pending for it.
  mutating func make(
    _ step: MakeStep, for wanted: AnyDestination, pending: inout [PendingNode]
  ) throws(NavigationError) -> Node {
    switch step.factory {
    case .screen:
      let node = Node.screen(ScreenNode(id: state.ids.next(), destination: wanted))
      reasons.append(.made(node))
      return node
    case .container(let blueprint):
      return try filled(blueprint.makeNode(&state.ids), for: wanted, with: &pending)
    case .role(let blueprint):
      let node = try filled(blueprint(wanted).makeNode(&state.ids), for: wanted, with: &pending)
      let faults = node.faults(asRole: wanted)
      if !faults.isEmpty { throw .malformed(faults) }
      return node
    }
  }

  private mutating func filled(
    _ node: Node, for wanted: AnyDestination, with pending: inout [PendingNode]
  ) throws(NavigationError) -> Node {
    reasons.append(.made(node))
    guard var container = node.container else { return node }
    let kind = container.traits.kindID
    while let next = pending.last, next.join.kind == kind {
      guard let filled = container.embedding(next.node, by: next.join) else {
        throw .noContainer(next.join.container, for: next.wanted)
      }
      container = filled
      reasons.append(.joined(next.node.id, RouteJoin(join: next.join), onto: container.id))
      pending.removeLast()
    }
    return .container(container)
  }
}

extension Node {
  /// What is wrong with a node that an app has described as the container of a role.
  fileprivate func faults(asRole role: AnyDestination) -> [StateFault] {
    var faults: [StateFault] = []
    if container?.role != role {
      faults.append(StateFault(node: id, reason: "it is made for the role \(role), but does not have it"))
    }
    forEachNode { node in
      guard let container = node.container else { return }
      if let reason = container.kind.fault(in: container.contents) {
        faults.append(StateFault(node: container.id, reason: reason))
      } else if container.children.isEmpty, type(of: container.kind).whenEmpty == .remove {
        faults.append(StateFault(node: container.id, reason: "there is nothing in it"))
      }
    }
    return faults
  }
}
