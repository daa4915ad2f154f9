/// The differences between two states of one window.
///
/// A *site* is a node of both states that has another value, other children or another selection. Children that
/// differ are compared by their ids: a child that only the new tree contains is inserted, a child that only the old
/// tree contains is removed, and a child that both trees contain at different places is kept.
struct TreeDiff: Sendable {
  /// The sites, each after the sites around it. Sites inside a node that has another parent come last.
  private(set) var sites: [Site] = []
  /// The nodes at other places of both trees. Nodes inside them are not listed, unless they have left them.
  private(set) var kept: Set<NodeID> = []

  /// A node of both states that differs.
  struct Site: Sendable {
    let before: Node
    let after: Node
    /// Whether the value of the node differs.
    let hasNewValue: Bool
    /// Whether the node is a container with another selection.
    let hasNewSelection: Bool
    /// The number of first children that have the same ids in both states.
    private let leading: UInt32
    private let removedCount: UInt32
    private let addedCount: UInt32

    init(
      before: Node, after: Node, hasNewValue: Bool, hasNewSelection: Bool, removed: Range<Int>,
      added: Range<Int>
    ) {
      (self.before, self.after) = (before, after)
      (self.hasNewValue, self.hasNewSelection) = (hasNewValue, hasNewSelection)
      leading = UInt32(removed.lowerBound)
      (removedCount, addedCount) = (UInt32(removed.count), UInt32(added.count))
    }

    var id: NodeID { after.id }
    /// The places of the old children that differ.
    var removed: Range<Int> { Int(leading)..<Int(leading) + Int(removedCount) }
    /// The places of the new children that differ.
    var added: Range<Int> { Int(leading)..<Int(leading) + Int(addedCount) }
    /// Whether the children differ.
    var hasNewChildren: Bool { removedCount > 0 || addedCount > 0 }
  }

  /// Whether the states are equal.
  var isEmpty: Bool { sites.isEmpty }

  /// A difference without sites.
  static let none = TreeDiff()
}

extension TreeDiff.Site {
  /// The children that differ in their places, but not in their order: the longest such list.
  fileprivate var standing: Set<NodeID> {
    var places: [NodeID: Int] = [:]
    for index in removed { places[before.children[index].id] = index }
    let common = added.compactMap { index in
      let id = after.children[index].id
      return places[id].map { (id: id, place: $0) }
    }
    return Set(longestIncreasingSubsequence(common.map(\.place)).map { common[$0].id })
  }
}

extension TreeDiff {
  /// Calls `body` with each node that only the new state contains, outermost first.
  func forEachInserted(_ body: (Node) -> Void) {
    forEachInsertion { node, _ in node.forEachNode(outside: kept, body) }
  }

  /// Calls `body` with each node that only the new state contains, except nodes inside another new node, and with
  /// the container that the node is inserted into.
  func forEachInsertion(_ body: (Node, _ parent: NodeID) -> Void) {
    for site in sites where !site.added.isEmpty {
      let children = site.after.children
      for index in site.added where kept.isEmpty || !kept.contains(children[index].id) {
        body(children[index], site.id)
      }
    }
  }

  /// Calls `body` with each kept node that is moved, and with its new container. Among siblings, as few nodes as
  /// possible are moved.
  func forEachMove(_ body: (Node, _ parent: NodeID) -> Void) {
    if kept.isEmpty { return }
    for site in sites {
      let standing = site.standing
      for index in site.added { forEachMove(in: site.after.children[index], of: site.id, standing, body) }
    }
  }

  private func forEachMove(
    in node: Node, of parent: NodeID, _ standing: Set<NodeID>, _ body: (Node, _ parent: NodeID) -> Void
  ) {
    if kept.contains(node.id) {
      if !standing.contains(node.id) { body(node, parent) }
      return
    }
    for child in node.children { forEachMove(in: child, of: node.id, [], body) }
  }

  /// Calls `body` with each node that only the old state contains, outermost first.
  func forEachRemoved(_ body: (Node) -> Void) {
    forEachRemoval { node, _ in node.forEachNode(outside: kept, body) }
  }

