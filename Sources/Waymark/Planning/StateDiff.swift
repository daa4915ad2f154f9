extension NavigationState {
  /// Returns the shortest list of edits that turns this state into another state of the same window.
  ///
  /// Subtrees that the states share in memory are skipped.
  ///
  /// - Complexity: O(n) in the number of nodes that the states do not share, and O(n log n) where siblings
  ///   are reordered.
  public func edits(to other: NavigationState) -> [NavigationEdit] {
    var diff = StateDiff(from: self)
    return diff.edits(from: self, to: other)
  }
}

/// A node that is no longer at its old position, together with its old descendants.
struct DepartedNode: Sendable {
  let node: Node
  /// The old parent of the node.
  let parent: NodeID
}

/// An algorithm that collects the differences between two trees.
///
/// The algorithm compares nodes at the same position in pairs. Other nodes are *arrivals* in the new tree or
/// *departures* from the old tree. An arrival that also existed in the old tree is a move. Placements are
/// processed from the top of the new tree downwards and in sibling order, so that the parent and the previous
/// sibling are already in place.
struct StateDiff {
  struct Placement {
    let node: Node
    let parent: NodeID
    let after: NodeID?
    /// Whether the node had the same parent in the old tree and has therefore already been compared.
    let isReordered: Bool
  }

  /// The number of the first id that the old state has not assigned.
  let firstNewNumber: UInt64
  var edits: [NavigationEdit] = []
  var placements: [Placement] = []
  var departures: [DepartedNode] = []
  private var updates: [NavigationEdit] = []
  /// All nodes of the departed subtrees, by id. The dictionary is created on first use.
  var departed: [NodeID: Node]?
  var moved: Set<NodeID> = []
  /// The validation of the new and changed nodes.
  var check = ChangeCheck()

  /// Returns all edits between two states. Call this method only once for each diff.
  mutating func edits(from old: NavigationState, to new: NavigationState) -> [NavigationEdit] {
    if old.layerStack.storage !== new.layerStack.storage { compare(old.layerStack.storage, new.layerStack) }
    return finish()
  }

  /// Compares two nodes with the same id.
  private mutating func compare(_ a: BorrowedNode, _ b: BorrowedNode) {
    if let isSame = a.showsSame(as: b) {
      if !isSame { note(.update(b.id, b.node.value)) }
      return
    }
    let areContainers = a.isContainer { old in
      b.isContainer { new in
        compare(old, ContainerNode(id: b.id, storage: new))
        return true
      }
    }
    if !areContainers { compare(a.node, b.node) }
  }

  mutating func compare(_ a: Node, _ b: Node) {
    if a.isIdentical(to: b) { return }
    switch (a, b) {
    case (.container(let old), .container(let new)):
      compare(old.storage, new)
    case (_, .container(let new)):
      // A node must become a container before it receives children. All other updates come last.
      edits.append(.update(b.id, b.value))
      compareContents(ContainerContents(), new)
    default:
      if !a.hasSameValue(as: b) { note(.update(b.id, b.value)) }
      if let old = a.container { compareChildren(of: b.id, old.children, []) }
    }
  }

  private mutating func compare(_ a: ContainerNode.Storage, _ b: ContainerNode) {
    if a.traits != b.traits { note(.update(b.id, Node.container(b).value)) }
    compareContents(a.contents, b)
  }

  private mutating func compareContents(_ before: ContainerContents, _ b: ContainerNode) {
    check.check(b)
    if before.selection != b.storage.contents.selection {
      note(.select(b.storage.contents.selection, in: b.id))
    }
    compareChildren(of: b.id, before.children, b.storage.contents.children)
  }

  private mutating func note(_ update: NavigationEdit) {
    // Reserve room for one removal, which is inserted at the front.
    if updates.isEmpty { updates.reserveCapacity(2) }
    updates.append(update)
  }

  /// Processes the collected placements and returns all edits.
  private mutating func finish() -> [NavigationEdit] {
    var next = 0
    while next < placements.count {
      insert(placements[next])
      next += 1
    }
    if edits.isEmpty, departures.isEmpty { return updates }
    if edits.isEmpty, departures.count == 1 {
      // A single removal needs no second array.
      updates.insert(.remove(departures[0].node.id), at: 0)
      return updates
    }
    if departures.isEmpty, updates.isEmpty { return edits }
    edits.reserveCapacity(edits.count + departures.count + updates.count)
    for departure in departures where !moved.contains(departure.node.id) {
      edits.append(.remove(departure.node.id))
    }
    edits += updates
    return edits
  }

  private mutating func compareChildren(of parent: NodeID, _ a: ChildList, _ b: ChildList) {
    if a.isIdentical(to: b) { return }
    let prefix = a.commonPrefixCount(with: b) { (here: BorrowedNode, there: BorrowedNode) in
      compare(here, there)
      return true
    }
    var suffix = 0
    while suffix < min(a.count, b.count) - prefix {
      let (last, newLast) = (a[a.count - 1 - suffix], b[b.count - 1 - suffix])
      guard last.id == newLast.id else { break }
      compare(last, newLast)
      suffix += 1
    }
    let (removed, added) = (prefix..<a.count - suffix, prefix..<b.count - suffix)
    if added.isEmpty {
      for index in removed { departures.append(DepartedNode(node: a[index], parent: parent)) }
    } else {
      compareMiddle(of: parent, a, removed, b, added)
    }
  }
}

extension StateDiff {
  init(from old: NavigationState) {
    self.init(firstNewNumber: old.ids.nextNumber)
  }
}
