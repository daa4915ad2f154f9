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

  /// Handles screens that a restoration has lost and for whose results flows wait. The default
  /// implementation does nothing.
  func note(lost screens: [LostScreen])

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
  func note(lost screens: [LostScreen]) {}
}

/// The closures to run after nodes have been removed.
@MainActor
final class DepartureList: NodeLifetimeObserver {
  private var bodies: [NodeID: [Departure]] = [:]

  nonisolated init() {}

  var isIdle: Bool { bodies.isEmpty }

  /// Adds a closure that runs after a node has been removed.
  func add(_ node: NodeID, _ body: @escaping Departure) { bodies[node, default: []].append(body) }

  func release(_ nodes: [NodeID]) -> [Departure] {
    if bodies.isEmpty { return [] }
    return nodes.flatMap { bodies.removeValue(forKey: $0) ?? [] }
  }

  func releaseAll() -> [Departure] { release(bodies.keys.sorted(by: >)) }
}
