extension NavigationState {
  /// Adds the note edits that give this state the notes of another state, after the notes of removed nodes
  /// are dropped.
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
