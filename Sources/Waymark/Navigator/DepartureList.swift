/// What is to be done once nodes have left.
struct DepartureList: Sendable {
  typealias Body = @MainActor @Sendable () -> Void

  private var bodies: [NodeID: [Body]] = [:]

  /// Whether nothing is to be done.
  var isEmpty: Bool { bodies.isEmpty }

  /// Has something done once a node has left.
  mutating func add(_ node: NodeID, _ body: @escaping Body) { bodies[node, default: []].append(body) }

  /// Takes out what is to be done about nodes that are not in a state: those shown last come first.
  mutating func remove(allBut state: NavigationState) -> [Body] {
    var left = Set(bodies.keys)
    state.forEachNode { left.remove($0.id) }
    return left.sorted(by: >).flatMap { bodies.removeValue(forKey: $0) ?? [] }
  }

  /// Takes out all of it.
  mutating func removeAll() -> [Body] {
    defer { bodies = [:] }
    return bodies.keys.sorted(by: >).flatMap { bodies[$0] ?? [] }
  }
}
