extension NavigationState {
  /// Returns a state of this window without layers, for a host that does not show anything yet.
  func unshown() -> NavigationState {
    NavigationState(
      layerStack: layerStack.with(ContainerContents()), ids: NodeIDSource(window: window, nextNumber: 1))
  }

  /// Returns a copy of this state without external screens, for a new host that cannot show them. The copy
  /// might not be well-formed.
  ///
  /// - Complexity: O(n).
  func withoutForeign() -> NavigationState { withoutForeign(but: []) }

  /// Returns a copy of this state without the external screens that `other` does not contain in the same
  /// layer. A host that shows `other` cannot show these screens again. The copy might not be well-formed.
  ///
  /// - Complexity: O(n).
  func withoutForeign(goneFrom other: NavigationState) -> NavigationState {
    var kept: Set<Node> = []
    for (layer, shown) in zip(layerStack.children, other.layerStack.children) {
      guard layer.id == shown.id else { break }
      kept.formUnion(layer.foreignNodes.intersection(shown.foreignNodes))
    }
    return withoutForeign(but: kept)
  }

  private func withoutForeign(but kept: Set<Node>) -> NavigationState {
    guard case .container(let layerStack)? = Node.container(layerStack).withoutForeign(but: kept) else {
      return self
    }
    return NavigationState(layerStack: layerStack, ids: ids, notesOf: self)
  }
}

extension Node {
  fileprivate var foreignNodes: Set<Node> {
    var nodes: Set<Node> = []
    forEachNode { if case .foreign = $0 { nodes.insert($0) } }
    return nodes
  }

  fileprivate func withoutForeign(but kept: Set<Node>) -> Node? {
    switch self {
    case .screen: return self
    case .foreign: return kept.contains(self) ? self : nil
    case .container(let container): return .container(container.withoutForeign(but: kept))
    }
  }
}

extension ContainerNode {
  fileprivate func withoutForeign(but kept: Set<Node>) -> ContainerNode {
    var contents = self.contents
    for index in contents.children.indices.reversed() {
      if let child = contents.children[index].withoutForeign(but: kept) {
        if child != contents.children[index] { contents.children[index] = child }
      } else if kind is LayerStack || kind is LayerKind {
        contents.children.remove(at: index)
      } else {
        kind.remove(at: index, from: &contents)
      }
    }
    return contents == self.contents ? self : with(contents)
  }
}
