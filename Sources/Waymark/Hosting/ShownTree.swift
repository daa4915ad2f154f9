/// What a host shows, as a tree of its own, apart from any state: for hosts that have no other, such as those
/// that draw text.
package struct ShownTree {
  /// One thing shown.
  package final class Item {
    package let identity: ShownIdentity
    /// The node of the state that this is, if it is one: compared faster than an identity.
    let nodeID: NodeID?
    package internal(set) var value: NodeValue?
    package internal(set) var children: [Item]
    package internal(set) var selected: ShownIdentity?

    init(_ identity: ShownIdentity, value: NodeValue?, children: [Item] = [], selected: ShownIdentity? = nil)
    {
      self.identity = identity
      if case .node(let id) = identity { nodeID = id } else { nodeID = nil }
      self.value = value
      self.children = children
      self.selected = selected
    }

    /// Takes another value; what is no container has nothing in it.
    func become(_ value: NodeValue) {
      if case .container = value {} else { (children, selected) = ([], nil) }
      self.value = value
    }
  }

  /// The levels of presentation, the base first.
  package internal(set) var layers: [Item] = []

  /// What an operation under way has taken from its place, and not yet put into another.
  var taken: [Item] = []

  /// A tree that shows nothing yet.
  package init() {}

  /// What is shown by this name.
  ///
  /// - Complexity: O(n) in what is shown.
  package func shownItem(_ identity: ShownIdentity) -> Item? {
    guard case .node(let id) = identity else { return firstItem { $0.identity == identity } }
    return firstItem { $0.nodeID == id }
  }

  /// The first thing shown that matches, a thing before what is in it.
  func firstItem(where matches: (Item) -> Bool) -> Item? {
    for item in layers {
      if let found = item.firstItem(where: matches) { return found }
    }
    for item in taken {
      if let found = item.firstItem(where: matches) { return found }
    }
    return nil
  }

  /// The screens in the tree, covered ones included.
  package var screens: Set<NodeID> {
    var screens: Set<NodeID> = []
    for layer in layers {
      layer.forEach { item in if let id = item.screenID { screens.insert(id) } }
    }
    return screens
  }

  /// What the host reports.
  package var observed: Observed {
    var observed = Observed(expecting: 32)
    for layer in layers { layer.report(to: &observed, depth: 0, isSelected: false) }
    return observed
  }

  /// The screens that show in any layer, as far as the kinds that Waymark brings tell.
  package func visibleScreens(traits: NavigationTraits) -> [NodeID] {
    layers.flatMap { $0.visibleItems(traits: traits) }.compactMap(\.screenID)
  }

  /// What is in front, from the layer on top down.
  package var focusedItems: [Item] {
    var items: [Item] = []
    var next = layers.last
    while let item = next {
      items.append(item)
      next = item.focusedChild
    }
    return items
  }
}

extension ShownTree.Item {
  func firstItem(where matches: (ShownTree.Item) -> Bool) -> ShownTree.Item? {
    if matches(self) { return self }
    let children = children
    for child in children {
      if let found = child.firstItem(where: matches) { return found }
    }
    return nil
  }

  /// Calls the body with this and all that is in it.
  func forEach(_ body: (ShownTree.Item) -> Void) {
    body(self)
    for child in children { child.forEach(body) }
  }

  /// The kind of container this is, if it is one.
  package var kind: (any ContainerKind)? {
    if case .container(let container)? = value { container.kind } else { nil }
  }

  /// The screen's id, if this is one.
  package var screenID: NodeID? {
    if case .screen? = value, case .node(let id) = identity { id } else { nil }
  }

  /// The child in front: the selected one, else the last.
  package var focusedChild: ShownTree.Item? {
    children.first { $0.identity == selected } ?? children.last
  }

  /// The screens and foreign things that show in here.
  package func visibleItems(traits: NavigationTraits) -> [ShownTree.Item] {
    guard case .container? = value else { return [self] }
    let shown = kind is Split && !traits.isFolded ? children : focusedChild.map { [$0] } ?? []
    return shown.flatMap { $0.visibleItems(traits: traits) }
  }

  fileprivate func report(to observed: inout Observed, depth: Int, isSelected: Bool) {
    observed.add(identity, depth: depth, isSelected: isSelected)
    let (children, selected) = (children, selected)
    for child in children {
      child.report(to: &observed, depth: depth + 1, isSelected: child.identity == selected)
    }
  }
}
