/// Names a place to come back to from any depth, with a value (B9).
///
/// ```swift
/// extension Checkpoint<Address> { static let address = Checkpoint("address") }
///
/// flow.checkpoint(.address) { address in order.address = address }
/// await navigator.returnTo(.address, with: address)
/// ```
public struct Checkpoint<Value: Sendable>: Hashable, Sendable {
  /// The name.
  public let name: String

  /// Names a checkpoint.
  public init(_ name: String) { self.name = name }
}

extension Flow {
  /// Makes the flow's node a place to come back to. To be said when the coordinator is made. Nothing happens if the flow shows
  /// nothing itself.
  ///
  /// - Parameter body: is given the value that somebody comes back with, once they are back.
  public func checkpoint<Value>(
    _ checkpoint: Checkpoint<Value>, _ body: @escaping @MainActor (Value) -> Void
  ) {
    if let main { navigator?.flows.checkpoints.add(checkpoint, at: main, body) }
  }
}

extension ScreenScope {
  /// Makes the screen a place to come back to. A screen that has not been built yet, after the app was started again, is none.
  ///
  /// - Parameter body: is given the value that somebody comes back with, once they are back.
  public func checkpoint<Value>(
    _ checkpoint: Checkpoint<Value>, _ body: @escaping @MainActor (Value) -> Void
  ) {
    guard let flows = navigator?.flows, !hasEnded else { return }
    flows.noteUse()
    flows.checkpoints.add(checkpoint, at: id, body)
  }
}

extension Navigator {
  /// Goes back to the last place with this name: closes and pops all that is above it, then hands the value over. Those who are
  /// asked before screens leave are asked.
  ///
  /// - Returns: how the request ended; ``NavigationOutcome/failed(_:)`` with ``NavigationError/noCheckpoint(_:)`` if there is no
  ///   such place. The value is handed over only if the request got there.
  /// - Complexity: O(n).
  @discardableResult
  public func returnTo<Value>(_ checkpoint: Checkpoint<Value>, with value: Value) async -> NavigationOutcome {
    guard let node = flows.checkpoints.last(checkpoint, in: state) else {
      return .failed(.noCheckpoint(checkpoint.name))
    }
    let outcome = await bringToFront(node)
    if outcome.node != nil { flows.checkpoints.hand(value, to: checkpoint, at: node) }
    return outcome
  }
}

extension Navigator {
  /// Goes back to the last place with this name.
  @discardableResult
  public func returnTo(_ checkpoint: Checkpoint<Void>) async -> NavigationOutcome {
    await returnTo(checkpoint, with: ())
  }
}

/// The places of a window that can be come back to.
@MainActor
struct CheckpointList {
  private struct Name: Hashable {
    let name: String
    let value: ObjectIdentifier
  }

  private var bodies: [NodeID: [Name: @MainActor (Any) -> Void]] = [:]

  /// Whether there are none.
  var isEmpty: Bool { bodies.isEmpty }

  mutating func add<Value>(
    _ checkpoint: Checkpoint<Value>, at node: NodeID, _ body: @escaping @MainActor (Value) -> Void
  ) {
    bodies[node, default: [:]][name(checkpoint)] = { if let value = $0 as? Value { body(value) } }
  }

  /// The last node in a state, in the order of the tree, that has a checkpoint.
  func last<Value>(_ checkpoint: Checkpoint<Value>, in state: NavigationState) -> NodeID? {
    var last: NodeID?
    state.forEachNode { if bodies[$0.id]?[name(checkpoint)] != nil { last = $0.id } }
    return last
  }

  func hand<Value>(_ value: Value, to checkpoint: Checkpoint<Value>, at node: NodeID) {
    bodies[node]?[name(checkpoint)]?(value)
  }

  /// Forgets nodes that have left.
  mutating func remove(_ nodes: [NodeID]) {
    if !bodies.isEmpty { for node in nodes { bodies[node] = nil } }
  }

  private func name<Value>(_ checkpoint: Checkpoint<Value>) -> Name {
    Name(name: checkpoint.name, value: ObjectIdentifier(Value.self))
  }
}
