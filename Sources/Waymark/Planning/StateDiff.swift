extension NavigationState {
  /// The shortest list of edits that turns this state into another of the same window.
  ///
  /// What two states share in memory is not looked at.
  /// - Complexity: O(n) in the number of nodes that the states do not share, O(n log n) where siblings have
  ///   changed their order.
  public func edits(to other: NavigationState) -> [NavigationEdit] {
    var diff = StateDiff(from: self)
    return diff.edits(from: self, to: other)
  }
}

/// A node that is not where it was, with all that was in it.
struct DepartedNode: Sendable {
  let node: Node
  /// The container that it was in.
  let parent: NodeID
}

/// Collects the differences between two trees.
///
/// Nodes that have the same place in both are walked in step. Nodes that do not are *arrivals* in the new
/// tree or *departures* from the old; an arrival that was in the old tree as well is a move. Placements are
/// worked off from the top of the new tree downwards, and among siblings from the front, so that each
/// finds its container and the sibling before it in place.
struct StateDiff {
  struct Placement {
    let node: Node
    let parent: NodeID
    let after: NodeID?
    /// Whether it had the same parent in the old tree, and has been compared already.
    let isReordered: Bool
  }

  /// Ids from here on were not yet given out in the old state.
  let firstNewNumber: UInt64
  var edits: [NavigationEdit] = []
  var placements: [Placement] = []
  var departures: [DepartedNode] = []
  private var updates: [NavigationEdit] = []
  /// Everything below the departures; made when an arrival may be found there.
  var departed: [NodeID: Node]?
  var moved: Set<NodeID> = []
  /// Looks at whatever is new or changed on the way.
  var check = ChangeCheck()

  /// Finds all edits; to be asked once, of the state it was made from.
  mutating func edits(from old: NavigationState, to new: NavigationState) -> [NavigationEdit] {
    if old.layerStack.storage !== new.layerStack.storage { compare(old.layerStack.storage, new.layerStack) }
    return finish()
  }

  /// Walks two nodes with the same id.
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
      // What becomes a container does so before anything is put into it; all else is updated in the end.
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
    // Room for what goes before it in the end, if that is one removal.
    if updates.isEmpty { updates.reserveCapacity(2) }
    updates.append(update)
  }

  /// Works off what has been found and lists all edits.
  private mutating func finish() -> [NavigationEdit] {
    var next = 0
    while next < placements.count {
      insert(placements[next])
      next += 1
    }
    if edits.isEmpty, departures.isEmpty { return updates }
    if edits.isEmpty, departures.count == 1 {
      // Most often one thing leaves, which takes no list of its own.
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
