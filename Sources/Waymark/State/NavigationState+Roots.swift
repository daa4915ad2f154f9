extension NavigationState {
  /// Returns whether the node at the end of a path is a root: the first screen of the base layer, or the first screen of
  /// a tab, a column or another container's child. A container inside a root is also a root.
  func isRoot(_ path: NodePath) -> Bool {
    for (container, index) in containers(on: path).reversed() {
      if container.traits.isLayer { return container.presentation == nil }
      if !container.traits.isStack { return true }
      if index > 0 { return false }
    }
    return false
  }

  /// Returns the first container or root that matches, in the order of a search from the top.
  ///
  /// - Complexity: O(n).
  func locateRoot(
    traits: LayoutTraits, by index: NodeIndex?, where matches: @escaping (Node) -> Bool
  ) -> LocatedNode? {
    locate(in: .anywhere, from: .top, traits: traits) { node in
      guard matches(node) else { return false }
      return node.container != nil || locate(node.id, by: index).map { isRoot($0.path) } ?? false
    }
  }
}

extension Node {
  /// Returns the nearest screen in front that shows a destination: the focused leaf, or a screen below it in one of the
  /// stacks on the focus path. Returns `nil` if there is none.
  func nearestScreen(where matches: (ScreenNode) -> Bool) -> NodeID? {
    guard let container else { return screen.flatMap { matches($0) ? $0.id : nil } }
    guard let focus = container.focusedIndex else { return nil }
    if let found = container.children[focus].nearestScreen(where: matches) { return found }
    guard container.traits.isStack else { return nil }
    for child in container.children[..<focus].reversed() {
      if let screen = child.screen, matches(screen) { return screen.id }
    }
    return nil
  }
}
