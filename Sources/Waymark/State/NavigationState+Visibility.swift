/// The two sets of screens that a window shows: the visible screens, and the screens whose views must exist.
extension NavigationState {
  /// Returns the visible screens, from the lowest layer up. A screen is visible if its layer shows it and no
  /// other layer covers that layer.
  ///
  /// Only a layer that is presented as ``PresentationStyle/fullScreen`` covers the layers below it. Sheets,
  /// popovers, alerts, an app's custom styles and external screens do not. Within a layer, the container kinds
  /// determine the visible screens: the top screen of a stack, the selected tab, all columns of a split, or
  /// only the front column of a collapsed split.
  ///
  /// - Complexity: O(n) in the number of visible nodes.
  public func visibleScreens(traits: LayoutTraits = LayoutTraits()) -> [ScreenNode] {
    screens(shownBy: uncoveredLayers, traits: traits)
  }

  /// Returns the ids of the visible screens and of the containers around them.
  ///
  /// - Complexity: O(n) in the number of visible nodes.
  package func visibleNodes(traits: LayoutTraits) -> Set<NodeID> {
    var visible: Set<NodeID> = []
    for layer in uncoveredLayers { layer.forEachShown(traits: traits) { visible.insert($0.id) } }
    return visible
  }

  /// Returns the screens that each layer shows, from the lowest layer up. The host has a view of each of them,
  /// also below a layer that covers the others, because that layer can be closed without asking the app.
  ///
  /// - Complexity: O(n) in the number of layers and of nodes that they show.
  package func screensToBuild(traits: LayoutTraits) -> [ScreenNode] {
    screens(shownBy: layerStack.children[...], traits: traits)
  }

  /// The layers that no other layer covers.
  private var uncoveredLayers: Slice<ChildList> {
    let layers = layerStack.children
    let lowest = layers.lastIndex { $0.container?.presentation?.style.coversLayersBelow == true }
    return layers[(lowest ?? layers.startIndex)...]
  }

  private func screens(shownBy layers: Slice<ChildList>, traits: LayoutTraits) -> [ScreenNode] {
    var screens: [ScreenNode] = []
    for layer in layers {
      layer.forEachShown(traits: traits) { node in
        if let screen = node.screen { screens.append(screen) }
      }
    }
    return screens
  }
}

extension Node {
  /// Calls `body` with this node and each descendant that is shown when this node is shown.
  fileprivate func forEachShown(traits: LayoutTraits, _ body: (Node) -> Void) {
    body(self)
    container?.forEachVisibleChild(traits: traits) { $0.forEachShown(traits: traits, body) }
  }
}

extension ContainerNode {
  /// Returns the children that are visible when the container is visible. Its kind determines them.
  ///
  /// - Complexity: O(1) in stacks and tabs, otherwise O(n) in the number of children.
  public func visibleChildren(traits: LayoutTraits) -> [Node] {
    var children: [Node] = []
    forEachVisibleChild(traits: traits) { children.append($0) }
    return children
  }

  /// Returns the screens and external screens that are visible when the container is visible, in the order of the
  /// tree.
  ///
  /// - Complexity: O(n) in the number of visible nodes.
  public func visibleLeaves(traits: LayoutTraits) -> [Node] {
    var leaves: [Node] = []
    Node.container(self).forEachShown(traits: traits) { node in
      if node.container == nil { leaves.append(node) }
    }
    return leaves
  }

  fileprivate func forEachVisibleChild(traits: LayoutTraits, _ body: (Node) -> Void) {
    if self.traits.showsOnlyFocus {
      if let child = focusedChild { body(child) }
      return
    }
    for (index, child) in children.enumerated()
    where kind.isVisible(at: index, in: contents, traits: traits) { body(child) }
  }
}

extension [ScreenNode] {
  /// The destinations of the screens, by their ids.
  var destinations: [NodeID: AnyDestination] {
    Dictionary(lazy.map { ($0.id, $0.destination) }) { $1 }
  }
}

extension PresentationStyle {
  /// Whether a layer of this style covers all layers below it.
  fileprivate var coversLayersBelow: Bool { hasName(of: .fullScreen) }
}
