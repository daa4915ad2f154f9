/// An object that manages data or actions bound to the lifetime of nodes, such as scopes and flows.
@MainActor
protocol NodeLifetimeObserver: AnyObject, Sendable {
  /// Whether there is nothing to release, and nothing to create for inserted nodes.
  var isIdle: Bool { get }

  /// Prepares the observer for a new window. The default implementation does nothing.
  func begin(in navigator: Navigator)

  /// Keeps the closures of a request until the node that it arrived at is removed. The default implementation
  /// does nothing.
  func keep(_ closures: any Sendable, of node: NodeID)

  /// Handles a change with inserted and updated nodes.
  func note(_ change: NavigationChange)

  /// Releases the data of removed nodes.
  ///
  /// - Parameter nodes: the removed nodes, most recently shown first.
  /// - Returns: the closures to call after all observers have released their data.
  func release(_ nodes: [NodeID]) -> [Departure]

  /// Releases all data because the window closes.
  ///
  /// - Returns: the closures to call afterwards.
  func releaseAll() -> [Departure]
}

/// A closure to call after a node has been removed.
package typealias Departure = @MainActor @Sendable () -> Void

extension NodeLifetimeObserver {
  func begin(in navigator: Navigator) {}
  func keep(_ closures: any Sendable, of node: NodeID) {}
  func note(_ change: NavigationChange) {}
}
