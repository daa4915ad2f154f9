extension NavigationState {
  /// Appends the edits that change the metadata of this state to the metadata of `other`. The metadata of the
  /// removed nodes must already be deleted.
  ///
  /// - Parameter left: the removed nodes.
  /// - Complexity: O(s) in the number of metadata entries.
  func addNotes(to other: NavigationState, forgetting left: Set<NodeID>, _ edits: inout [NavigationEdit]) {
    var known = self
    known.forget(left)
    for node in known.metadata.nodes(differingFrom: other.metadata) {
      edits.append(.note(.metadata(node, other.metadata[node])))
    }
    for run in known.trails.runs(differingFrom: other.trails) {
      edits.append(.note(.trail(run, other.trails[run])))
    }
  }
}
