extension FlowStore {
  /// The flow that a node belongs to: the one that it begins, else the one that had it shown, else the nearest that it came
  /// after.
  func flow(containing node: NodeID, in state: NavigationState) -> Flow? {
    flowBegun(at: node, in: state) ?? starter(of: node, in: state) ?? flow(before: node, in: state)
  }

  /// The flow above another: the one that started it, else the nearest that it came after. Who put something before itself did
  /// not start it, or each would be above the other.
  ///
  /// - Complexity: O(n) for n nodes and hidden flows.
  func parent(of flow: Flow) -> Flow? {
    guard let navigator, !flow.hasEnded else { return nil }
    switch flow.id {
    case .window: return nil
    case .hidden: return flow.starter.flatMap { self[$0] } ?? window
    case .node(let node):
      let state = navigator.planned
      let starter = starter(of: node, in: state)
      if let starter, !comes(starter.id, after: flow.id, in: state) { return starter }
      return self.flow(before: node, in: state)
    }
  }

  /// The flows right below another, in the order of the tree.
  func children(of flow: Flow) -> [Flow] {
    guard let navigator else { return [] }
    var children: [Flow] = []
    navigator.planned.forEachNode { node in
      if let child = self[.node(node.id)], parent(of: child) === flow { children.append(child) }
    }
    return hidden(startedBy: flow.id) + children
  }

  /// Whether a flow came after another, in the tree or because somebody started it who did.
  private func comes(_ flow: FlowID, after other: FlowID, in state: NavigationState) -> Bool {
    var (waiting, seen): ([FlowID], Set<FlowID>) = ([flow], [])
    func isNew(_ id: FlowID) -> Bool {
      guard seen.insert(id).inserted else { return false }
      if let starter = self[id]?.starter(in: state) { waiting.append(starter) }
      return true
    }
    while let id = waiting.popLast() {
      guard isNew(id), case .node(let node) = id else { continue }
      state.walkBack(from: node) { !isNew(.node($0.id)) }
    }
    return seen.contains(other)
  }

  /// The flow that had a node shown, if there was one and it has not ended.
  private func starter(of node: NodeID, in state: NavigationState) -> Flow? {
    guard let starter = state.metadata[node]?.starter, starter != .node(node) else { return nil }
    return self[starter]
  }

  /// The nearest flow that a node came after.
  private func flow(before node: NodeID, in state: NavigationState) -> Flow? {
    var found: Flow?
    state.walkBack(from: node) { earlier in
      found = flow(of: earlier, in: state)
      return found != nil
    }
    return found ?? window
  }

  private func flowBegun(at node: NodeID, in state: NavigationState) -> Flow? {
    state.node(node).flatMap { flow(of: $0, in: state) }
  }
}

extension Flow {
  /// Who started it.
  fileprivate func starter(in state: NavigationState) -> FlowID? {
    if case .node(let node) = id { state.metadata[node]?.starter } else { starter }
  }
}
