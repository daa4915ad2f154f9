extension NavigationState {
  /// Returns a state of this window without layers, for a host that does not show anything yet.
  func unshown() -> NavigationState {
    NavigationState(
      layerStack: layerStack.with(ContainerContents()), ids: NodeIDSource(window: window, nextNumber: 1))
  }

  /// Returns a copy of this state without external screens and their layers, for a new host that cannot show them. A
  /// layer that one of them has presented is presented by the front screen below it. The copy might not be well-formed.
  ///
  /// - Complexity: O(n).
  func withoutForeign() -> NavigationState { withoutForeign(but: []) }

  /// Returns a copy of this state without the external screens that `other` does not contain in the same
  /// layer. A host that shows `other` cannot show these screens again. The copy might not be well-formed.
  ///
  /// - Complexity: O(n).
  func withoutForeign(goneFrom other: NavigationState) -> NavigationState {
    var kept: Set<NodeID> = []
    for (layer, shown) in zip(layerStack.children, other.layerStack.children) {
      guard layer.id == shown.id else { break }
      kept.formUnion(layer.foreignIDs.intersection(shown.foreignIDs))
    }
    return withoutForeign(but: kept)
  }

  /// Returns a copy of this state without the external screens that are not in `kept`. The copy might not be well-formed.
  func withoutForeign(but kept: Set<NodeID>) -> NavigationState {
    var changed: [Node]?
    for (index, layer) in layerStack.children.enumerated() {
      let left = layer.withoutForeign(but: kept)
      if changed == nil, left == layer { continue }
      var layers = changed ?? Array(layerStack.children.prefix(index))
      if let left { layers.append(left.presented(over: layers.last) { node($0)?.isForeign ?? false }) }
      changed = layers
    }
    guard let layers = changed else { return self }
    let contents = ContainerContents(children: ChildList(layers))
    return NavigationState(layerStack: layerStack.with(contents), ids: ids)
  }
}

extension Node {
  /// The ids of the external screens among this node and its descendants.
  var foreignIDs: Set<NodeID> {
    var ids: Set<NodeID> = []
    forEachNode { if $0.isForeign { ids.insert($0.id) } }
    return ids
  }

  fileprivate func withoutForeign(but kept: Set<NodeID>) -> Node? {
    switch self {
    case .screen: return self
    case .foreign: return kept.contains(id) ? self : nil
    case .container(let container):
      let rest = container.withoutForeign(but: kept)
      return container.foreignContent != nil && rest.foreignContent == nil ? nil : .container(rest)
    }
  }

  /// Whether the node is an external screen.
  var isForeign: Bool { if case .foreign = self { true } else { false } }

  /// Returns the layer with the front screen of the layer below as its presenter, if its presenter is not in that layer.
  ///
  /// - Parameter mayChange: returns whether the layer may get another presenter in place of this one.
  func presented(over below: Node?, ifFrom mayChange: (NodeID) -> Bool) -> Node {
    guard let below, let layer = container, var presentation = layer.presentation,
      mayChange(presentation.presenter), !below.contains(presentation.presenter)
    else { return self }
    presentation.presenter = below.focusedLeaf.id
    return .container(ContainerNode(id: id, traits: .presented(presentation), contents: layer.contents))
  }
}

extension ContainerNode {
  fileprivate func withoutForeign(but kept: Set<NodeID>) -> ContainerNode {
    var contents = self.contents
    for index in contents.children.indices.reversed() {
      if let child = contents.children[index].withoutForeign(but: kept) {
        if child != contents.children[index] { contents.children[index] = child }
      } else if kind is LayerKind {
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
