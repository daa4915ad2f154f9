extension NavigationState {
  /// Returns the operations that lead from this state to another state of the same window.
  ///
  /// - Complexity: O(n) in the number of nodes that the states do not share.
  package func operations(to other: NavigationState) -> [HostOperation] {
    TreeDiff(from: self, to: other).operations(from: self, to: other)
  }
}

extension TreeDiff {
  /// Returns the operations that lead from the old state to the new one.
  ///
  /// The operations close layers from the top down, change the remaining layers, and then present new layers. They
  /// refer to nodes that are there by their identities, and describe all others in full. A node that an operation
  /// has removed is described in full where it returns.
  ///
  /// - Complexity: O(*k*) in the number of nodes that differ, and of the layers if a layer differs.
  func operations(from before: NavigationState, to after: NavigationState) -> [HostOperation] {
    if sites.isEmpty { return [] }
    var plan = OperationPlan(diff: self)
    plan.change(before.layerStack, to: after.layerStack)
    return plan.operations
  }
}

/// An algorithm that makes the operations for a difference. It tracks which nodes are still at hand.
private struct OperationPlan {
  let diff: TreeDiff
  var operations: [HostOperation] = []
  /// The nodes that the operations so far have put into another container.
  private var taken: Set<NodeID> = []
  /// The nodes that the operations so far have removed. It is empty if no operation could need one of them.
  private var lost: Set<NodeID> = []
  /// The layers of the old state. They cannot become anything else.
  private var formerLayers: Set<NodeID> = []
  /// Whether nodes can be at hand and in another place.
  private var hasKept: Bool { !diff.kept.isEmpty }
  /// Whether a layer that stays is closed and presented again, with everything in it.
  private var presentsAgain = false

  init(diff: TreeDiff) {
    self.diff = diff
  }

  mutating func change(_ before: ContainerNode, to after: ContainerNode) {
    let (old, new) = (before.children, after.children)
    let common = old.commonPrefixCount(with: new) { $0.hasSamePresentation(as: $1) }
    presentsAgain = common < min(old.count, new.count)
    if max(common, 1) < old.count {
      let closed = old[max(common, 1)...].reversed()
      operations.append(.dismiss(closed.map(\.shownIdentity)))
      for layer in closed { lose(layer) }
    }
    if hasKept { formerLayers.formUnion(old.map(\.id)) }
    // New layers are described in full.
    if hasKept || presentsAgain { lost.formUnion(new[common...].map(\.id)) }
    // Another base comes first, since everything that it does not take over leaves with the former one.
    if common == 0, let base = new.first { show(base, replacing: old.first) }
    if common == new.count || !hasKept {
      for site in diff.sites where site.id != after.id && !lost.contains(site.id) { change(site) }
      for index in max(common, 1)..<max(new.count, 1) { show(new[index]) }
    } else {
      changeLayers(after, sharing: common)
    }
  }

  /// Changes one layer after the other, from the bottom up. A node changes where it stays, so that it must have come
  /// into its layer before.
  private mutating func changeLayers(_ layers: ContainerNode, sharing common: Int) {
    let state = Node.container(layers)
    var sites: [Int: [TreeDiff.Site]] = [:]
    for site in diff.sites where site.id != layers.id {
      guard let path = state.locate(where: { $0.id == site.id })?.path else { continue }
      sites[path.child(atLevel: 0), default: []].append(site)
    }
    for index in layers.children.indices {
      if index >= max(common, 1) { show(layers.children[index]) }
      for site in sites[index] ?? [] where !lost.contains(site.id) { change(site) }
    }
  }

  private mutating func show(_ layer: Node, replacing former: Node? = nil) {
    guard let container = layer.container, let root = container.children.first else { return }
    let described = describe(root)
    operations.append(
      container.presentation.map { .present(described, layer: layer.id, $0) }
        ?? .setRoot(described, of: layer.id))
    if let former { lose(former) }
  }

