extension NavigationState {
  /// Finds the first node that matches, in the order that the start gives (S13).
  ///
  /// Within a layer what shows comes before what does not. From the top, what is in front comes first and a
  /// container after what is in it; from the root it is the other way round.
  /// - Returns: `nil` if nothing matches, or the start is not there.
  /// - Complexity: O(n).
  public func firstNode(
    in scope: SearchScope = .anywhere, from start: SearchStart = .top,
    traits: NavigationTraits = NavigationTraits(), where matches: (Node) -> Bool
  ) -> Node? {
    locate(in: scope, from: start, traits: traits, where: matches)?.node
  }

  /// Finds the first node that matches, and where it is.
  func locate(
    in scope: SearchScope, from start: SearchStart, traits: NavigationTraits, where matches: (Node) -> Bool
  ) -> LocatedNode? {
    guard let (layer, subtree) = beginning(of: start) else { return nil }
    let parts = scope.parts
    let search = NodeSearch(
      parts: parts.isEmpty ? .layer : parts, fromRoot: start.place == .root, traits: traits)
    if !parts.isEmpty, let found = search.first(in: subtree, where: matches) { return found }
    if scope.contains(.presenting) {
      for index in (0..<layer).reversed() {
        if let found = search.first(in: layerNode(index), where: matches) { return found }
      }
    }
    if scope.contains(.presented) {
      for index in pile.children.indices.dropFirst(layer + 1) {
        if let found = search.first(in: layerNode(index), where: matches) { return found }
      }
    }
    return nil
  }

  private func layerNode(_ index: Int) -> LocatedNode {
    var path = NodePath()
    path.append(parentOfChildAt: index)
    return LocatedNode(node: pile.children[index], path: path)
  }

  /// The layer in which a search starts, and the part of it that it looks at.
  private func beginning(of start: SearchStart) -> (layer: Int, subtree: LocatedNode)? {
    guard let top = pile.children.indices.last else { return nil }
    let found: LocatedNode?
    switch start.place {
    case .top: return (top, layerNode(top))
    case .root: return (0, layerNode(0))
    case .role(let role): found = container(from: top) { $0.role == role }
    case .column(let column, let role):
      found = container(from: top) { $0.role == role }.flatMap { $0.child { $0.index(of: column) } }
    case .nearest(let kind): found = focused(in: top) { $0.traits.kindID == kind }
    }
    return found.map { ($0.path.child(atLevel: 0), $0) }
  }

  /// The first container that matches in the uppermost layer that has one.
  private func container(from top: Int, where matches: (ContainerNode) -> Bool) -> LocatedNode? {
    for index in (0...top).reversed() {
      let layer = layerNode(index)
      let found = layer.node.locate { $0.container.map(matches) ?? false }
      if let found { return found.below(layer) }
    }
    return nil
  }

  /// The innermost container that matches on the way to what is in front in a layer.
  private func focused(in layer: Int, where matches: (ContainerNode) -> Bool) -> LocatedNode? {
    var next: LocatedNode? = layerNode(layer)
    var found: LocatedNode?
    while let located = next, let container = located.node.container {
      if matches(container) { found = located }
      next = located.child { $0.focusedIndex }
    }
    return found
  }
}

extension LocatedNode {
  /// A child of this node, if it is a container that has one at the index.
  fileprivate func child(at index: (ContainerNode) -> Int?) -> LocatedNode? {
    guard let container = node.container, let index = index(container),
      container.children.indices.contains(index)
    else { return nil }
    var path = NodePath()
    path.append(parentOfChildAt: index)
    return LocatedNode(node: container.children[index], path: path).below(self)
  }
}
