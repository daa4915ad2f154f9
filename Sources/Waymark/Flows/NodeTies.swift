/// What is known of how a node came to be on display, besides where it is: a part of the state, so that it survives what the
/// state survives. Two states are equal whatever they know of this.
struct NodeTies: Sendable {
  /// What is known of one node.
  struct Tie: Sendable {
    /// The flow that had it shown.
    var starter: FlowID?
    /// Makes its coordinator, if it has one that is not registered. It does not survive the process.
    var make: FlowMaker?
    /// Those who want its answer.
    var asks: [Ask] = []
    /// Is called with the answer as soon as that is given, before the node leaves. It does not survive the process.
    var onGiving: (@MainActor @Sendable (AnswerEnding) -> Void)?

    /// Whether it says nothing.
    var isEmpty: Bool { starter == nil && make == nil && asks.isEmpty && onGiving == nil }
  }

  /// A wish for an answer.
  struct Ask: Hashable, Sendable {
    let id: AskID
    /// The flow that asks, if one does.
    var asker: FlowID?
  }

  private var ties: [NodeID: Tie] = [:]

  /// What is known of a node, if anything is.
  subscript(node: NodeID) -> Tie? { ties[node] }

  /// The nodes whose answers somebody wants, in no order.
  var asked: [(node: NodeID, asks: [Ask])] {
    ties.compactMap { $0.value.asks.isEmpty ? nil : ($0.key, $0.value.asks) }
  }

  /// Whether nothing is known of any node.
  var isEmpty: Bool { ties.isEmpty }

  /// Adds what is known of a node. The flow that had it shown first stays its starter.
  ///
  /// - Complexity: O(1), amortized.
  mutating func add(_ tie: Tie, to node: NodeID) {
    if tie.isEmpty { return }
    ties[node, default: Tie()].add(tie)
  }

  /// Forgets all nodes that are not in a state.
  mutating func keep(_ nodes: Set<NodeID>) {
    if ties.keys.contains(where: { !nodes.contains($0) }) { ties = ties.filter { nodes.contains($0.key) } }
  }
}

extension NodeTies.Tie {
  fileprivate mutating func add(_ other: NodeTies.Tie) {
    starter = starter ?? other.starter
    make = make ?? other.make
    asks += other.asks
    onGiving = other.onGiving ?? onGiving
  }
}

/// Makes the coordinator of a flow.
typealias FlowMaker = @MainActor @Sendable (AnyDestination?, Flow) -> any Coordinator

/// Tells one wish for an answer from the others of a window.
struct AskID: Hashable, Sendable {
  let number: UInt64
}

extension NavigationState {
  /// All that is on display.
  var nodeIDs: Set<NodeID> {
    var ids: Set<NodeID> = []
    forEachNode { ids.insert($0.id) }
    return ids
  }
}
