extension NavigationState {
  /// The state with all emptiness rules applied: containers without children leave if their kind says so,
  /// layers leave with their root or their presenter, and an empty window goes back to its start.
  ///
  /// The same rules serve plans, gestures and restoration. A well-formed state comes back as it is.
  /// - Complexity: O(n).
  public func normalized(start: NodeBlueprint) -> NavigationState {
    var state = self
    let standing = standingLayers()
    if standing.isEmpty {
      state.restart(with: start)
    } else {
      state.layerStack = layerStack.with(ContainerContents(children: ChildList(standing)))
    }
    return state.layerStack == layerStack ? self : state
  }

  /// The layers that stay, from the base up to the first that has lost its root or its presenter.
  private func standingLayers() -> [Node] {
    var standing: [Node] = []
    for layer in layerStack.children {
      guard let layer = layer.withoutEmptyContainers() else { break }
      if let presenter = layer.container?.presentation?.presenter {
        guard let below = standing.last, below.contains(presenter) else { break }
      }
      standing.append(layer)
    }
    return standing
  }

  /// Leaves everything and shows the start again, under new ids, in the base layer if there is one.
  mutating func restart(with start: NodeBlueprint) {
    let base = layerStack.children.first { $0.container?.presentation == nil }?.id
    let root = start.makeNode(&ids)
    let layer = ContainerNode(
      id: base ?? ids.next(), traits: .base, contents: ContainerContents(children: [root]))
    layerStack = layerStack.with(ContainerContents(children: [.container(layer)]))
  }
}

extension Node {
  /// This node without those containers in it that should have left when they became empty; `nil` if it
  /// is one of them itself.
  func withoutEmptyContainers() -> Node? {
    guard let container else { return self }
    var contents = container.contents
    var changed = false
    for index in contents.children.indices.reversed() {
      // A kind may take out more than the child it is asked to.
      guard index < contents.children.count, contents.children[index].container != nil else { continue }
      guard let child = contents.children[index].withoutEmptyContainers() else {
        container.kind.remove(at: index, from: &contents)
        changed = true
        continue
      }
      if !child.isIdentical(to: contents.children[index]) {
        contents.children[index] = child
        changed = true
      }
    }
    if contents.children.isEmpty, type(of: container.kind).whenEmpty == .remove { return nil }
    return changed ? .container(container.with(contents)) : self
  }
}
