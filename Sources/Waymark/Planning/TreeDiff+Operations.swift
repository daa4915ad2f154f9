extension NavigationState {
  /// Returns the operations that lead from this state to another state of the same window. It is used by the tests of
  /// several modules.
  ///
  /// - Complexity: O(n) in the number of nodes that the states do not share.
  package func operations(to other: NavigationState) -> [HostOperation] {
    TreeDiff(from: self, to: other).operations(from: self, to: other)
  }
}

extension TreeDiff {
  /// Returns the operations that lead from the old state to the new one.
  ///
  /// The operations close layers from the top down, change the remaining layers, and then present new layers. If
  /// nodes move, the layers are changed and presented in turn, from the bottom up.
  ///
  /// A node of both states is described in full only if its layer is closed, if a node becomes a layer or a layer
  /// becomes another node, or if a moved node would have to wait in a layer or column, which have one child. All other
  /// nodes of both states are kept.
  ///
  /// - Complexity: O(*k*) in the number of nodes that differ, and of the layers if a layer differs. If nodes move, also
  ///   O(*n*) for each changed container that waits for another one, and, if layers are presented, for each changed
  ///   container.
  func operations(from before: NavigationState, to after: NavigationState) -> [HostOperation] {
    if sites.isEmpty { return [] }
    var plan = OperationPlan(diff: self, before: before, hasWaiting: true)
    plan.change(before.layerStack, to: after.layerStack)
    if plan.isStuck {
      plan = OperationPlan(diff: self, before: before, hasWaiting: false)
      plan.change(before.layerStack, to: after.layerStack)
    }
    return plan.operations
  }
}
