extension NavigationState {
  /// Adds what has to be noted to know what another state knows, once what has left is forgotten.
  ///
  /// - Complexity: O(s) in the number of notes.
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
