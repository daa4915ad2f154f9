extension NavigationState {
  /// Makes a state of layers that have their ids already.
  ///
  /// Nothing is checked here; ``validate()`` tells what is wrong with a state.
  package init(window: WindowID, layers: [Layer], nextNumber: UInt64) {
    let children = ChildList(layers.map { .container($0.container) })
    self.init(
      layerStack: ContainerNode(
        id: .layerStack(of: window), traits: .layerStack, contents: ContainerContents(children: children)),
      ids: NodeIDSource(window: window, nextNumber: nextNumber))
  }

  /// The number of the id that is given out next.
  package var nextNumber: UInt64 { ids.nextNumber }
}

extension Layer {
  /// Makes a layer that holds a node; it is the base if it is not presented by anything.
  package init(id: NodeID, presentation: Presentation?, root: Node?) {
    let contents = ContainerContents(children: ChildList(CollectionOfOne(root).compactMap { $0 }))
    self.init(
      container: ContainerNode(
        id: id, traits: presentation.map(ContainerTraits.presented) ?? .base, contents: contents))
  }
}