  /// Calls `body` with each node that only the old state contains, except nodes inside another removed node, and
  /// with the container that the node is removed from.
  func forEachRemoval(_ body: (Node, _ parent: NodeID) -> Void) {
    for site in sites where !site.removed.isEmpty {
      let children = site.before.children
      for index in site.removed where kept.isEmpty || !kept.contains(children[index].id) {
        body(children[index], site.id)
      }
    }
  }

  /// The first node that only the old state contains, or `nil` if there is none.
  var firstRemoval: NodeID? {
    for site in sites {
      let children = site.before.children
      if let index = site.removed.first(where: { !kept.contains(children[$0].id) }) {
        return children[index].id
      }
    }
    return nil
  }

  /// Whether a node has left its container, because it is removed or in another container.
  var hasDepartures: Bool { sites.contains { !$0.removed.isEmpty } }

  /// The nodes whose value differs.
  var updated: [NodeID] { sites.compactMap { $0.hasNewValue ? $0.id : nil } }
}

extension Node {
  /// The children of a container. Other nodes have none.
  var children: ChildList { container?.children ?? [] }

  /// Calls `body` with this node and its descendants, except the excluded nodes and their descendants.
  fileprivate func forEachNode(outside excluded: Set<NodeID>, _ body: (Node) -> Void) {
    if excluded.isEmpty { return forEachNode(body) }
    if excluded.contains(id) { return }
    body(self)
    for child in children { child.forEachNode(outside: excluded, body) }
  }
}

// MARK: - Comparing

extension TreeDiff {
  /// Compares two states of one window in one walk. Subtrees that the states share in memory are skipped.
  ///
  /// - Parameter check: the check to which the new nodes and the changed containers are added.
  /// - Complexity: O(n) in the number of nodes that the states do not share.
  init(from before: NavigationState, to after: NavigationState, adding check: inout ChangeCheck) {
    if before.layerStack.storage === after.layerStack.storage { return }
    var comparison = TreeComparison(firstNewNumber: before.nextNumber, check: check)
    comparison.compare(before.layerStack.storage, after.layerStack)
    comparison.finish()
    (self, check) = (comparison.diff, comparison.check)
  }

  init(from before: NavigationState, to after: NavigationState) {
    var check = ChangeCheck()
    self.init(from: before, to: after, adding: &check)
  }

  /// Adds a site before the sites inside it, which start at `place`.
  fileprivate mutating func add(_ site: Site, at place: Int) {
    if sites.isEmpty { sites.reserveCapacity(2) }
    if place == sites.count {
      sites.append(site)
    } else {
      sites.insert(site, at: place)
    }
  }

  fileprivate mutating func keep(_ node: NodeID) { kept.insert(node) }
}

/// The walk that finds the differences between two trees.
private struct TreeComparison {
  /// The number of the first id that the old state has not assigned.
  let firstNewNumber: UInt64
  var diff = TreeDiff()
  var check: ChangeCheck
  /// All nodes that have left a container, with their old descendants. It is filled when the first one is sought.
  private var departed: [NodeID: Node]?

  init(firstNewNumber: UInt64, check: ChangeCheck) {
    (self.firstNewNumber, self.check) = (firstNewNumber, check)
  }

  /// Compares two nodes with the same id.
  private mutating func compare(_ a: BorrowedNode, _ b: BorrowedNode) {
    if let isSame = a.showsSame(as: b) {
      if !isSame { note(a.node, b.node) }
      return
    }
    let areContainers = a.isContainer { old in
      b.isContainer { new in
        compare(old, ContainerNode(id: b.id, storage: new))
        return true
      }
    }
    if !areContainers { compareOthers(a.node, b.node) }
  }

  private mutating func compare(_ a: Node, _ b: Node) {
    if a.isIdentical(to: b) { return }
    if case (.container(let old), .container(let new)) = (a, b) { return compare(old.storage, new) }
    compareOthers(a, b)
  }

  /// Compares two nodes that are not both containers.
  private mutating func compareOthers(_ a: Node, _ b: Node) {
    if !a.hasSameValue(as: b) { note(a, b) }
  }

