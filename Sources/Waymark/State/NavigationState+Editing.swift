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

extension NavigationState {
  /// Returns a copy of this state without empty containers and without layers that have lost their root or
  /// their presenter. If no layer remains, the window is reset to `start`.
  ///
  /// An empty container is kept if ``ContainerKind/isKeptWhenEmpty`` is `true`. Plans, gestures and
  /// restoration use the same rules. A well-formed state is returned unchanged.
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

  /// Returns the layers below the first layer that has lost its root or presenter. If there is no such layer,
  /// returns all layers. Empty containers are removed from the returned layers.
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

  /// Replaces all layers with a base layer that contains `start`. The base layer keeps its id. All other
  /// nodes get new ids.
  mutating func restart(with start: NodeBlueprint) {
    let base = layerStack.children.first { $0.container?.presentation == nil }?.id
    let root = start.makeNode(&ids)
    let layer = ContainerNode(
      id: base ?? ids.next(), traits: .base, contents: ContainerContents(children: [root]))
    layerStack = layerStack.with(ContainerContents(children: [.container(layer)]))
  }
}

extension Node {
  /// Returns a copy of this node without the empty containers inside it, except those whose kind keeps empty
  /// containers. Returns `nil` if the node itself is an empty container and its kind does not keep it.
  func withoutEmptyContainers() -> Node? {
    guard let container else { return self }
    var contents = container.contents
    var changed = false
    for index in contents.children.indices.reversed() {
      // Depending on the kind, removing a child can remove other children as well.
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
    if contents.children.isEmpty, !type(of: container.kind).isKeptWhenEmpty { return nil }
    return changed ? .container(container.with(contents)) : self
  }
}
