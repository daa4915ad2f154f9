/// The metadata of the nodes of one window: data that belongs to a node, but is neither its destination nor its
/// place in the tree.
///
/// It is kept beside the state, once per window. Undo, the history of a browser, an app's store and logs keep
/// states, which contain no metadata. A node that returns therefore finds its metadata as it is now. Only
/// ``maximumAbsent`` nodes that are not in the tree keep their metadata.
package struct NodeMetadata: Sendable {
  /// The metadata of one node.
  package struct Entry: Sendable {
    /// The flow that first showed the node.
    package var starter: FlowID?
    /// Whether the node begins a flow whose coordinator is created by a closure that the request contained.
    package var beginsFlow = false
    /// The receivers of the node's result.
    package var receivers: [ResultReceiver] = []
    /// The tags that other modules have given to the node, at most one for each group.
    package var tags: [NodeTag] = []
    /// The requests that wait for the hold which has opened the node.
    package var held: [HeldRequest] = []
    /// The input that the user would lose with the screen.
    package var draft: ScreenDraft?
    /// The payload of the request that showed the screen. It is not saved.
    var payload: RequestPayload?
    /// The closures of the requests that showed the node. They are not saved.
    var closures = NodeClosures()
    /// Whether the node belongs to a saved navigation and could not be restored.
    package var isLost = false

    package init(
      starter: FlowID? = nil, beginsFlow: Bool = false, receivers: [ResultReceiver] = [],
      tags: [NodeTag] = [],
      held: [HeldRequest] = [], draft: ScreenDraft? = nil
    ) {
      (self.starter, self.beginsFlow, self.receivers) = (starter, beginsFlow, receivers)
      (self.tags, self.held, self.draft) = (tags, held, draft)
    }

    /// Whether the entry contains no data.
    package var isEmpty: Bool {
      starter == nil && !beginsFlow && receivers.isEmpty && tags.isEmpty && held.isEmpty
        && draft == nil && payload == nil && closures.isEmpty && !isLost
    }

    /// Whether the loss of the entry is noticed when the node returns.
    var isMissed: Bool { !receivers.isEmpty || !tags.isEmpty || !held.isEmpty || draft != nil }

    /// Returns the tag of a group, or `nil` if the node has none.
    package func tag(in group: NodeTag.Group) -> NodeTag? { tags.first { $0.group == group } }

  }

  private var entries: [NodeID: Entry] = [:]
  /// The nodes that have metadata but are not in the tree, in the order in which they were removed.
  private var absent: [NodeID] = []
  /// The nodes with a tag, by group, in the order in which they were tagged.
  private var tagged: [NodeTag.Group: [NodeID]] = [:]

  /// The nodes with held requests.
  private var holding: Set<NodeID> = []

  /// The maximum number of nodes that keep their metadata although they are not in the tree.
  package static let maximumAbsent = 1_000

  package init() {}

  /// Whether no node has metadata.
  package var isEmpty: Bool { entries.isEmpty }

  /// The metadata of a node, or `nil` if it has none.
  package subscript(node: NodeID) -> Entry? { entries[node] }

  /// The nodes that have metadata, with their metadata, in no particular order.
  package var all: [NodeID: Entry] { entries }

  /// Returns the node for whose result a task waits, or `nil` if there is none.
  ///
  /// - Complexity: O(n).
  func node(awaitedBy caller: ResultCallerID) -> NodeID? {
    entries.first { $0.value.receivers.contains { $0.caller == caller } }?.key
  }

  /// Returns whether a node has all the data of an entry, and is the last node with each of its tags. Receivers are
  /// always new.
  func contains(_ entry: Entry, of node: NodeID) -> Bool {
    if entry.isEmpty { return true }
    guard let known = entries[node], entry.receivers.isEmpty, entry.closures.onResult == nil else {
      return false
    }
    return (entry.starter == nil || known.starter != nil) && (known.beginsFlow || !entry.beginsFlow)
      && entry.tags.allSatisfy { known.tags.contains($0) && tagged[$0.group]?.last == node }
  }

  /// The nodes with a tag of a group, in the order in which they were tagged. They include nodes that are not in
  /// the tree.
  package func nodes(in group: NodeTag.Group) -> [NodeID] { tagged[group] ?? [] }

  /// Adds metadata to a node. If the node already has a starter, the starter is kept. A tag replaces the node's
  /// earlier tag of the same group, and the node becomes the last one of the group.
  ///
  /// - Complexity: O(1), amortized. For a new tag of a node that has one of the group, O(n) in the number of nodes
  ///   with such a tag.
  package mutating func add(_ entry: Entry, to node: NodeID) {
    if entry.isEmpty { return }
    for tag in entry.tags {
      if entries[node]?.tag(in: tag.group) != nil { tagged[tag.group]?.removeAll { $0 == node } }
      tagged[tag.group, default: []].append(node)
    }
    if !entry.held.isEmpty { holding.insert(node) }
    if entry.draft != nil { screensWithDraft.insert(node) }
    entries[node, default: Entry()].add(entry)
  }

  /// The screens with a draft. They include screens that are not in the tree.
  private(set) var screensWithDraft: Set<NodeID> = []

  /// Sets or removes the draft of a screen.
  package mutating func setDraft(_ draft: ScreenDraft?, of screen: NodeID) {
    if draft == nil, !screensWithDraft.contains(screen) { return }
    entries[screen, default: Entry()].draft = draft
    if draft != nil { screensWithDraft.insert(screen) } else { screensWithDraft.remove(screen) }
    if entries[screen]?.isEmpty == true { forget([screen]) }
  }

  /// Sets the payload of a screen.
  mutating func setPayload(_ payload: RequestPayload, of screen: NodeID) {
    entries[screen, default: Entry()].payload = payload
  }

  /// Releases the payloads and closures of removed nodes.
  ///
  /// - Parameter mayReturn: whether the nodes can return. Nodes that were never in the tree lose all metadata.
  mutating func releaseContent(of nodes: [NodeID], mayReturn: Bool) {
    for node in nodes {
      guard let entry = entries[node] else { continue }
      let wasThere = absent.contains(node)
      if !wasThere { forget([node]) }
      if wasThere, !mayReturn, entry.payload != nil || !entry.closures.isEmpty { removeContent(of: node) }
    }
  }

  /// Releases the payloads and closures of all nodes.
  mutating func releaseContent() { for node in Array(entries.keys) { removeContent(of: node) } }

  /// Releases the payloads and closures of the nodes that are not in the tree.
  mutating func releaseAbsentContent() { for node in absent { removeContent(of: node) } }

  private mutating func removeContent(of node: NodeID) {
    entries[node]?.payload = nil
    entries[node]?.closures = NodeClosures()
    if entries[node]?.isEmpty == true { forget([node]) }
  }

  /// Removes the payloads and drafts of nodes, because another user must not see them.
  mutating func removePrivateContent(where isPrivate: (NodeID) -> Bool) {
    for node in Array(entries.keys) where isPrivate(node) {
      entries[node]?.payload = nil
      setDraft(nil, of: node)
      if entries[node]?.isEmpty == true { forget([node]) }
    }
  }

  /// Whether any node has held requests.
  var hasHeld: Bool { !holding.isEmpty }

  /// The held requests and their nodes, by the number of the node.
  var held: [(node: NodeID, request: HeldRequest)] {
    holding.sorted().flatMap { node in (entries[node]?.held ?? []).map { (node, $0) } }
  }

  /// Removes the held requests for which `isGone` returns `true`.
  mutating func removeHeld(where isGone: (NodeID, HeldRequest) -> Bool) {
    for node in holding {
      entries[node]?.held.removeAll { isGone(node, $0) }
      if entries[node]?.held.isEmpty == false { continue }
      holding.remove(node)
      if entries[node]?.isEmpty == true { forget([node]) }
    }
  }

  /// Sets the active request that carries out the held requests for which `matches` returns `true`.
  mutating func assignHeld(to id: RequestID?, where matches: (NodeID, HeldRequest) -> Bool) {
    for node in holding {
      for index in (entries[node]?.held ?? []).indices {
        if let held = entries[node]?.held[index], matches(node, held) { entries[node]?.held[index].id = id }
      }
    }
  }

  /// Updates the receivers of a node's result after the result was delivered, or after the node was removed without a
  /// result. In that case, flows stay receivers.
  mutating func settleReceivers(of node: NodeID, isReceived: Bool) {
    removeReceivers(of: node) { isReceived || $0.flow == nil }
    guard let count = entries[node]?.receivers.count else { return }
    for index in 0..<count { entries[node]?.receivers[index].caller = nil }
  }

  /// Removes the closure that receives a node's result, after the node was removed. Like a waiting task, its caller has
  /// been notified.
  mutating func removeResultClosure(of node: NodeID) {
    if entries[node]?.closures.onResult != nil { entries[node]?.closures.onResult = nil }
  }

  /// Removes the receivers of a node's result for which `isGone` returns `true`.
  mutating func removeReceivers(of node: NodeID, where isGone: (ResultReceiver) -> Bool) {
    entries[node]?.receivers.removeAll(where: isGone)
    if entries[node]?.isEmpty == true { forget([node]) }
  }

  /// Returns the metadata for a second window with the same nodes: without the receivers of results, the held requests,
  /// and the steps of sequences, which belong to the first window.
  package var copied: NodeMetadata {
    var copy = NodeMetadata()
    for (node, entry) in entries {
      copy.add(Entry(starter: entry.starter, draft: entry.draft), to: node)
    }
    return copy
  }

  /// Updates which nodes are in the tree. The nodes that were removed first lose their metadata, if too many nodes
  /// are absent.
  ///
  /// - Returns: the metadata that was removed.
  /// - Complexity: O(k) in the number of added and removed nodes.
  mutating func follow(_ diff: TreeDiff) -> [NodeID: Entry] {
    if entries.isEmpty { return [:] }
    if !absent.isEmpty {
      var returned: Set<NodeID> = []
      diff.forEachInserted { if entries[$0.id] != nil { returned.insert($0.id) } }
      if !returned.isEmpty { absent.removeAll(where: returned.contains) }
    }
    diff.forEachRemoved { if entries[$0.id] != nil { absent.append($0.id) } }
    return forgetOldest()
  }

  private mutating func forgetOldest() -> [NodeID: Entry] {
    absent.count <= Self.maximumAbsent ? [:] : forget(absent.prefix(absent.count - Self.maximumAbsent))
  }

  @discardableResult
  private mutating func forget(_ nodes: some Sequence<NodeID>) -> [NodeID: Entry] {
    var removed: [NodeID: Entry] = [:]
    for node in nodes { removed[node] = entries.removeValue(forKey: node) }
    holding.subtract(removed.keys)
    screensWithDraft.subtract(removed.keys)
    if !absent.isEmpty { absent.removeAll { removed[$0] != nil } }
    for group in Set(removed.values.flatMap(\.tags).map(\.group)) {
      tagged[group]?.removeAll { removed[$0] != nil }
      if tagged[group]?.isEmpty == true { tagged[group] = nil }
    }
    return removed
  }

  /// Adds the metadata of restored nodes, which replaces their existing metadata. Without its process, no task waits
  /// for a result, and no held request is active.
  ///
  /// - Parameter isThere: a closure that returns whether a node is in the tree.
  /// - Returns: the metadata of absent nodes that was removed, because there are too many of them.
  mutating func restore(_ restored: NodeMetadata, where isThere: (NodeID) -> Bool) -> [NodeID: Entry] {
    forget(restored.entries.keys)
    entries.merge(restored.entries.mapValues(\.restored)) { $1 }
    holding.formUnion(restored.holding)
    screensWithDraft.formUnion(restored.screensWithDraft)
    tagged.merge(restored.tagged) { $0 + $1 }
    absent += restored.entries.keys.filter { !isThere($0) }.sorted()
    return forgetOldest()
  }
}

