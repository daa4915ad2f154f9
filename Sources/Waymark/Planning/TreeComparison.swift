/// The walk that finds the differences between two trees.
struct TreeComparison {
  /// The number of the first id that the old state has not assigned.
  let firstNewNumber: UInt64
  private(set) var diff = TreeDiff()
  private(set) var check: ChangeCheck
  /// All nodes that have left a container, with their old descendants. It is filled when the first one is sought.
  private var departed: [NodeID: Node]?

  init(firstNewNumber: UInt64, check: ChangeCheck) {
    (self.firstNewNumber, self.check) = (firstNewNumber, check)
  }

  /// Compares two nodes with the same id.
  private mutating func compare(_ a: Node, _ b: Node) {
    if a.isIdentical(to: b) { return }
    if case (.container(let old), .container(let new)) = (a, b) { return compare(old.storage, new) }
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
    let leading = a.commonPrefixCount(with: b) { compare($0, $1) }
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
      if hasDepartures { compareArrivals(in: node) }
      if !diff.kept.contains(node.id) { check.check(new: node) }
    }
  }

  /// Compares the outermost nodes in a subtree that another container contained before.
  private mutating func compareArrivals(in node: Node) {
    node.walk { node in
      guard let previous = departedNode(node.id) else { return true }
      diff.keep(node.id)
      compare(previous, node)
      return false
    }
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
