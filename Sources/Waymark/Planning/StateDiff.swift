extension NavigationState {
  /// Returns the shortest list of edits that turns this state into another state of the same window.
  ///
  /// Subtrees that the states share in memory are skipped.
  ///
  /// - Complexity: O(n) in the number of nodes that the states do not share, and O(n log n) where siblings
  ///   are reordered.
  package func edits(to other: NavigationState) -> [NavigationEdit] {
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

  /// Compares the children of two lists that are neither in their common prefix nor in their common suffix.
  mutating func compareMiddle(
    of parent: NodeID, _ a: ChildList, _ removed: Range<Int>, _ b: ChildList, _ added: Range<Int>
  ) {
    if removed.isEmpty {
      for index in added { put(index, of: b, into: parent, isReordered: false) }
      return
    }
    var places: [NodeID: Int] = [:]
    for index in removed { places[a[index].id] = index }
    let common = added.compactMap { index in places[b[index].id].map { (new: index, old: $0) } }
    let kept = Set(longestIncreasingSubsequence(common.map(\.old)).map { common[$0].new })
    for index in added {
      let previous = places.removeValue(forKey: b[index].id).map { a[$0] }
      if let previous { compare(previous, b[index]) }
      guard !kept.contains(index) else { continue }
      put(index, of: b, into: parent, isReordered: previous != nil)
    }
    for index in removed where places[a[index].id] != nil {
      departures.append(DepartedNode(node: a[index], parent: parent))
    }
  }

  private mutating func put(
    _ index: Int, of siblings: ChildList, into parent: NodeID, isReordered: Bool
  ) {
    let after = index > 0 ? siblings[index - 1].id : nil
    placements.append(
      Placement(node: siblings[index], parent: parent, after: after, isReordered: isReordered))
  }

  mutating func insert(_ placement: Placement) {
    let node = placement.node
    let previous = placement.isReordered ? nil : departedNode(node.id)
    if placement.isReordered || previous != nil {
      moved.insert(node.id)
      edits.append(.move(node.id, into: placement.parent, after: placement.after))
    } else {
      check.check(new: node)
      edits.append(.insert(withoutSurvivors(node), into: placement.parent, after: placement.after))
    }
    if let previous { compare(previous, node) }
  }

  /// Returns a copy of a new subtree without the nodes that existed in the old tree. Those nodes are added to
  /// ``placements`` and moved into the subtree later.
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

  /// Returns whether a subtree might contain nodes of the old tree. The result is `false` if all of its ids
  /// are new.
  private func mayHoldSurvivors(_ node: Node) -> Bool {
    guard !departures.isEmpty else { return false }
    return node.firstNode { $0.id.number < firstNewNumber } != nil
  }

  private mutating func departedNode(_ id: NodeID) -> Node? {
    guard !departures.isEmpty, id.number < firstNewNumber else { return nil }
    if let departed { return departed[id] }
    var nodes: [NodeID: Node] = [:]
    for departure in departures {
      departure.node.forEachNode { nodes[$0.id] = $0 }
    }
    departed = nodes
    return nodes[id]
  }
}

/// Returns the indices of a longest increasing subsequence of distinct numbers.
///
/// - Complexity: O(n log n).
func longestIncreasingSubsequence(_ numbers: [Int]) -> [Int] {
  /// The index of the smallest number that ends an increasing subsequence, for each length of subsequence.
  var ends: [Int] = []
  var previous = [Int?](repeating: nil, count: numbers.count)
  for (index, number) in numbers.enumerated() {
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
    }
    if low > 0 { previous[index] = ends[low - 1] }
    if low < ends.count { ends[low] = index } else { ends.append(index) }
  }
  var result: [Int] = []
  var next = ends.last
  while let index = next {
    result.append(index)
    next = previous[index]
  }
  return result.reversed()
}
