extension ShownTree {
  /// One thing shown, to be looked at together with what is in it.
  package struct Item {
    let tree: ShownTree
    let place: Int

    /// What the host knows it by.
    package var identity: ShownIdentity { tree.entries[place].identity }

    /// What it is.
    package var value: NodeValue { tree.values[place] }

    /// What is in it, in order.
    package var children: [Item] { tree.children(of: place).map { Item(tree: tree, place: $0) } }

    /// Whether it is the selected child of what it is in.
    package var isSelected: Bool { tree.entries[place].isSelected }

    /// The child that is selected, if one is.
    package var selected: ShownIdentity? {
      tree.children(of: place).first { tree.entries[$0].isSelected }.map { tree.entries[$0].identity }
    }

    /// The kind of container this is, if it is one.
    package var kind: (any ContainerKind)? {
      if case .container(let container) = value { container.kind } else { nil }
    }

    /// The screen's id, if this is one.
    package var screenID: NodeID? { tree.screenID(at: place) }

    /// The child in front: the selected one, else the last.
    package var focusedChild: Item? { tree.focusedChild(of: place).map { Item(tree: tree, place: $0) } }

    /// The screens and foreign things that show in here.
    package func visibleItems(traits: NavigationTraits) -> [Item] {
      guard case .container = value else { return [self] }
      let shown = kind is Split && !traits.isFolded ? children : focusedChild.map { [$0] } ?? []
      return shown.flatMap { $0.visibleItems(traits: traits) }
    }
  }
}
