extension Plan {
  /// The added and changed nodes.
  ///
  /// - Complexity: O(n) in the number of added nodes.
  var entering: Set<NodeID> { Set(transition.entered + transition.updated) }
}
