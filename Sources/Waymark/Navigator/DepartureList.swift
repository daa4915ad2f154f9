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
