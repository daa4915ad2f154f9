extension Plan {
  /// The nodes that come into the state, or are given another value.
  ///
  /// - Complexity: O(n) in the number of nodes that come in.
  var entering: Set<NodeID> {
    var nodes: Set<NodeID> = []
    for edit in edits {
      switch edit {
      case .insert(let node, _, _): node.forEachNode { nodes.insert($0.id) }
      case .update(let id, _): nodes.insert(id)
      case .move, .remove, .select, .note: continue
      }
    }
    return nodes
  }
}
