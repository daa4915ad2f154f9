/// What is known of how a node came to be on display, besides where it is: a part of the state, so that it survives what the
/// state survives. Two states are equal whatever they know of this.
struct NodeMetadata: Hashable, Codable, Sendable {
  /// What is known of one node.
  struct Entry: Hashable, Codable, Sendable {
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

  private var entries: [NodeID: Entry] = [:]

  /// The key of the first format.
  private enum CodingKeys: String, CodingKey { case entries = "ties" }

  /// What is known of a node, if anything is.
  subscript(node: NodeID) -> Entry? {
    get { entries[node] }
    set { entries[node] = newValue }
  }

  /// The nodes of which another knows something else, in order.
  func nodes(differingFrom other: NodeMetadata) -> [NodeID] {
    if entries == other.entries { return [] }
    let known = other.entries.keys.filter { entries[$0] != other.entries[$0] }
    return (known + entries.keys.filter { other.entries[$0] == nil }).sorted()
  }

  /// The nodes whose answers somebody wants, in no order.
  var asked: [(node: NodeID, asks: [Ask])] {
    entries.compactMap { $0.value.asks.isEmpty ? nil : ($0.key, $0.value.asks) }
  }

  /// Whether nothing is known of any node.
  var isEmpty: Bool { entries.isEmpty }

  /// Adds what is known of a node. The flow that had it shown first stays its starter.
  ///
  /// - Complexity: O(1), amortized.
  mutating func add(_ entry: Entry, to node: NodeID) {
    if entry.isEmpty { return }
    entries[node, default: Entry()].add(entry)
  }

  /// Takes over what was known earlier of nodes that are there, and of which nothing is known now.
  mutating func recall(_ earlier: NodeMetadata, where isThere: (NodeID) -> Bool) {
    for (node, entry) in earlier.entries where entries[node] == nil && isThere(node) { entries[node] = entry }
  }

  /// Forgets the nodes that are gone.
  mutating func keep(where isThere: (NodeID) -> Bool) {
    if entries.keys.contains(where: { !isThere($0) }) { entries = entries.filter { isThere($0.key) } }
  }
}

extension NodeMetadata.Entry {
  /// Adds what else is known. The flow that had the node shown first stays its starter.
  mutating func add(_ other: NodeMetadata.Entry) {
    starter = starter ?? other.starter
    beginsFlow = beginsFlow || other.beginsFlow
    asks += other.asks
  }
}

/// Tells one wish for an answer from the others of a window.
struct AskID: Hashable, Codable, Sendable {
  let number: UInt64
}
