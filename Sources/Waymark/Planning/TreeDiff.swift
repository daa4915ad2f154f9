/// The differences between two states of one window.
///
/// A *site* is a node of both states that has another value, other children or another selection. Children that
/// differ are compared by their ids: a child that only the new tree contains is inserted, a child that only the old
/// tree contains is removed, and a child that both trees contain at different places is kept.
struct TreeDiff: Sendable {
  /// The sites, with enclosing sites first. Sites inside a node that has another parent come last.
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
    forEachInsertion { node, _ in forEachOther(in: node, body) }
  }

  /// Calls `body` with each node that only the new state contains, except nodes inside another new node, and with
  /// the container that the node is inserted into.
  func forEachInsertion(_ body: (Node, _ parent: NodeID) -> Void) {
    for site in sites where !site.added.isEmpty { forEachOther(of: site.after, at: site.added, body) }
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
    forEachRemoval { node, _ in forEachOther(in: node, body) }
  }

  /// Calls `body` with each node that only the old state contains, except nodes inside another removed node, and
  /// with the container that the node is removed from.
  func forEachRemoval(_ body: (Node, _ parent: NodeID) -> Void) {
    for site in sites where !site.removed.isEmpty { forEachOther(of: site.before, at: site.removed, body) }
  }

  /// Calls `body` with each child at these places that only one of the states contains, and with its container.
  private func forEachOther(of parent: Node, at places: Range<Int>, _ body: (Node, _ parent: NodeID) -> Void)
  {
    let children = parent.children
    for index in places where kept.isEmpty || !kept.contains(children[index].id) {
      body(children[index], parent.id)
    }
  }

  /// Calls `body` with the nodes inside a node, and the node itself, that are not kept.
  private func forEachOther(in node: Node, _ body: (Node) -> Void) {
    node.walk { node in
      if kept.contains(node.id) { return false }
      body(node)
      return true
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
  var children: ChildList { container?.children ?? ChildList() }
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
  mutating func add(_ site: Site, at place: Int) {
    if sites.isEmpty { sites.reserveCapacity(2) }
    if place == sites.count {
      sites.append(site)
    } else {
      sites.insert(site, at: place)
    }
  }

  /// Notes that both trees contain the node at other places.
  mutating func keep(_ node: NodeID) { kept.insert(node) }
}

extension NodeIndex {
  /// Follows the difference between two states, of which the index has the first.
  ///
  /// - Complexity: O(*k*) in the number of nodes that are inserted, moved and removed.
  mutating func follow(_ diff: TreeDiff) {
    diff.forEachRemoved { removeEntry(of: $0.id) }
    for site in diff.sites where !site.added.isEmpty {
      let children = site.after.children
      for place in site.added { insert(children[place], in: site.id, at: place, except: diff.kept) }
    }
  }
}
