/// The way from a window's layer stack down to a node, as the places of the children on it.
///
/// Trees are rarely deeper than eight, and such a path takes no memory of its own.
struct NodePath: Hashable, Sendable {
  /// The first eight places of the way up.
  private var near = SIMD8<UInt32>()
  /// The places of the way up after the first eight.
  private var far: [UInt32] = []
  /// How many containers are on the way.
  private(set) var depth = 0

  /// Adds the container around what the path has led from so far, by the place of the child in it.
  mutating func append(parentOfChildAt index: Int) {
    let index = UInt32(truncatingIfNeeded: index)
    if depth < 8 { near[depth] = index } else { far.append(index) }
    depth += 1
  }

  /// The place of the child to go to from the container at a level; the layer stack is at level 0.
  func child(atLevel level: Int) -> Int {
    let step = depth - 1 - level
    return Int(step < 8 ? near[step] : far[step - 8])
  }

  /// This path going on upwards by another.
  func continued(above other: NodePath) -> NodePath {
    var path = self
    for level in (0..<other.depth).reversed() { path.append(parentOfChildAt: other.child(atLevel: level)) }
    return path
  }

  /// The path to the container at a level of this path.
  func prefix(toLevel level: Int) -> NodePath {
    var path = NodePath()
    for level in (0..<level).reversed() { path.append(parentOfChildAt: child(atLevel: level)) }
    return path
  }
}

/// A node and where it is.
struct LocatedNode {
  let node: Node
  let path: NodePath

  /// This node, which was located from another one, located from where that was.
  func below(_ other: LocatedNode) -> LocatedNode {
    LocatedNode(node: node, path: path.continued(above: other.path))
  }
}

extension NavigationState {
  /// Finds the node with an id; first on the way to what is in front, since what was just asked for is there.
  ///
  /// - Complexity: O(n).
  func locate(_ id: NodeID) -> LocatedNode? {
    locateInFront(id) ?? Node.container(layerStack).locate { $0.id == id }
  }

  /// Finds the first node that matches inside a node, that node included.
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
  /// Finds the first node that matches, this one included, a node before what is in it.
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
