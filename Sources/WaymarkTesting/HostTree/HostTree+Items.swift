package import Waymark

extension HostTree {
  /// The layers, starting with the base layer.
  package var layers: [Item] { layerStack.map { Item(tree: self, slot: $0) } }

  /// The item with this identity, or `nil` if it is not in the tree.
  ///
  /// - Complexity: O(1).
  package subscript(identity: ShownIdentity) -> Item? {
    slot(of: identity).map { Item(tree: self, slot: $0) }
  }

  /// The items on the focus path, from the top layer down to a screen.
  ///
  /// - Complexity: O(depth), plus the number of descendants of each container that has a custom kind.
  package var front: [Item] { focusedSlots.map { Item(tree: self, slot: $0) } }

  /// Returns the visible screens of all layers.
  ///
  /// - Complexity: O(n) in the number of layers and visible items, plus the number of descendants of each
  ///   container that has a custom kind.
  package func visibleScreens(traits: LayoutTraits) -> [NodeID] {
    layers.flatMap { $0.visibleItems(traits: traits) }.compactMap { $0.screen?.id }
  }

  /// A node of a host tree, with access to its children.
  package struct Item: Sendable {
    let tree: HostTree
    let slot: Int

    /// The host's identifier for the item.
    package var identity: ShownIdentity { tree.slots[slot].identity }

    /// The value of the item: a destination, a container value, or the mark of an external screen.
    package var value: NodeValue { tree.slots[slot].value }

    /// The children, in order.
    package var children: [Item] { tree.slots[slot].children.map { Item(tree: tree, slot: $0) } }

    /// Whether the item is the selected child of its container.
    package var isSelected: Bool { tree.isSelected(slot) }

    /// The selected child, or `nil` if none is selected.
    package var selectedChild: Item? { tree.slots[slot].selected.map { Item(tree: tree, slot: $0) } }

    /// The focused child, or `nil` if there is none. The container's kind determines which child has the
    /// focus.
    ///
    /// - Complexity: O(1) in stacks and tabs, otherwise O(n) in the number of descendants.
    package var focusedChild: Item? { tree.focusedChild(of: slot).map { Item(tree: tree, slot: $0) } }

    /// The container's kind, role and presentation, or `nil` if the item is not a container.
    package var container: ContainerValue? {
      if case .container(let container) = value { container } else { nil }
    }

    /// The layout of the container's children, or `nil` if the item is not a container.
    package var layout: ContainerLayout? { container?.layout }

    /// The screen, or `nil` if the item is not a screen.
    package var screen: ScreenNode? {
      guard case .screen(let destination) = value, case .node(let id) = identity else { return nil }
      return ScreenNode(id: id, destination: destination)
    }
  }
}

extension HostTree.Item {
  /// Returns the children that are visible when this item is visible. The container's kind determines which
  /// children are visible.
  ///
  /// - Complexity: O(1) in stacks and tabs, otherwise O(n) in the number of descendants.
  package func visibleChildren(traits: LayoutTraits) -> [HostTree.Item] {
    guard let container else { return [] }
    if container.showsOnlyFocus { return focusedChild.map { [$0] } ?? [] }
    let (children, contents) = (children, tree.contents(of: slot))
    return children.indices.filter { container.kind.isVisible(at: $0, in: contents, traits: traits) }
      .map { children[$0] }
  }

  /// Returns the visible screens and external screens in this item.
  package func visibleItems(traits: LayoutTraits) -> [HostTree.Item] {
    guard container != nil else { return [self] }
    return visibleChildren(traits: traits).flatMap { $0.visibleItems(traits: traits) }
  }
}

/// Functions that convert the content of a container to the form that its kind expects.
extension HostTree {
  func contents(of slot: Int) -> ContainerContents {
    let children = slots[slot].children.map { node(at: $0) }
    let selected = slots[slot].selected.flatMap { slots[slot].children.firstIndex(of: $0) }
    return ContainerContents(children: ChildList(children), selection: selected.map { children[$0].id })
  }

  private func node(at slot: Int) -> Node {
    let id = slots[slot].identity.nodeID
    switch slots[slot].value {
    case .screen(let destination): return .screen(ScreenNode(id: id, destination: destination))
    case .foreign(let mark): return .foreign(ForeignNode(id: id, mark: mark))
    case .container(let container):
      return .container(ContainerNode(id: id, value: container, contents: contents(of: slot)))
    }
  }
}

extension ShownIdentity {
  /// The id of the node. A host does not know the ids of external screens. For an external screen, this is an
  /// id that no window assigns.
  fileprivate var nodeID: NodeID {
    switch self {
    case .node(let id): id
    case .foreign(let mark):
      NodeID(window: .main, saturating: NodeID.largestNumber - min(mark.token, NodeID.largestNumber))
    }
  }
}
