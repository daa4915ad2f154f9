/// A named screen or flow to which any code in the window can return, passing a value.
///
/// ```swift
/// extension Checkpoint<Address> { static let address = Checkpoint("address") }
///
/// flow.checkpoint(.address) { address in order.address = address }
/// await navigator.returnTo(.address, with: address)
/// ```
public struct Checkpoint<Value: Sendable>: Hashable, Sendable {
  /// The name of the checkpoint.
  public let name: String

  /// Creates a checkpoint with a name.
  public init(_ name: String) { self.name = name }
}

extension Flow {
  /// Makes the flow's node a checkpoint. Call this method when the coordinator is created. If the flow has no
  /// node, this method does nothing.
  ///
  /// - Parameters:
  ///   - checkpoint: the checkpoint.
  ///   - body: a closure that is called with the passed value after the window has returned to the
  ///     checkpoint.
  public func checkpoint<Value>(
    _ checkpoint: Checkpoint<Value>, _ body: @escaping @MainActor (Value) -> Void
  ) {
    if let main { navigator?.flows.checkpoints.add(checkpoint, at: main, body) }
  }
}

extension ScreenScope {
  /// Makes the screen a checkpoint. After an app restart, the screen becomes a checkpoint again when it is
  /// built.
  ///
  /// - Parameters:
  ///   - checkpoint: the checkpoint.
  ///   - body: a closure that is called with the passed value after the window has returned to the
  ///     checkpoint.
  public func checkpoint<Value>(
    _ checkpoint: Checkpoint<Value>, _ body: @escaping @MainActor (Value) -> Void
  ) {
    guard let flows = navigator?.flows, !hasEnded else { return }
    flows.noteUse()
    flows.checkpoints.add(checkpoint, at: id, body)
  }
}

extension Navigator {
  /// Returns to the last checkpoint in the tree that has this name and value type. Asks leave guards, closes
  /// the layers and pops the screens above the checkpoint, and then passes the value to it.
  ///
  /// - Returns: the outcome of the request, or ``NavigationOutcome/failed(_:)`` with
  ///   ``NavigationError/noCheckpoint(_:)`` if there is no such checkpoint. The value is passed only if the
  ///   request succeeds.
  /// - Complexity: O(n) in the number of nodes.
  @discardableResult
  public func returnTo<Value>(
    _ checkpoint: Checkpoint<Value>, with value: Value, file: String = #fileID, line: Int = #line
  ) async -> NavigationOutcome {
    guard let node = flows.checkpoints.last(checkpoint, in: state) else {
      return .failed(.noCheckpoint(checkpoint.name))
    }
    let outcome = await bringToFront(node, at: CodeLocation(file: file, line: line))
    if outcome.node != nil { flows.checkpoints.hand(value, to: checkpoint, at: node) }
    return outcome
  }

  /// Returns to the last checkpoint in the tree that has this name, without passing a value.
  @discardableResult
  public func returnTo(
    _ checkpoint: Checkpoint<Void>, file: String = #fileID, line: Int = #line
  ) async -> NavigationOutcome {
    await returnTo(checkpoint, with: (), file: file, line: line)
  }
}

/// The checkpoints of a window.
@MainActor
struct CheckpointList {
  private struct Name: Hashable {
    let name: String
    let value: ObjectIdentifier
  }

  private var bodies: [NodeID: [Name: @MainActor (Any) -> Void]] = [:]

  var isEmpty: Bool { bodies.isEmpty }

  mutating func add<Value>(
    _ checkpoint: Checkpoint<Value>, at node: NodeID, _ body: @escaping @MainActor (Value) -> Void
  ) {
    bodies[node, default: [:]][name(checkpoint)] = { if let value = $0 as? Value { body(value) } }
  }

  /// Returns the last node in tree order that has the checkpoint.
  func last<Value>(_ checkpoint: Checkpoint<Value>, in state: NavigationState) -> NodeID? {
    var last: NodeID?
    state.forEachNode { if bodies[$0.id]?[name(checkpoint)] != nil { last = $0.id } }
    return last
  }

  func hand<Value>(_ value: Value, to checkpoint: Checkpoint<Value>, at node: NodeID) {
    bodies[node]?[name(checkpoint)]?(value)
  }

  /// Removes the checkpoints of nodes that were removed from the tree.
  mutating func remove(_ nodes: [NodeID]) {
    if !bodies.isEmpty { for node in nodes { bodies[node] = nil } }
  }

  private func name<Value>(_ checkpoint: Checkpoint<Value>) -> Name {
    Name(name: checkpoint.name, value: ObjectIdentifier(Value.self))
  }
}
