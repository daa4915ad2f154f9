/// What is known of how a node came to be on display, besides where it is: a part of the state, so that it survives what the
/// state survives. Two states are equal whatever they know of this.
struct NodeTies: Hashable, Codable, Sendable {
  /// What is known of one node.
  struct Tie: Hashable, Codable, Sendable {
    /// The flow that had it shown.
    var starter: FlowID?
    /// Whether it begins a flow whose coordinator is made by a closure that came with the request.
    var beginsFlow = false
    /// Those who want its answer.
    var asks: [Ask] = []

    /// Whether it says nothing.
    var isEmpty: Bool { starter == nil && !beginsFlow && asks.isEmpty }
  }

  /// A wish for an answer.
  struct Ask: Hashable, Codable, Sendable {
    let id: AskID
    /// The flow that asks, if one does.
    var asker: FlowID?
  }

  private var ties: [NodeID: Tie] = [:]

  /// What is known of a node, if anything is.
  subscript(node: NodeID) -> Tie? {
    get { ties[node] }
    set { ties[node] = newValue }
  }

  /// The nodes of which another knows something else, in order.
  func nodes(differingFrom other: NodeTies) -> [NodeID] {
    if ties == other.ties { return [] }
    let known = other.ties.keys.filter { ties[$0] != other.ties[$0] }
    return (known + ties.keys.filter { other.ties[$0] == nil }).sorted()
  }

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

  /// Takes over what was known earlier of nodes that are there, and of which nothing is known now.
  mutating func recall(_ earlier: NodeTies, where isThere: (NodeID) -> Bool) {
    for (node, tie) in earlier.ties where ties[node] == nil && isThere(node) { ties[node] = tie }
  }

  /// Forgets the nodes that are gone.
  mutating func keep(where isThere: (NodeID) -> Bool) {
    if ties.keys.contains(where: { !isThere($0) }) { ties = ties.filter { isThere($0.key) } }
  }
}

extension NodeTies.Tie {
  /// Adds what else is known. The flow that had the node shown first stays its starter.
  mutating func add(_ other: NodeTies.Tie) {
    starter = starter ?? other.starter
    beginsFlow = beginsFlow || other.beginsFlow
    asks += other.asks
  }
}

/// Tells one wish for an answer from the others of a window.
struct AskID: Hashable, Codable, Sendable {
  let number: UInt64
}
