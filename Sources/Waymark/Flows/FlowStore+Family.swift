extension FlowStore {
  /// Returns the flow that a node belongs to. This is the flow that begins at the node. If there is none, it
  /// is the flow that showed the node, and otherwise the flow of the nearest earlier node.
  func flow(containing node: NodeID, in state: NavigationState) -> Flow? {
    flowBegun(at: node, in: state) ?? starter(of: node, in: state) ?? flow(before: node, in: state)
  }

  /// Returns the parent of a flow: the flow that started it, otherwise the flow of the nearest earlier node.
  /// A flow that comes later in the tree is never the parent, because otherwise two flows could be each
  /// other's parent.
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

  /// Returns the flows whose parent is `flow`: first the ones without a node, then the others in tree order.
  func children(of flow: Flow) -> [Flow] {
    guard let navigator else { return [] }
    var children: [Flow] = []
    navigator.planned.forEachNode { node in
      if let child = self[.node(node.id)], parent(of: child) === flow { children.append(child) }
    }
    return hidden(startedBy: flow.id) + children
  }

  /// Returns whether `flow` follows `other`: it comes later in the tree than `other`, was started by `other`,
  /// or was started by a flow that follows `other`.
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
