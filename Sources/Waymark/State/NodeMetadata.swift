/// Data about nodes that is not part of their destinations, such as the callers that wait for results. It is
/// saved with the state, but ignored when states are compared.
package struct NodeMetadata: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    /// The flow that first showed the node.
    package var starter: FlowID?
    /// Whether the node begins a flow whose coordinator is created by a closure that the request contained.
    package var beginsFlow = false
    /// The callers that wait for the node's result.
    package var callers: [Caller] = []

    package init(starter: FlowID? = nil, beginsFlow: Bool = false, callers: [Caller] = []) {
      (self.starter, self.beginsFlow, self.callers) = (starter, beginsFlow, callers)
    }

    /// Whether the entry contains no data.
    var isEmpty: Bool { starter == nil && !beginsFlow && callers.isEmpty }
  }

  /// A caller that waits for a result.
  package struct Caller: Hashable, Sendable {
    package let id: ResultCallerID
    /// The flow that receives the result if no task waits for it.
    package var flow: FlowID?

    package init(id: ResultCallerID, flow: FlowID? = nil) { (self.id, self.flow) = (id, flow) }
  }

  private var entries: [NodeID: Entry] = [:]

  package init() {}

  /// The metadata of a node, or `nil` if it has none.
  package subscript(node: NodeID) -> Entry? {
    get { entries[node] }
    set { entries[node] = newValue }
  }

  /// Returns the ids of the nodes whose metadata is different in `other`, sorted.
  func nodes(differingFrom other: NodeMetadata) -> [NodeID] {
    if entries == other.entries { return [] }
    let known = other.entries.keys.filter { entries[$0] != other.entries[$0] }
    return (known + entries.keys.filter { other.entries[$0] == nil }).sorted()
  }

  /// The nodes whose results callers wait for, and these callers, in no particular order.
  var callersByNode: [(node: NodeID, callers: [Caller])] {
    entries.compactMap { $0.value.callers.isEmpty ? nil : ($0.key, $0.value.callers) }
  }

  /// Whether no node has metadata.
  package var isEmpty: Bool { entries.isEmpty }

  /// Adds metadata to a node. If the node already has a starter, the starter is kept.
  ///
  /// - Complexity: O(1), amortized.
  package mutating func add(_ entry: Entry, to node: NodeID) {
    if entry.isEmpty { return }
    entries[node, default: Entry()].add(entry)
  }

  /// Restores metadata from an earlier state for existing nodes that have no metadata.
  ///
  /// - Parameter isThere: a closure that returns whether a node exists.
  mutating func recall(_ earlier: NodeMetadata, where isThere: (NodeID) -> Bool) {
    for (node, entry) in earlier.entries where entries[node] == nil && isThere(node) { entries[node] = entry }
  }

  /// Removes the metadata of nodes that no longer exist.
  mutating func keep(where isThere: (NodeID) -> Bool) {
    if entries.keys.contains(where: { !isThere($0) }) { entries = entries.filter { isThere($0.key) } }
  }
}

extension NodeMetadata.Entry {
  /// Adds the data of another entry to this one. If this entry already has a starter, the starter is kept.
  mutating func add(_ other: NodeMetadata.Entry) {
    starter = starter ?? other.starter
    beginsFlow = beginsFlow || other.beginsFlow
    callers += other.callers
  }
}

/// A screen or container of a saved navigation that was not restored, and the flows that wait for its result.
package struct LostScreen: Hashable, Sendable {
  /// The key of the destination.
  let key: String
  /// The destination, or `nil` if it could not be read.
  let destination: AnyDestination?
  let flows: [FlowID]

  package init(key: String, destination: AnyDestination?, flows: [FlowID]) {
    (self.key, self.destination, self.flows) = (key, destination, flows)
  }
}

/// The id of a caller that waits for a result. It is unique within its window.
package struct ResultCallerID: Hashable, Sendable {
  package let number: UInt64

  package init(number: UInt64) { self.number = number }
}

/// A change to the metadata of a state.
package struct MetadataEdit: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    /// Raises the number of the next id to the given number.
    case nextNumber(UInt64)
    /// Replaces the metadata of a node, or removes it if the entry is `nil`.
    case metadata(NodeID, NodeMetadata.Entry?)
    /// Replaces the trail of a sequence run, or removes it if the new trail is `nil`.
    case trail(SequenceRun, StepTrail?)
  }

  package let content: Content

  package init(content: Content) { self.content = content }

  package static func nextNumber(_ number: UInt64) -> MetadataEdit {
    MetadataEdit(content: .nextNumber(number))
  }
  package static func metadata(_ node: NodeID, _ metadata: NodeMetadata.Entry?) -> MetadataEdit {
    MetadataEdit(content: .metadata(node, metadata))
  }
  static func trail(_ run: SequenceRun, _ trail: StepTrail?) -> MetadataEdit {
    MetadataEdit(content: .trail(run, trail))
  }

  /// The node whose metadata is changed, or `nil` if the edit changes other data.
  var node: NodeID? { if case .metadata(let node, _) = content { node } else { nil } }
}

extension MetadataEdit: CustomStringConvertible {
  package var description: String {
    switch content {
    case .nextNumber(let number): "the next id is #\(number)"
    case .metadata(let node, .some(let metadata)): "\(node) \(metadata)"
    case .metadata(let node, nil): "nothing of \(node)"
    case .trail(let run, let trail): "\(trail?.steps.count ?? 0) screens of \(run.sequence)"
    }
  }
}

extension NavigationState {
  /// Applies a metadata edit.
  ///
  /// - Returns: whether the edit changed anything.
  @discardableResult
  mutating func note(_ note: MetadataEdit) -> Bool {
    switch note.content {
    case .nextNumber(let number):
      defer { ids.skip(past: number &- 1) }
      return number > nextNumber
    case .metadata(let node, let entry):
      defer { metadata[node] = entry }
      return metadata[node] != entry
    case .trail(let run, let trail):
      defer { trails[run] = trail }
      return trails[run] != trail
    }
  }

  /// Deletes the metadata of removed nodes.
  ///
  /// - Complexity: O(*k* + *s*), where *k* is the number of removed nodes and *s* is the number of metadata
  ///   entries.
  mutating func forget(_ left: Set<NodeID>) {
    if left.isEmpty || !hasNotes { return }
    forget { !left.contains($0) }
  }

  /// Deletes the metadata of nodes that are not in the tree.
  ///
  /// - Complexity: O(n), or O(1) if there is no metadata.
  package mutating func forgetAbsent() {
    if !hasNotes { return }
    let nodes = nodeIDs
    forget(where: nodes.contains)
  }

  /// Deletes the metadata of nodes for which `isThere` returns `false`.
  mutating func forget(where isThere: (NodeID) -> Bool) {
    metadata.keep(where: isThere)
    trails.keep(where: isThere)
  }

  /// The ids of all nodes except the layer stack.
  ///
  /// - Complexity: O(n).
  package var nodeIDs: Set<NodeID> {
    var ids: Set<NodeID> = []
    forEachNode { ids.insert($0.id) }
    return ids
  }
}
