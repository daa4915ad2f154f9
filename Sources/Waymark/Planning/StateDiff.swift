extension NavigationState {
  /// The shortest list of edits that turns this state into another of the same window.
  ///
  /// What two states share in memory is not looked at.
  /// - Complexity: O(n) in the number of nodes that the states do not share, O(n log n) where siblings have
  ///   changed their order.
  public func edits(to other: NavigationState) -> [NavigationEdit] {
    var diff = StateDiff(from: self)
    return diff.edits(to: other)
  }
}

/// Collects the differences between two trees.
///
/// Nodes that have the same place in both are walked in step. Nodes that do not are *arrivals* in the new
/// tree or *departures* from the old; an arrival that was in the old tree as well is a move. Placements are
/// worked off from the top of the new tree downwards, and among siblings from the front, so that each
/// finds its container and the sibling before it in place.
struct StateDiff {
  private struct Placement {
    let node: Node
    let parent: NodeID
    let after: NodeID?
    /// Whether it had the same parent in the old tree, and has been compared already.
    let isReordered: Bool
  }

  private let old: NavigationState
  private var edits: [NavigationEdit] = []
  private var placements: [Placement] = []
  private var departures: [Node] = []
  private var updates: [NavigationEdit] = []
  /// Everything below the departures; made when an arrival may be found there.
  private var departed: [NodeID: Node]?
  private var moved: Set<NodeID> = []
  /// Looks at whatever is new or changed on the way.
  private(set) var check = ChangeCheck()

  init(from old: NavigationState) {
    self.old = old
  }

  /// Finds all edits; to be asked once.
  mutating func edits(to new: NavigationState) -> [NavigationEdit] {
    compare(.container(old.pile), .container(new.pile))
    return finish()
  }

  /// Walks two nodes with the same id.
  private mutating func compare(_ a: Node, _ b: Node) {
    if a.isIdentical(to: b) { return }
    if !a.hasSameValue(as: b) { update(a, b) }
    if a.container == nil, b.container == nil { return }
    if let container = b.container { check.check(container) }
    let before = a.container?.contents ?? ContainerContents()
    let after = b.container?.contents ?? ContainerContents()
    if before.selection != after.selection, b.container != nil {
      updates.append(.select(after.selection, in: b.id))
    }
    compareChildren(of: b.id, before.children, after.children)
  }

  /// What becomes a container does so before anything is put into it; all else is updated in the end.
  private mutating func update(_ a: Node, _ b: Node) {
    if a.container == nil, b.container != nil {
      edits.append(.update(b.id, b.value))
    } else {
      updates.append(.update(b.id, b.value))
    }
  }

  /// Works off what has been found and lists all edits.
  private mutating func finish() -> [NavigationEdit] {
    var next = 0
    while next < placements.count {
      place(placements[next])
      next += 1
    }
    if edits.isEmpty, departures.isEmpty { return updates }
    edits.reserveCapacity(edits.count + departures.count + updates.count)
    for departure in departures where !moved.contains(departure.id) {
      edits.append(.remove(departure.id))
    }
    edits += updates
    return edits
  }

  private mutating func compareChildren(of parent: NodeID, _ a: ChildList, _ b: ChildList) {
    if a.isIdentical(to: b) { return }
    let prefix = a.commonPrefixCount(with: b) { compare($0, $1) }
    var suffix = 0
    while suffix < min(a.count, b.count) - prefix {
      let (last, newLast) = (a[a.count - 1 - suffix], b[b.count - 1 - suffix])
      guard last.id == newLast.id else { break }
      compare(last, newLast)
      suffix += 1
    }
    let (removed, added) = (prefix..<a.count - suffix, prefix..<b.count - suffix)
    if added.isEmpty {
      for index in removed { departures.append(a[index]) }
    } else {
      compareMiddle(of: parent, a, removed, b, added)
    }
  }

  /// Compares what is left of two lists of siblings once what they begin and end with has been taken off.
  private mutating func compareMiddle(
    of parent: NodeID, _ a: ChildList, _ removed: Range<Int>, _ b: ChildList, _ added: Range<Int>
  ) {
    var places: [NodeID: Int] = [:]
    for index in removed { places[a[index].id] = index }
    let common = added.compactMap { index in places[b[index].id].map { (new: index, old: $0) } }
    let kept = Set(longestIncreasingSubsequence(common.map(\.old)).map { common[$0].new })
    for index in added {
      let previous = places.removeValue(forKey: b[index].id).map { a[$0] }
      if let previous { compare(previous, b[index]) }
      guard !kept.contains(index) else { continue }
      let after = index > 0 ? b[index - 1].id : nil
      placements.append(
        Placement(node: b[index], parent: parent, after: after, isReordered: previous != nil))
    }
    for index in removed where places[a[index].id] != nil { departures.append(a[index]) }
  }

  private mutating func place(_ placement: Placement) {
    let node = placement.node
    let previous = placement.isReordered ? nil : departedNode(node.id)
    if placement.isReordered || previous != nil {
      moved.insert(node.id)
      edits.append(.move(node.id, into: placement.parent, after: placement.after))
    } else {
      let inserted = withoutSurvivors(node)
      check.check(new: inserted)
      edits.append(.insert(inserted, into: placement.parent, after: placement.after))
    }
    if let previous { compare(previous, node) }
  }

  /// A new subtree without those nodes in it that were in the old tree; they are queued, to be moved there.
  private mutating func withoutSurvivors(_ node: Node) -> Node {
    guard let container = node.container, mayHoldSurvivors(node) else { return node }
    var contents = container.contents
    contents.children = []
    var before: NodeID?
    for child in container.children {
      if departedNode(child.id) != nil {
        placements.append(Placement(node: child, parent: node.id, after: before, isReordered: false))
      } else {
        contents.children.append(withoutSurvivors(child))
      }
      before = child.id
    }
    return .container(container.with(contents))
  }

  /// Ids that the old state had not yet given out cannot be in it.
  private func mayHoldSurvivors(_ node: Node) -> Bool {
    guard !departures.isEmpty else { return false }
    return node.firstNode { $0.id.number < old.ids.nextNumber } != nil
  }

  private mutating func departedNode(_ id: NodeID) -> Node? {
    guard !departures.isEmpty, id.number < old.ids.nextNumber else { return nil }
    if let departed { return departed[id] }
    var nodes: [NodeID: Node] = [:]
    for departure in departures {
      departure.forEachNode { nodes[$0.id] = $0 }
    }
    departed = nodes
    return nodes[id]
  }
}
