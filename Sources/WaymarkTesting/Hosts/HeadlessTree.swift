import Waymark

/// What a headless host shows: a tree of its own, apart from any state.
struct HeadlessTree {
  /// One thing shown.
  final class Item {
    let identity: ShownIdentity
    var value: NodeValue?
    var children: [Item]
    var selected: ShownIdentity?

    init(_ identity: ShownIdentity, value: NodeValue?, children: [Item] = [], selected: ShownIdentity? = nil)
    {
      self.identity = identity
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

  var layers: [Item] = []
  /// What an operation under way has taken from its place, and not yet put into another.
  var taken: [Item] = []

  /// What is shown by this name.
  func shownItem(_ identity: ShownIdentity) -> Item? {
    firstItem { $0.identity == identity }
  }

  /// The first thing shown that matches, a thing before what is in it.
  func firstItem(where matches: (Item) -> Bool) -> Item? {
    for item in layers + taken {
      if let found = item.firstItem(where: matches) { return found }
    }
    return nil
  }

  /// The screens in the tree, covered ones included.
  var screens: Set<NodeID> {
    var screens: Set<NodeID> = []
    for layer in layers {
      layer.forEach { item in
        if case .screen? = item.value, case .node(let id) = item.identity { screens.insert(id) }
      }
    }
    return screens
  }

  /// What the host reports.
  var observed: Observed {
    var observed = Observed()
    for layer in layers { layer.report(to: &observed, depth: 0, isSelected: false) }
    return observed
  }

  /// The screens that show, as far as the kinds that Waymark brings tell.
  func visibleScreens(traits: NavigationTraits) -> [NodeID] {
    layers.flatMap { $0.visibleScreens(traits: traits) }
  }
}

extension HeadlessTree.Item {
  func firstItem(where matches: (HeadlessTree.Item) -> Bool) -> HeadlessTree.Item? {
    if matches(self) { return self }
    for child in children {
      if let found = child.firstItem(where: matches) { return found }
    }
    return nil
  }

  func forEach(_ body: (HeadlessTree.Item) -> Void) {
    body(self)
    for child in children { child.forEach(body) }
  }

  /// The kind of container this is, if it is one.
  var kind: (any ContainerKind)? {
    if case .container(let container)? = value { container.kind } else { nil }
  }

  fileprivate func report(to observed: inout Observed, depth: Int, isSelected: Bool) {
    observed.add(identity, depth: depth, isSelected: isSelected)
    for child in children {
      child.report(to: &observed, depth: depth + 1, isSelected: child.identity == selected)
    }
  }

  fileprivate func visibleScreens(traits: NavigationTraits) -> [NodeID] {
    if case .screen? = value, case .node(let id) = identity { return [id] }
    let shown: [HeadlessTree.Item]
    if kind is Split, !traits.isFolded {
      shown = children
    } else {
      shown = children.first { $0.identity == selected }.map { [$0] } ?? children.suffix(1)
    }
    return shown.flatMap { $0.visibleScreens(traits: traits) }
  }
}
