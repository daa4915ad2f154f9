extension Plan {
  /// The ids of the nodes that the plan adds or changes.
  ///
  /// - Complexity: O(n) in the number of added nodes.
  var entering: Set<NodeID> { Set(transition.entered + transition.updated) }
}
