/// A closure to call after a node has been removed.
package typealias Departure = @MainActor @Sendable () -> Void

/// The closures to run after nodes have been removed.
@MainActor
final class DepartureList {
  private var bodies: [NodeID: [Departure]] = [:]

  nonisolated init() {}

  var isIdle: Bool { bodies.isEmpty }

  /// Adds a closure that runs after a node has been removed.
  func add(_ node: NodeID, _ body: @escaping Departure) { bodies[node, default: []].append(body) }

  /// Removes the closures of these nodes, and returns them in the order of the nodes.
  func release(_ nodes: [NodeID]) -> [Departure] {
    if bodies.isEmpty { return [] }
    return nodes.flatMap { bodies.removeValue(forKey: $0) ?? [] }
  }

  /// Removes all closures, and returns them.
  func releaseAll() -> [Departure] { release(bodies.keys.sorted(by: >)) }
}