  /// Notes that two nodes have different values.
  private mutating func note(_ a: Node, _ b: Node) {
    if let container = b.container { check.check(container) }
    diff.add(
      TreeDiff.Site(
        before: a, after: b, hasNewValue: true, hasNewSelection: b.container?.selection != nil,
        removed: 0..<a.children.count, added: 0..<b.children.count), at: diff.sites.count)
  }

  mutating func compare(_ old: ContainerNode.Storage, _ b: ContainerNode) {
    check.check(b)
    let (place, new) = (diff.sites.count, b.storage)
    let (hasNewValue, hasNewSelection) = (
      old.traits != new.traits, old.contents.selection != new.contents.selection
    )
    let (removed, added) = compareChildren(old.contents.children, new.contents.children)
    guard hasNewValue || hasNewSelection || !removed.isEmpty || !added.isEmpty else { return }
    diff.add(
      TreeDiff.Site(
        before: .container(ContainerNode(id: b.id, storage: old)), after: .container(b),
        hasNewValue: hasNewValue, hasNewSelection: hasNewSelection, removed: removed, added: added), at: place
    )
  }

  /// Compares the children that both lists contain.
  ///
  /// - Returns: the places of the children between the first and the last ones with the same ids.
  private mutating func compareChildren(_ a: ChildList, _ b: ChildList) -> (
    removed: Range<Int>, added: Range<Int>
  ) {
    if a.isIdentical(to: b) { return (0..<0, 0..<0) }
    let leading = a.commonPrefixCount(with: b) { (here: BorrowedNode, there: BorrowedNode) in
      compare(here, there)
      return true
    }
    var (end, newEnd) = (a.count, b.count)
    while end > leading, newEnd > leading {
      let (last, newLast) = (a[end - 1], b[newEnd - 1])
      guard last.id == newLast.id else { break }
      compare(last, newLast)
      (end, newEnd) = (end - 1, newEnd - 1)
    }
    let (removed, added) = (leading..<end, leading..<newEnd)
    if !removed.isEmpty, !added.isEmpty { compareMiddle(a, removed, b, added) }
    return (removed, added)
  }

  /// Compares the children in between that both containers have.
  private mutating func compareMiddle(
    _ a: ChildList, _ removed: Range<Int>, _ b: ChildList, _ added: Range<Int>
  ) {
    if removed.count == 1, added.count == 1 { return }
    var places: [NodeID: Int] = [:]
    for index in removed { places[a[index].id] = index }
    for index in added {
      guard let place = places[b[index].id] else { continue }
      diff.keep(b[index].id)
      compare(a[place], b[index])
    }
  }

  /// Checks the new nodes, and compares the nodes that have another parent.
  mutating func finish() {
    let hasDepartures = diff.hasDepartures
    var next = 0
    while next < diff.sites.count {
      let added = diff.sites[next].added
      if !added.isEmpty { checkArrivals(diff.sites[next].after.children, added, hasDepartures) }
      next += 1
    }
  }

  private mutating func checkArrivals(_ children: ChildList, _ added: Range<Int>, _ hasDepartures: Bool) {
    for index in added {
      let node = children[index]
      if diff.kept.contains(node.id) { continue }
      if !hasDepartures || !compareArrival(node) { check.check(new: node) }
    }
  }

  /// Compares a node that another container contained before. In a new node, looks for such nodes.
  ///
  /// - Returns: whether the node itself is one.
  @discardableResult
  private mutating func compareArrival(_ node: Node) -> Bool {
    if let previous = departedNode(node.id) {
      diff.keep(node.id)
      compare(previous, node)
      return true
    }
    if node.firstNode(where: { $0.id.number < firstNewNumber }) != nil {
      for child in node.children { compareArrival(child) }
    }
    return false
  }

  /// Returns the old version of a node that has left a container.
  private mutating func departedNode(_ id: NodeID) -> Node? {
    guard id.number < firstNewNumber else { return nil }
    if let departed { return departed[id] }
    var nodes: [NodeID: Node] = [:]
    diff.forEachRemoval { node, _ in node.forEachNode { nodes[$0.id] = $0 } }
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
