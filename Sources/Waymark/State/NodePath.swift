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
  private(set) var path = NodePath()

  /// Returns this node with its path from the parent of the path's first node.
  ///
  /// - Parameter index: the index of that first node in the parent.
  consuming func inside(parentOfChildAt index: Int) -> LocatedNode {
    path.append(parentOfChildAt: index)
    return self
  }

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
    let root = Node.container(layerStack)
    return root.locate(onFocusPath: true) { $0.id == id } ?? index?.locate(id, in: self)
      ?? root.locate { $0.id == id }
  }

  /// Returns the first node in the subtree of `place` for which the closure returns `true`.
  ///
  /// - Complexity: O(n).
  func locate(inside place: NodeID, where matches: (Node) -> Bool) -> LocatedNode? {
    guard let around = locate(place) else { return nil }
    return around.node.locate(where: matches)?.below(around)
  }
}

extension Node {
  /// Returns the first node in this subtree for which the closure returns `true`, with its path from this node. A
  /// parent is tested before its children.
  ///
  /// - Parameter isFocused: whether only the nodes on the focus path are tested.
  func locate(onFocusPath isFocused: Bool = false, where matches: (Node) -> Bool) -> LocatedNode? {
    var path = NodePath()
    let node = first(onFocusPath: isFocused, path: &path, where: matches)
    return node.map { LocatedNode(node: $0, path: path) }
  }

  /// Returns the first node that matches, and extends `path` upwards to this node.
  private func first(
    onFocusPath isFocused: Bool, path: inout NodePath, where matches: (Node) -> Bool
  ) -> Node? {
    if matches(self) { return self }
    guard case .container(let container) = self else { return nil }
    let focus = container.focusedIndex.map { $0..<$0 + 1 } ?? 0..<0
    for index in isFocused ? focus : container.children.indices {
      guard let node = container.children[index].first(onFocusPath: isFocused, path: &path, where: matches)
      else { continue }
      path.append(parentOfChildAt: index)
      return node
    }
    return nil
  }

  /// Returns this node after the node at the end of a path is changed and its ancestors are rebuilt. The selection
  /// of a removed node is removed; the other rules of the container kinds are not applied.
  ///
  /// - Parameters:
  ///   - isRevealing: whether the node is also brought to the front in every container on the path.
  ///   - change: a closure that returns the new value of the node, or `nil` to remove it.
  /// - Returns: the changed node, or `nil` if `change` removed this node. It is identical to this node if nothing
  ///   changes.
  func edited(
    at path: NodePath, level: Int = 0, revealing isRevealing: Bool = false, _ change: (Node) -> Node?
  ) -> Node? {
    guard level < path.depth, case .container(let container) = self else { return change(self) }
    let index = path.child(atLevel: level)
    var contents = container.contents
    let child = contents.children[index]
    if let changed = child.edited(at: path, level: level + 1, revealing: isRevealing, change) {
      if !changed.isIdentical(to: child) { contents.children[index] = changed }
      if isRevealing { container.kind.select(at: index, in: &contents) }
    } else {
      if contents.selection == child.id { contents.selection = nil }
      contents.children.remove(at: index)
    }
    return contents.isIdentical(to: container.contents) ? self : .container(container.with(contents))
  }
}

extension NavigationState {
  /// Changes the node at the end of a path. See ``Node/edited(at:level:revealing:_:)``.
  mutating func edit(_ path: NodePath, revealing isRevealing: Bool = false, _ change: (Node) -> Node?) {
    let changed = Node.container(layerStack).edited(at: path, revealing: isRevealing, change)
    if let layers = changed?.container { layerStack = layers }
  }
}
