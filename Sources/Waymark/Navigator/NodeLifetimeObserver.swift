/// An object that stores data or closures for nodes, such as scopes and flows, and releases them after the
/// nodes are removed.
@MainActor
protocol NodeLifetimeObserver: AnyObject, Sendable {
  /// Whether the observer has no work: it has no data to release and creates none for inserted nodes.
  var isIdle: Bool { get }

  /// Prepares the observer for a new window. The default implementation does nothing.
  func begin(in navigator: Navigator)

  /// Keeps the closures of a request until the node that the request showed is removed. The default
  /// implementation does nothing.
  func keep(_ closures: any Sendable, of node: NodeID)

  /// Handles a change that inserts, updates, or removes nodes. The default implementation does nothing.
  func note(_ change: NavigationChange)

  /// Releases the data of removed nodes.
  ///
  /// - Parameter nodes: the removed nodes, most recently shown first.
  /// - Returns: the closures to call after all observers have released their data.
  func release(_ nodes: [NodeID]) -> [Departure]

  /// Releases all data when the window closes.
  ///
  /// - Returns: the closures to call after all observers have released their data.
  func releaseAll() -> [Departure]
}

/// A closure to call after a node has been removed.
package typealias Departure = @MainActor @Sendable () -> Void

extension NodeLifetimeObserver {
  func begin(in navigator: Navigator) {}
  func keep(_ closures: any Sendable, of node: NodeID) {}
  func note(_ change: NavigationChange) {}
}
