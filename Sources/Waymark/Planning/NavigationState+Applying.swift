/// The error thrown when an operation cannot be applied to a state.
package struct OperationRefusal: Error, Hashable, Sendable, CustomStringConvertible {
  /// The operation that failed.
  package let operation: HostOperation
  /// A description of the problem.
  package let reason: String

  package init(_ operation: HostOperation, _ reason: String) {
    (self.operation, self.reason) = (operation, reason)
  }

  package var description: String { "cannot \(operation): \(reason)" }
}

extension NavigationState {
  /// Returns the state after operations are applied.
  ///
  /// The method does not remove empty containers and does not validate the result.
  ///
  /// - Parameter nextNumber: the number of the next id, if a state was set that has its own number.
  /// - Throws: ``OperationRefusal`` if an operation names a node that does not exist, puts a node into itself, or
  ///   names children that the container does not have.
  /// - Complexity: O(n) for each operation and for each node that it moves from another container. Operations in the
  ///   focused part of the tree cost less.
  package func applying(
    _ operations: [HostOperation], nextNumber: UInt64? = nil
  ) throws(OperationRefusal) -> NavigationState {
    try applying(operations, nextNumber: nextNumber, by: nil)
  }

  /// Returns the state after operations are applied.
  ///
  /// - Parameter index: an index of this state or of a similar one of the window, with which nodes are found.
  func applying(
    _ operations: [HostOperation], nextNumber: UInt64? = nil, by index: NodeIndex?
  ) throws(OperationRefusal) -> NavigationState {
    var application = OperationApplication(state: self, index: index)
    for operation in operations { try application.apply(operation) }
    return application.finish(nextNumber: nextNumber)
  }
}
