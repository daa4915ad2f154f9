extension Plan {
  /// The nodes that come into the state, or are given another value.
  ///
  /// - Complexity: O(n) in the number of nodes that come in.
  var entering: Set<NodeID> { Set(transition.entered + transition.updated) }
}
