/// Something that lives as long as nodes do: scopes, flows, what is to be done when a screen leaves.
@MainActor
protocol NodeLifetimeObserver: AnyObject, Sendable {
  /// Whether it has nothing that may end, and makes nothing for what comes in.
  var isIdle: Bool { get }

  /// Begins with a window that is being made. By default nothing happens.
  func begin(in navigator: Navigator)

  /// Keeps what came with a request, until the node leaves that the request arrived at. By default nothing is kept.
  func keep(_ closures: any Sendable, of node: NodeID)

  /// Takes note of what has come in, and of what has another value.
  func note(_ change: NavigationChange)

  /// Lets go of what belongs to nodes that have left.
  ///
  /// - Parameter nodes: those shown last come first.
  /// - Returns: what is to be done about that, once nobody holds any of it.
  func release(_ nodes: [NodeID]) -> [Departure]

  /// Lets go of everything, since the window closes.
  ///
  /// - Returns: what is to be done about that.
  func releaseAll() -> [Departure]
}

/// Something to be done because a node has left.
typealias Departure = @MainActor @Sendable () -> Void

extension NodeLifetimeObserver {
  func begin(in navigator: Navigator) {}
  func keep(_ closures: any Sendable, of node: NodeID) {}
  func note(_ change: NavigationChange) {}
}
