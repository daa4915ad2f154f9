extension FlowStore {
  /// Returns the flow that a node belongs to: the flow that the node begins, or else the flow that showed the
  /// node, or else the flow of the nearest earlier node.
  func flow(containing node: NodeID, in state: NavigationState) -> Flow? {
    flowBegun(at: node, in: state) ?? starter(of: node, in: state) ?? flow(before: node, in: state)
  }

  /// Returns the flow above another one: the flow that started it, or the flow of the nearest earlier node.
  /// If the flow that started it comes later in the tree, that flow is skipped, because otherwise each could
  /// be the parent of the other.
  ///
  /// - Complexity: O(n) in the number of nodes and of flows without a node.
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

  /// Returns the flows directly below another one: first the ones without a node, then the others in tree
  /// order.
  func children(of flow: Flow) -> [Flow] {
    guard let navigator else { return [] }
    var children: [Flow] = []
    navigator.planned.forEachNode { node in
      if let child = self[.node(node.id)], parent(of: child) === flow { children.append(child) }
    }
    return hidden(startedBy: flow.id) + children
  }

  /// Returns whether one flow comes after another, either in the tree or because the flow that started it
  /// does.
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

  /// Returns the flow that showed a node, or `nil` if there is none or it has ended.
  private func starter(of node: NodeID, in state: NavigationState) -> Flow? {
    guard let starter = state.metadata[node]?.starter, starter != .node(node) else { return nil }
    return self[starter]
  }

  /// Returns the flow of the nearest earlier node, or the window's flow if no earlier node begins a flow.
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
  /// Returns the id of the flow that started this one.
  fileprivate func starter(in state: NavigationState) -> FlowID? {
    if case .node(let node) = id { state.metadata[node]?.starter } else { starter }
  }
}
