/// The path from a window's layer stack down to a node. It stores one child index for each container on the
/// path.
///
/// A path of up to eight levels allocates no memory. Most paths are that short.
struct NodePath: Hashable, Sendable {
  /// The first eight indices, starting from the node.
  private var near = SIMD8<UInt32>()
  /// The indices after the first eight.
  private var far: [UInt32] = []
  /// The number of containers on the path.
  private(set) var depth = 0

  /// Adds a container at the upper end of the path.
  ///
  /// - Parameter index: the index of the path's previous first node in that container.
  mutating func append(parentOfChildAt index: Int) {
    let index = UInt32(truncatingIfNeeded: index)
    if depth < 8 { near[depth] = index } else { far.append(index) }
    depth += 1
  }

  /// Returns the index of the path's child within the container at `level`. The layer stack is at level 0.
  func child(atLevel level: Int) -> Int {
    let step = depth - 1 - level
    return Int(step < 8 ? near[step] : far[step - 8])
  }

  /// Returns a longer path, which first follows `other` and then this path.
  func continued(above other: NodePath) -> NodePath {
    var path = self
    for level in (0..<other.depth).reversed() { path.append(parentOfChildAt: other.child(atLevel: level)) }
    return path
  }

  /// Returns the part of this path that ends at the given level.
  func prefix(toLevel level: Int) -> NodePath {
    var path = NodePath()
    for level in (0..<level).reversed() { path.append(parentOfChildAt: child(atLevel: level)) }
    return path
  }
}

/// A node and its path.
struct LocatedNode {
  let node: Node
  let path: NodePath

  /// Returns this node with a longer path, which starts with the path of `other`. This node must have been
  /// found inside `other`.
  func below(_ other: LocatedNode) -> LocatedNode {
    LocatedNode(node: node, path: path.continued(above: other.path))
  }
}

extension NavigationState {
  /// Returns the node with this id and its path, or `nil` if the node is not in the tree. Searches the focus
  /// path first, because most lookups succeed there.
  ///
  /// - Complexity: O(n).
  func locate(_ id: NodeID) -> LocatedNode? {
    locateInFront(id) ?? Node.container(layerStack).locate { $0.id == id }
  }

  /// Returns the first match among a node and its descendants.
  ///
  /// - Complexity: O(n).
  func locate(inside place: NodeID, where matches: (Node) -> Bool) -> LocatedNode? {
    guard let around = locate(place) else { return nil }
    return around.node.locate(where: matches)?.below(around)
  }

  private func locateInFront(_ id: NodeID) -> LocatedNode? {
    var path = NodePath()
    guard let node = ContainerNode.locateInFront(id, in: .container(layerStack), path: &path) else {
      return nil
    }
    return LocatedNode(node: node, path: path)
  }
}

extension ContainerNode {
  fileprivate static func locateInFront(_ id: NodeID, in node: Node, path: inout NodePath) -> Node? {
    if node.id == id { return node }
    guard case .container(let container) = node, let index = container.focusedIndex,
      let found = locateInFront(id, in: container.children[index], path: &path)
    else { return nil }
    path.append(parentOfChildAt: index)
    return found
  }
}

extension Node {
  /// Returns the first match among this node and its descendants. A parent is tested before its children.
  func locate(where matches: (Node) -> Bool) -> LocatedNode? {
    var path = NodePath()
    guard let node = firstNode(path: &path, where: matches) else { return nil }
    return LocatedNode(node: node, path: path)
  }

  private func firstNode(path: inout NodePath, where matches: (Node) -> Bool) -> Node? {
    if matches(self) { return self }
    guard case .container(let container) = self else { return nil }
    let children = container.children
    for index in children.indices {
      guard let found = children[index].firstNode(path: &path, where: matches) else { continue }
      path.append(parentOfChildAt: index)
      return found
    }
    return nil
  }
}
