extension StateDiff {
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
