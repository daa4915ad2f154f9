/// What came with the request that had a node shown, and is no part of the state: it ends with the node, or the process.
struct NodeClosures: Sendable {
  /// Makes its coordinator, if it has one that is not registered.
  var make: FlowMaker?
  /// Is called with the result as soon as that is given, before the node leaves.
  var onResult: (@MainActor @Sendable (AnyResult) -> Void)?

  var isEmpty: Bool { make == nil && onResult == nil }

  /// Adds what comes with another request for the same node. The coordinator that was declared first stays.
  mutating func add(_ other: NodeClosures) {
    make = make ?? other.make
    onResult = other.onResult ?? onResult
  }
}

extension RequestMetadata {
  /// What comes with a request that brings closures along. One that makes a coordinator begins a flow.
  convenience init(_ metadata: NodeMetadata.Entry, closures: NodeClosures) {
    var metadata = metadata
    if closures.make != nil { metadata.beginsFlow = true }
    self.init(metadata, keeping: closures)
  }
}

/// Makes the coordinator of a flow.
typealias FlowMaker = @MainActor @Sendable (AnyDestination?, Flow) -> any Coordinator
