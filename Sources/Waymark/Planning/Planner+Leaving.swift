extension Planner {
  /// Takes the step back that the innermost container in front offers; if none does, the layer on top closes.
  mutating func goBack() throws(NavigationError) {
    if let top = state.pile.children.last, case .changed(let layer) = back(in: top) {
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
    guard state.node(id) != nil else { throw .noNode(id) }
    revealNode(id)
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
  private mutating func back(in node: Node) -> Rewriting {
    guard let container = node.container else { return .absent }
    var contents = container.contents
    if let focus = container.kind.focusedIndex(in: contents),
      case .changed(let child) = back(in: contents.children[focus])
    {
      return .changed(.container(container.replacingChild(at: focus, with: child)))
    }
    guard container.kind.back(in: &contents, traits: traits) else { return .absent }
    if contents.children.isEmpty { hasEmptied = true }
    return .changed(.container(container.with(contents)))
  }
}

extension NavigationState {
  /// What is in front of everything: a screen, unless something foreign or an empty column is there.
  public var front: Node { Node.container(pile).focusedLeaf }
}
