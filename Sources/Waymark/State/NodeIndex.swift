/// The parents of all nodes of a state. With an index, finding a node by its id costs O(depth).
///
/// The owner of a state keeps its index up to date with each change. An index also finds the nodes of another state of
/// the window that are in the same places there.
struct NodeIndex: Sendable {
  private var entries = NodeTable()

  /// Creates the index of a state.
  ///
  /// - Complexity: O(n).
  init(_ state: NavigationState) {
    insertChildren(of: .container(state.layerStack), except: [])
  }

  /// Returns whether a node is in the tree. The layer stack does not count.
  func contains(_ id: NodeID) -> Bool { entries[id] != nil }

  /// Returns the parent of a node, or `nil` if the node is not in the tree. The parent of a layer is the layer stack.
  func parent(of id: NodeID) -> NodeID? { entries[id]?.parent }

  /// Adds a node with its descendants, or moves it to another place.
  ///
  /// - Parameter kept: the nodes inside it that are in the index already, with their descendants.
  mutating func insert(_ node: Node, in parent: NodeID, at place: Int, except kept: Set<NodeID> = []) {
    entries.insert(NodeTable.Entry(node: node.id, parent: parent, place: place))
    if kept.isEmpty || !kept.contains(node.id) { insertChildren(of: node, except: kept) }
  }

  private mutating func insertChildren(of node: Node, except kept: Set<NodeID>) {
    for (place, child) in node.children.enumerated() { insert(child, in: node.id, at: place, except: kept) }
  }

  /// Removes a node with its descendants.
  mutating func remove(_ node: Node) {
    node.forEachNode { entries.remove($0.id) }
  }

  /// Removes a node without its descendants.
  mutating func removeEntry(of id: NodeID) { entries.remove(id) }

  /// Returns a node of a state and its path, if the node is where the index has it. If it is not found in the state of
  /// the index, it is not in that state.
  ///
  /// - Complexity: O(*d* + *m*) for the depth *d* and the number *m* of siblings by which nodes on the path have moved.
  func locate(_ id: NodeID, in state: NavigationState) -> LocatedNode? {
    var path = NodePath()
    var current = id
    while let entry = entries[current] {
      path.append(parentOfChildAt: entry.place)
      current = entry.parent
    }
    guard current == state.layerStack.id else { return nil }
    if let node = state.node(at: path), node.id == id { return LocatedNode(node: node, path: path) }
    return search(id, in: state)
  }

  /// Finds a node whose place on some level has changed.
  private func search(_ id: NodeID, in state: NavigationState) -> LocatedNode? {
    var way: [(id: NodeID, place: Int)] = []
    var current = id
    while let entry = entries[current] {
      way.append((current, entry.place))
      current = entry.parent
    }
    var node = Node.container(state.layerStack)
    var places: [Int] = []
    for step in way.reversed() {
      guard let place = node.children.index(of: step.id, near: step.place) else { return nil }
      places.append(place)
      node = node.children[place]
    }
    var path = NodePath()
    for place in places.reversed() { path.append(parentOfChildAt: place) }
    return LocatedNode(node: node, path: path)
  }
}

/// A hash table of nodes with linear probing. Ids are assigned in order, so a multiplication distributes them well, and
/// an entry costs a fraction of one in a dictionary.
private struct NodeTable: Sendable {
  struct Entry: Sendable {
    let node: NodeID
    let parent: NodeID
    /// The place of the node in its parent when the entry was made. Changes of earlier siblings can have moved it.
    let place: Int
  }

  /// The entries and free places. The number of places is a power of two.
  private var places = [Entry?](repeating: nil, count: 16)
  private var count = 0

  private var mask: Int { places.count - 1 }

  /// Returns the place where the search for a node begins.
  private func home(of node: NodeID) -> Int {
    Int(truncatingIfNeeded: (node.packed &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
  }

  /// Returns the place of a node, or the free place where its search ends.
  private func place(of node: NodeID) -> Int {
    var place = home(of: node)
    while let entry = places[place], entry.node != node { place = (place + 1) & mask }
    return place
  }

  subscript(node: NodeID) -> Entry? { places[place(of: node)] }

  mutating func insert(_ entry: Entry) {
    if (count + 1) * 4 > places.count * 3 { grow() }
    let place = place(of: entry.node)
    if places[place] == nil { count += 1 }
    places[place] = entry
  }

  /// Removes the entry of a node, and moves the entries that a search would no longer find.
  mutating func remove(_ node: NodeID) {
    var free = place(of: node)
    if places[free] == nil { return }
    count -= 1
    var next = (free + 1) & mask
    while let entry = places[next] {
      if (next - home(of: entry.node)) & mask >= (next - free) & mask {
        places[free] = entry
        free = next
      }
      next = (next + 1) & mask
    }
    places[free] = nil
  }

  private mutating func grow() {
    let former = places
    places = [Entry?](repeating: nil, count: former.count * 2)
    for case let entry? in former { places[place(of: entry.node)] = entry }
  }

  var parents: [NodeID: NodeID] {
    Dictionary(uniqueKeysWithValues: places.compactMap { $0.map { ($0.node, $0.parent) } })
  }
}

extension NodeIndex {
  /// The parents of the nodes. Tests compare them.
  var parents: [NodeID: NodeID] { entries.parents }
}

extension NavigationState {
  /// Returns whether a node is in the tree.
  ///
  /// - Parameter index: the index of this state, if there is one.
  func contains(_ id: NodeID, by index: NodeIndex?) -> Bool { index?.contains(id) ?? (node(id) != nil) }

  /// Returns the node at the end of a path, or `nil` if there is none.
  fileprivate func node(at path: NodePath) -> Node? {
    var node = Node.container(layerStack)
    for level in 0..<path.depth {
      let (children, place) = (node.children, path.child(atLevel: level))
      guard place < children.count else { return nil }
      node = children[place]
    }
    return node
  }
}

extension ChildList {
  /// Returns the index of the child with this id. The search starts at a place and goes on in both directions.
  fileprivate func index(of id: NodeID, near place: Int) -> Int? {
    let (low, high) = (Swift.min(place, count), Swift.min(place + 1, count))
    for distance in 0..<Swift.max(low + 1, count - high + 1) {
      let (before, after) = (low - distance, high + distance)
      if before >= 0, before < count, self[before].id == id { return before }
      if after < count, self[after].id == id { return after }
    }
    return nil
  }
}
