/// The path from a window's layer stack down to a node, stored as one child index for each container on the
/// path.
///
/// A path of up to eight levels, which includes most paths, allocates no memory.
struct NodePath: Hashable, Sendable {
  /// The last eight indices of the path. The index nearest to the node comes first.
  private var near = SIMD8<UInt32>()
  /// The remaining indices, if the path has more than eight.
  private var far: [UInt32] = []
  /// The number of containers on the path.
  private(set) var depth = 0

  /// Extends the path upwards by one container.
  ///
  /// - Parameter index: the index of the path's current first node in the new container.
  mutating func append(parentOfChildAt index: Int) {
    let index = UInt32(truncatingIfNeeded: index)
    if depth < 8 { near[depth] = index } else { far.append(index) }
    depth += 1
  }

  /// Returns the index of the child that is on the path in the container at `level`. The layer stack is at
  /// level 0.
  func child(atLevel level: Int) -> Int {
    let step = depth - 1 - level
    return Int(step < 8 ? near[step] : far[step - 8])
  }

  /// Returns a path that consists of `other` followed by this path.
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

/// A node and the path to it.
struct LocatedNode {
  let node: Node
  let path: NodePath

  /// Returns this node with its path from the root of the tree. The node must have been found in the subtree
  /// of `other`, so its current path is relative to `other`.
  func below(_ other: LocatedNode) -> LocatedNode {
    LocatedNode(node: node, path: path.continued(above: other.path))
  }
}

extension NavigationState {
  /// Returns the node with this id and its path, or `nil` if the node is not in the tree. Searches the focus
  /// path first, because it contains the most frequently requested nodes, and then in the index.
  ///
  /// - Parameter index: an index of this state or of a similar one of the window.
  /// - Complexity: O(depth) if the node is on the focus path or at the same place as in the index, otherwise O(n).
  func locate(_ id: NodeID, by index: NodeIndex? = nil) -> LocatedNode? {
    locateInFront(id) ?? index?.locate(id, in: self) ?? Node.container(layerStack).locate { $0.id == id }
  }

  /// Returns the first node in the subtree of `place` for which the closure returns `true`.
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
  /// Returns the first node in this subtree for which the closure returns `true`. A parent is tested before
  /// its children.
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
