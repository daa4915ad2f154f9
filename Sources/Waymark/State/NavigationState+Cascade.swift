extension NavigationState {
  /// Returns the state after applying the rules for empty nodes: empty containers are removed if their kind
  /// says so, layers close with their root or presenter, and an empty window is reset to `start`.
  ///
  /// Plans, gestures and restoration use the same rules. A well-formed state is returned unchanged.
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

  /// Returns the layers below the first one without a root or a presenter.
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

  /// Replaces all layers with a base that contains `start`. All ids are new, except that the base keeps its
  /// id.
  mutating func restart(with start: NodeBlueprint) {
    let base = layerStack.children.first { $0.container?.presentation == nil }?.id
    let root = start.makeNode(&ids)
    let layer = ContainerNode(
      id: base ?? ids.next(), traits: .base, contents: ContainerContents(children: [root]))
    layerStack = layerStack.with(ContainerContents(children: [.container(layer)]))
  }
}

extension Node {
  /// Returns this node after removing the empty containers inside it, unless their kind keeps them. Returns
  /// `nil` if the node itself is an empty container to be removed.
  func withoutEmptyContainers() -> Node? {
    guard let container else { return self }
    var contents = container.contents
    var changed = false
    for index in contents.children.indices.reversed() {
      // Removing a child may remove others, depending on the kind.
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