extension NodeMetadata.Entry {
  /// The entry without the data that belongs only to the process that saved it.
  fileprivate var restored: NodeMetadata.Entry {
    var entry = self
    for index in receivers.indices { entry.receivers[index].caller = nil }
    for index in held.indices { entry.held[index].id = nil }
    return entry
  }

  /// Adds the data of another entry to this one. If this entry already has a starter, the starter is kept.
  mutating func add(_ other: NodeMetadata.Entry) {
    starter = starter ?? other.starter
    beginsFlow = beginsFlow || other.beginsFlow
    receivers += other.receivers
    tags.removeAll { other.tag(in: $0.group) != nil }
    tags += other.tags
    held += other.held
    draft = other.draft ?? draft
    payload = other.payload ?? payload
    closures.add(other.closures)
    isLost = isLost || other.isLost
  }
}

/// A tag that another module gives to a node, such as the step of a sequence that a screen shows.
package struct NodeTag: Hashable, Sendable {
  /// The tags of one purpose, such as those of one run of a sequence. Its number is assigned by the window.
  package struct Group: Hashable, Sendable {
    package let name: String
    package let number: UInt64

    package init(_ name: String, _ number: UInt64) { (self.name, self.number) = (name, number) }
  }

  package let group: Group
  package let value: String

  package init(_ group: Group, _ value: String) { (self.group, self.value) = (group, value) }
}

/// A receiver of a node's result.
package struct ResultReceiver: Hashable, Sendable {
  /// The task that waits for the result, or `nil` if no task waits. Tasks end with the process.
  package var caller: ResultCallerID?
  /// The flow whose handler receives the result if no task waits for it.
  package var flow: FlowID?
  /// The key of the result.
  package let key: ResultKey

  package init(caller: ResultCallerID? = nil, flow: FlowID? = nil, key: ResultKey = ResultKey()) {
    (self.caller, self.flow, self.key) = (caller, flow, key)
  }
}

/// The id of a caller that waits for a result. It is unique within its window.
package struct ResultCallerID: Hashable, Sendable {
  package let number: UInt64

  package init(number: UInt64) { self.number = number }
}

/// A screen or container of a saved navigation that was not restored, and the receivers of its result.
package struct LostScreen: Hashable, Sendable {
  /// The key of the destination.
  let key: String
  /// The destination, or `nil` if it could not be read.
  let destination: AnyDestination?
  let receivers: [ResultReceiver]

  package init(key: String, destination: AnyDestination?, receivers: [ResultReceiver]) {
    (self.key, self.destination, self.receivers) = (key, destination, receivers)
  }
}
