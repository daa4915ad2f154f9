extension Planner {
  /// Takes the step back that the innermost container in front offers; if none does, the layer on top closes.
  mutating func goBack() throws(NavigationError) {
    if let top = state.pile.children.last, let layer = back(in: top) {
      return replaceTop(by: layer)
    }
    guard state.pile.children.count > 1 else { throw .nothingToGoBackTo }
    closeLayers(from: state.pile.children.count - 1)
  }

  /// Closes a layer and all above it; the one on top if none is named.
  mutating func dismiss(_ layer: NodeID?) throws(NavigationError) {
    let layers = state.pile.children
    let index: Int?
    if let layer {
      index = layers.firstIndex { $0.id == layer }
      if index == nil { throw .noNode(layer) }
    } else {
      index = layers.indices.last
    }
    guard let index, index > 0 else { throw .nothingToDismiss }
    closeLayers(from: index)
  }

  /// Closes what is above a node, and selects it all the way down.
  mutating func bringToFront(_ id: NodeID) throws(NavigationError) {
    guard let found = state.locate(id) else { throw .noNode(id) }
    reveal(found.path)
  }

  private mutating func closeLayers(from index: Int) {
    var contents = state.pile.contents
    contents.children.truncate(to: index)
    state.pile = state.pile.with(contents)
  }

  private mutating func replaceTop(by layer: Node) {
    state.pile = state.pile.replacingChild(at: state.pile.children.count - 1, with: layer)
  }

  /// Asks the containers in front for a step back, the innermost first.
  ///
  /// - Returns: the node after the step; `nil` if none offers one.
  private mutating func back(in node: Node) -> Node? {
    guard case .container(let container) = node else { return nil }
    if let focus = container.focusedIndex, let child = back(in: container.children[focus]) {
      return .container(container.replacingChild(at: focus, with: child))
    }
    var contents = container.contents
    guard container.traits.back(in: &contents, room: traits) else { return nil }
    if contents.children.isEmpty { hasEmptied = true }
    return .container(container.with(contents))
  }
}

extension NavigationState {
  /// What is in front of everything: a screen, unless something foreign or an empty column is there.
  public var front: Node { Node.container(pile).focusedLeaf }
}
