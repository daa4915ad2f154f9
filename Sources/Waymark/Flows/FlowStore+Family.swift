extension FlowStore {
  /// The flow that a node belongs to: the one that it begins, else the one that had it shown, else the nearest that it came
  /// after.
  func owner(of node: NodeID, in state: NavigationState) -> Flow? {
    flowBegun(at: node, in: state) ?? starter(of: node, in: state)
  }

  /// The flow above another.
  func parent(of flow: Flow) -> Flow? {
    guard let navigator, !flow.hasEnded else { return nil }
    switch flow.id {
    case .window: return nil
    case .hidden: return flow.starter.flatMap { self[$0] } ?? window
    case .node(let node): return starter(of: node, in: navigator.planned)
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

  private func starter(of node: NodeID, in state: NavigationState) -> Flow? {
    if let starter = state.ties[node]?.starter, starter != .node(node), let flow = self[starter] {
      return flow
    }
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