  /// Adds the operations of one site.
  private mutating func change(_ site: TreeDiff.Site) {
    if site.hasNewValue { operations.append(.update(site.id, site.after.value)) }
    guard let new = site.after.container else { return lose(site.before.children) }
    let losesSelection = new.isPushedOnto && site.before.container?.selection != nil
    if losesSelection { operations.append(.select(nil, in: new.id)) }
    if site.hasNewChildren {
      changeChildren(of: site, to: new)
    } else if !losesSelection, site.hasNewSelection {
      operations.append(.select(new.selectedIdentity, in: new.id))
    }
  }

  private mutating func changeChildren(of site: TreeDiff.Site, to new: ContainerNode) {
    let old = standing(in: site.before)
    var (removed, added) = (site.removed, site.added)
    if old.count != site.before.children.count { (removed, added) = old.places(differingFrom: new.children) }
    let (leading, isTop) = (removed.lowerBound, added.upperBound == new.children.count)
    if removed.isEmpty, added.isEmpty { return select(in: site, new) }
    if new.traits.isLayer {
      if let root = new.children.first { operations.append(.setRoot(describe(root), of: new.id)) }
    } else if new.isPushedOnto, isTop, leading > 0, added.isEmpty {
      operations.append(.pop(to: leading, of: new.id))
    } else if new.isPushedOnto, isTop, leading > 0, removed.isEmpty, added.count == 1 {
      operations.append(.push(describe(new.children[leading]), onto: new.id))
    } else {
      let described = added.map { describe(new.children[$0]) }
      operations.append(.replace(removed, with: described, selected: new.selectedIdentity, in: new.id))
    }
    for index in removed { lose(old[index]) }
  }

  /// Adds a new selection. The other children of the container have been put elsewhere.
  private mutating func select(in site: TreeDiff.Site, _ new: ContainerNode) {
    let selection = site.before.container?.selection.flatMap { taken.contains($0) ? nil : $0 }
    if selection != new.selection { operations.append(.select(new.selectedIdentity, in: new.id)) }
  }

  /// The children of a node that no other container has taken over.
  private func standing(in node: Node) -> ChildList {
    let children = node.children
    if taken.isEmpty || !children.contains(where: { taken.contains($0.id) }) { return children }
    return ChildList(children.filter { !taken.contains($0.id) })
  }

  /// Describes a node for its new place. A node that is at hand is kept with its contents.
  private mutating func describe(_ node: Node) -> HostNode {
    if hasKept, diff.kept.contains(node.id), !lost.contains(node.id), !formerLayers.contains(node.id) {
      taken.insert(node.id)
      if case .foreign(let foreign) = node { return .foreign(foreign) }
      return .kept(.node(node.id))
    }
    switch node {
    case .screen(let screen): return .screen(screen)
    case .foreign(let foreign): return .foreign(foreign)
    case .container(let container):
      let children = container.children.map { describe($0) }
      return .container(container.id, container.look, children, selected: container.selectedIdentity)
    }
  }

  /// Notes that a node is no longer at hand, with everything in it that no other container has taken over.
  private mutating func lose(_ node: Node) {
    guard hasKept || presentsAgain, !taken.contains(node.id) else { return }
    lost.insert(node.id)
    lose(node.children)
  }

  private mutating func lose(_ children: ChildList) {
    for child in children { lose(child) }
  }
}

extension ChildList {
  /// Returns the places of the children between the first and the last ones that have the same ids in another list.
  fileprivate func places(differingFrom other: ChildList) -> (Range<Int>, Range<Int>) {
    let leading = commonPrefixCount(with: other)
    var (end, otherEnd) = (count, other.count)
    while end > leading, otherEnd > leading, self[end - 1].id == other[otherEnd - 1].id {
      (end, otherEnd) = (end - 1, otherEnd - 1)
    }
    return (leading..<end, leading..<otherEnd)
  }
}

extension ContainerNode {
  /// Whether hosts change the container by pushing and popping nodes. Such a container has a stack layout and
  /// no selection.
  fileprivate var isPushedOnto: Bool { traits.layout == .stack && selection == nil }
}

extension Node {
  fileprivate func hasSamePresentation(as other: Node) -> Bool {
    container?.presentation == other.container?.presentation
  }
}
