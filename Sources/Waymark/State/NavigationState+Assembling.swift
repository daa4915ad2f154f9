extension NavigationState {
  /// Creates a state from layers that already have ids.
  ///
  /// The layers are not checked. Use ``validate()`` to find faults.
  package init(window: WindowID, layers: [Layer], nextNumber: UInt64) {
    let children = ChildList(layers.map { .container($0.container) })
    self.init(
      layerStack: ContainerNode(
        id: .layerStack(of: window), traits: .layerStack, contents: ContainerContents(children: children)),
      ids: NodeIDSource(window: window, nextNumber: nextNumber))
  }

  /// The number of the next id.
  package var nextNumber: UInt64 { ids.nextNumber }
}

extension Layer {
  /// Creates a layer with this root. It is the base layer if `presentation` is `nil`.
  package init(id: NodeID, presentation: Presentation?, root: Node?) {
    let contents = ContainerContents(children: ChildList(CollectionOfOne(root).compactMap { $0 }))
    self.init(
      container: ContainerNode(
        id: id, traits: presentation.map(ContainerTraits.presented) ?? .base, contents: contents))
  }
}
