extension Planner {
  /// Creates the node of a step. If the node is a container, inserts the pending nodes that belong in it.
  mutating func make(
    _ step: MakeStep, for wanted: AnyDestination, pending: inout [PendingNode]
  ) throws(NavigationError) -> Node {
    switch step.factory {
    case .screen:
      let node = Node.screen(ScreenNode(id: state.ids.next(), destination: wanted))
      reasons.append(.made(node))
      return node
    case .container(let blueprint):
      return try fill(blueprint, for: wanted, with: &pending)
    case .role(let blueprint):
      let node = try fill(blueprint(wanted), for: wanted, with: &pending)
      let faults = node.faults(asRole: wanted)
      if !faults.isEmpty { throw .malformed(faults) }
      return node
    }
  }

  /// Creates the node that a blueprint describes, and inserts the pending nodes that belong in it.
  private mutating func fill(
    _ blueprint: NodeBlueprint, for wanted: AnyDestination, with pending: inout [PendingNode]
  ) throws(NavigationError) -> Node {
    guard case .container(let traits, let children, let selected) = blueprint.content else {
      let node = blueprint.makeNode(&state.ids)
      reasons.append(.made(node))
      return node
    }
    let id = state.ids.next()
    var contents = traits.makeContents(children.map { $0.makeNode(&state.ids) }, selected: selected)
    let place = reasons.count
    while let next = pending.last, next.join.kind == traits.kindID {
      guard traits.embed(next.node, by: next.join, into: &contents) else {
        throw .noContainer(next.join.container, for: next.wanted)
      }
      reasons.append(.joined(next.node.id, next.join, onto: id))
      pending.removeLast()
    }
    let node = Node.container(ContainerNode(id: id, traits: traits, contents: contents))
    reasons.insert(.made(node), at: place)
    return node
  }
}

extension Node {
  /// Returns the faults of the node that the app's blueprint for a role describes.
  func faults(asRole role: AnyDestination) -> [StateFault] {
    var faults: [StateFault] = []
    if container?.role != role {
      faults.append(StateFault(id, .noRole(role)))
    }
    forEachNode { node in
      guard let container = node.container else { return }
      if let reason = container.kind.fault(in: container.contents) {
        faults.append(StateFault(container.id, .ofKind(reason)))
      } else if container.children.isEmpty, type(of: container.kind).whenEmpty == .remove {
        let name = container.role.map { "\($0)" } ?? "a \(container.kindName) container in \(role)"
        faults.append(StateFault(container.id, .emptyInRole(container: name)))
      }
    }
    return faults
  }
}
