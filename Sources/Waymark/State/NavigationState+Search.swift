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
    guard let (index, subtree) = beginning(of: start) else { return nil }
    let parts = scope.parts
    let search = NodeSearch(
      parts: parts.isEmpty ? .layer : parts, fromRoot: start.place == .root, traits: traits)
    if !parts.isEmpty, let found = search.first(in: subtree, where: matches) { return found }
    if scope.contains(.presenting) {
      for index in (0..<index).reversed() {
        if let found = search.first(in: pile.children[index], where: matches) { return found }
      }
    }
    if scope.contains(.presented) {
      for index in pile.children.indices.dropFirst(index + 1) {
        if let found = search.first(in: pile.children[index], where: matches) { return found }
      }
    }
    return nil
  }

  /// The layer in which a search starts, and the part of it that it looks at.
  private func beginning(of start: SearchStart) -> (layer: Int, subtree: Node)? {
    guard let top = pile.children.indices.last else { return nil }
    switch start.place {
    case .top: return (top, pile.children[top])
    case .root: return (0, pile.children[0])
    case .role(let role): return innermost(from: top) { $0.role == role }
    case .column(let column, let role):
      guard let (index, split) = innermost(from: top, where: { $0.role == role }) else { return nil }
      return split.container?.child(for: column).map { (index, $0) }
    case .nearest(let kind): return focused(in: top) { $0.traits.kindID == kind }
    }
  }

  private func innermost(from top: Int, where matches: (ContainerNode) -> Bool) -> (Int, Node)? {
    for index in (0...top).reversed() {
      let found = pile.children[index].firstNode { $0.container.map(matches) ?? false }
      if let found { return (index, found) }
    }
    return nil
  }

  private func focused(in layer: Int, where matches: (ContainerNode) -> Bool) -> (Int, Node)? {
    var node = pile.children[layer]
    var found: Node?
    while let container = node.container {
      if matches(container) { found = node }
      guard let child = container.focusedChild else { break }
      node = child
    }
    return found.map { (layer, $0) }
  }
}

/// Looks through one layer, or a part of it.
private struct NodeSearch {
  let parts: SearchScope
  let fromRoot: Bool
  let traits: NavigationTraits

  func first(in root: Node, where matches: (Node) -> Bool) -> Node? {
    if parts.contains(.visible) {
      if let found = firstVisible(in: root, where: matches) { return found }
    } else if parts.contains(.current) {
      if let found = firstFocused(in: root, where: matches) { return found }
    }
    return parts.contains(.contained) ? firstHidden(in: root, isHidden: false, where: matches) : nil
  }

  private func firstFocused(in node: Node, where matches: (Node) -> Bool) -> Node? {
    checking(node, matches) { container in
      container.focusedChild.flatMap { firstFocused(in: $0, where: matches) }
    }
  }

  private func firstVisible(in node: Node, where matches: (Node) -> Bool) -> Node? {
    checking(node, matches) { container in
      let contents = container.contents
      let focus = container.focusedIndex
      if let focus, let found = firstVisible(in: contents.children[focus], where: matches) { return found }
      if container.traits.showsOnlyFocus { return nil }
      for index in contents.children.indices where index != focus {
        guard container.kind.isVisible(at: index, in: contents, traits: traits) else { continue }
        if let found = firstVisible(in: contents.children[index], where: matches) { return found }
      }
      return nil
    }
  }

  private func firstHidden(in node: Node, isHidden: Bool, where matches: (Node) -> Bool) -> Node? {
    checking(node, isHidden ? matches : { _ in false }) { container in
      let contents = container.contents
      let count = contents.children.count
      let focus = container.focusedIndex
      let showsOnlyFocus = container.traits.showsOnlyFocus
      for step in 0..<count {
        let index = fromRoot || contents.selection != nil ? step : count - 1 - step
        let shows =
          showsOnlyFocus
          ? index == focus : container.kind.isVisible(at: index, in: contents, traits: traits)
        let hidden = isHidden || !shows
        let found = firstHidden(in: contents.children[index], isHidden: hidden, where: matches)
        if let found { return found }
      }
      return nil
    }
  }

  /// Looks at a node before what is in it, or after, as the order says.
  private func checking(
    _ node: Node, _ matches: (Node) -> Bool, inside look: (ContainerNode) -> Node?
  ) -> Node? {
    if fromRoot, matches(node) { return node }
    if let container = node.container, let found = look(container) { return found }
    return !fromRoot && matches(node) ? node : nil
  }
}
