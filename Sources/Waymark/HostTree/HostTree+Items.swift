extension HostTree {
  /// The levels of presentation, the base first.
  public var layers: [Item] { layerStack.map { Item(tree: self, slot: $0) } }

  /// What is shown under this name; `nil` if nothing is.
  ///
  /// - Complexity: O(1).
  public subscript(identity: ShownIdentity) -> Item? {
    slot(of: identity).map { Item(tree: self, slot: $0) }
  }

  /// What is in front, from the layer on top down to a screen.
  ///
  /// - Complexity: O(depth). Asking a container of an app's own kind costs as much as is in it.
  public var front: [Item] { focusedSlots.map { Item(tree: self, slot: $0) } }

  /// The screens that are visible in any layer.
  ///
  /// - Complexity: O(n) in the number of layers and of what is visible. Asking a container of an app's own kind costs as
  ///   much as is in it.
  public func visibleScreens(traits: LayoutTraits) -> [NodeID] {
    layers.flatMap { $0.visibleItems(traits: traits) }.compactMap { $0.screen?.id }
  }

  /// Something shown, to be looked at together with what is in it.
  public struct Item: Sendable {
    let tree: HostTree
    let slot: Int

    /// What the host knows it by.
    public var identity: ShownIdentity { tree.slots[slot].identity }

    /// What it is.
    public var value: NodeValue { tree.slots[slot].value }

    /// What is in it, in order.
    public var children: [Item] { tree.slots[slot].children.map { Item(tree: tree, slot: $0) } }

    /// Whether it is the selected child of its container.
    public var isSelected: Bool { tree.isSelected(slot) }

    /// The child that is selected; `nil` if none is.
    public var selectedChild: Item? { tree.slots[slot].selected.map { Item(tree: tree, slot: $0) } }

    /// The child in front, as the container's kind says; `nil` if there is none.
    ///
    /// - Complexity: O(1) in stacks and tabs, else O(n) in what is in the container.
    public var focusedChild: Item? { tree.focusedChild(of: slot).map { Item(tree: tree, slot: $0) } }

    /// What kind of container this is, its role and its presentation; `nil` if it is none.
    public var container: ContainerValue? {
      if case .container(let container) = value { container } else { nil }
    }

    /// How a container's children are laid out; `nil` if this is no container.
    public var layout: ContainerLayout? { container?.layout }

    /// The screen, if this is one.
    public var screen: ScreenNode? {
      guard case .screen(let destination) = value, case .node(let id) = identity else { return nil }
      return ScreenNode(id: id, destination: destination)
    }
  }
}

extension HostTree.Item {
  /// The children that are visible while this is, as the container's kind says.
  ///
  /// - Complexity: O(1) in stacks and tabs, else O(n) in what is in the container.
  public func visibleChildren(traits: LayoutTraits) -> [HostTree.Item] {
    guard let container else { return [] }
    if container.traits.showsOnlyFocus { return focusedChild.map { [$0] } ?? [] }
    let (children, contents) = (children, tree.contents(of: slot))
    return children.indices.filter { container.kind.isVisible(at: $0, in: contents, traits: traits) }
      .map { children[$0] }
  }

  /// The screens and foreign things that are visible in here.
  public func visibleItems(traits: LayoutTraits) -> [HostTree.Item] {
    guard container != nil else { return [self] }
    return visibleChildren(traits: traits).flatMap { $0.visibleItems(traits: traits) }
  }
}

/// What a container's kind is asked about.
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
      return .container(ContainerNode(id: id, traits: container.traits, contents: contents(of: slot)))
    }
  }
}

extension ShownIdentity {
  /// The node's id; for something foreign, whose id a host does not know, one that no window gives out.
  fileprivate var nodeID: NodeID {
    switch self {
    case .node(let id): id
    case .foreign(let mark):
      NodeID(window: .main, saturating: NodeID.largestNumber - min(mark.token, NodeID.largestNumber))
    }
  }
}
