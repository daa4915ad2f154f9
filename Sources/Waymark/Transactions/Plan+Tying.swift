extension Plan {
  /// This plan, leading to a state that says how the node it arrives at came to be shown, and which step of a sequence it
  /// shows. What was there before was not started by anybody now.
  ///
  /// - Parameter isRedirected: whether it arrives somewhere else than was asked for. That is still the step's screen.
  func tied(_ request: RequestTie, isRedirected: Bool) -> Plan {
    guard let arrival else { return self }
    let tie = isRedirected ? nil : request.tie.flatMap { note($0, of: arrival) }
    let step = request.step.map { note($0, of: after.leaf(inFrontOf: arrival)?.id ?? arrival) }
    return tie == nil && step == nil ? self : Plan(transition: Transition(transition, noting: tie, step))
  }

  private func note(_ tie: NodeTies.Tie, of node: NodeID) -> NavigationNote? {
    var known = after.ties[node] ?? NodeTies.Tie()
    known.add(before.node(node) == nil ? tie : tie.withoutStarter)
    return known.isEmpty ? nil : .tie(node, known)
  }

  private func note(_ step: StepTag, of screen: NodeID) -> NavigationNote {
    after.note(that: screen, shows: step, isNew: screen.number >= before.nextNumber)
  }
}

extension NodeTies.Tie {
  fileprivate var withoutStarter: NodeTies.Tie { NodeTies.Tie(beginsFlow: beginsFlow, asks: asks) }
}
