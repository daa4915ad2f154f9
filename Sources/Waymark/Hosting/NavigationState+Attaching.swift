extension NavigationState {
  /// The state of a host that shows nothing yet.
  func unshown() -> NavigationState {
    NavigationState(pile: pile.with(ContainerContents()), ids: NodeIDSource(window: window, nextNumber: 1))
  }

  /// This state without what is foreign: another host cannot show it. The result need not be well-formed.
  ///
  /// - Complexity: O(n).
  func withoutForeign() -> NavigationState {
    guard case .container(let pile)? = Node.container(pile).withoutForeign() else { return self }
    return NavigationState(pile: pile, ids: ids)
  }
}

extension Node {
  fileprivate func withoutForeign() -> Node? {
    switch self {
    case .screen: return self
    case .foreign: return nil
    case .container(let container): return .container(container.withoutForeign())
    }
  }
}

extension ContainerNode {
  fileprivate func withoutForeign() -> ContainerNode {
    var contents = self.contents
    for index in contents.children.indices.reversed() {
      if let child = contents.children[index].withoutForeign() {
        if child != contents.children[index] { contents.children[index] = child }
      } else if kind is Pile || kind is LayerKind {
        contents.children.remove(at: index)
      } else {
        kind.remove(at: index, from: &contents)
      }
    }
    return contents == self.contents ? self : with(contents)
  }
}
