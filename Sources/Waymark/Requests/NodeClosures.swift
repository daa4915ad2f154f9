/// The closures that were passed with the request that showed a node. They are not part of the state. They
/// are lost when the node is removed or the process ends.
struct NodeClosures: Sendable {
  /// A closure that creates the node's coordinator instead of a registered module.
  var make: FlowMaker?
  /// A closure that is called with the returned value when it is recorded, before the node is removed.
  var onResult: (@MainActor @Sendable (any Sendable) -> Void)?

  var isEmpty: Bool { make == nil && onResult == nil }

  /// Adds the closures of another request for the same node. An existing `make` closure is kept. A new
  /// `onResult` closure replaces the existing one.
  mutating func add(_ other: NodeClosures) {
    make = make ?? other.make
    onResult = other.onResult ?? onResult
  }
}

extension RequestMetadata {
  /// Creates request metadata that includes closures. If one of the closures creates a coordinator, the
  /// request also begins a flow.
  convenience init(
    _ entry: NodeMetadata.Entry, reuse: ReuseCondition? = nil, closures: NodeClosures
  ) {
    var entry = entry
    if closures.make != nil { entry.beginsFlow = true }
    self.init(entry, reuse: reuse, keeping: closures)
  }
}

/// A closure that creates the coordinator of a flow.
typealias FlowMaker = @MainActor @Sendable (AnyDestination?, Flow) -> any Coordinator
