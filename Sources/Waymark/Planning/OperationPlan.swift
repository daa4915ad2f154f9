/// An algorithm that makes the operations for a difference. It tracks which nodes are still at hand.
///
/// A container takes over nodes from other containers while they are still there. A child that moves waits in its former
/// container until then. A container that would remove such a node with others changes later, or the node waits in it.
/// Containers change after the containers around them, so that a node is never put into itself.
struct OperationPlan {
  let diff: TreeDiff
  let before: NavigationState
  private(set) var operations: [HostOperation] = []
  /// The nodes that the operations so far have put into another container.
  private var taken: Set<NodeID> = []
  /// The nodes that the operations so far have removed. It is empty if no operation could need one of them.
  private var lost: Set<NodeID> = []
  /// The layers of the old state. They cannot become anything else.
  private var formerLayers: Set<NodeID> = []
  /// The containers that become screens once other containers have taken over nodes inside them.
  private var futureScreens: [TreeDiff.Site] = []
  /// Whether nodes can be at hand and in another place.
  private var hasKept: Bool { !diff.kept.isEmpty }
  /// Whether nodes wait until other containers take them over.
  private var hasWaiting: Bool
  /// Whether nodes would have to wait in a container that can have one child only.
  private(set) var isStuck = false
  /// Whether a layer that stays is closed and presented again, with everything in it.
  private var presentsAgain = false

  /// Creates a plan without operations.
  ///
  /// - Parameter hasWaiting: whether nodes wait until other containers take them over. Otherwise, each node
  ///   that an earlier operation removes from a container is described in full.
  init(diff: TreeDiff, before: NavigationState, hasWaiting: Bool) {
    (self.diff, self.before) = (diff, before)
    self.hasWaiting = hasWaiting && !diff.kept.isEmpty
  }

  mutating func change(_ before: ContainerNode, to after: ContainerNode) {
    let (old, new) = (before.children, after.children)
    let common = old.commonPrefixCount(with: new) { $0.hasSamePresentation(as: $1) }
    presentsAgain = common < min(old.count, new.count)
    // A node that becomes a layer must be removed before.
    if hasWaiting, new[common...].contains(where: { diff.kept.contains($0.id) }) { hasWaiting = false }
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
      change(diff.sites.lazy.filter { $0.id != after.id })
      for index in max(common, 1)..<max(new.count, 1) { show(new[index]) }
    } else {
      changeLayers(after, sharing: common)
    }
    for site in futureScreens where !lost.contains(site.id) { becomeScreen(site) }
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
    change((0..<max(common, 1)).flatMap { sites[$0] ?? [] })
    for index in max(common, 1)..<layers.children.count {
      show(layers.children[index])
      change(sites[index] ?? [])
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
}

// MARK: - Order of the sites

extension OperationPlan {
  /// Changes sites, each after the sites around it. A site that would remove a node that moves waits, if possible,
  /// until another one has taken it over.
  private mutating func change(_ sites: some Sequence<TreeDiff.Site>) {
    var waiting: [TreeDiff.Site] = []
    for site in sites where !lost.contains(site.id) {
      if removesNeeded(site) {
        waiting.append(site)
      } else {
        if !waiting.isEmpty, takesNodeAround(site) { change(waiting: &waiting) }
        change(site)
      }
    }
    change(waiting: &waiting)
  }

  private mutating func change(waiting sites: inout [TreeDiff.Site]) {
    var rest: [TreeDiff.Site] = []
    for site in sites.reversed() where !lost.contains(site.id) {
      if removesNeeded(site) || takesNodeAround(site) { rest.append(site) } else { change(site) }
    }
    sites = []
    for site in rest.reversed() where !lost.contains(site.id) {
      if let new = site.after.container, !new.holdsSeveral, removesNeeded(site) { isStuck = true }
      change(site)
    }
  }

  /// Returns whether a change of the site would remove a node that a later operation keeps in another container.
  private func removesNeeded(_ site: TreeDiff.Site) -> Bool {
    guard hasWaiting, !site.removed.isEmpty else { return false }
    let (children, new) = (site.before.children, site.after.container)
    let taking = nodes(takenBy: site)
    return site.removed.contains { index in
      let child = children[index]
      return isNeeded(child, besides: taking) && !(new.map { canHold(child, $0) } ?? false)
    }
  }

  /// Returns whether a later operation keeps the node, or a node inside it, in another container.
  ///
  /// - Parameter taking: nodes that the next operation takes over.
  private func isNeeded(_ node: Node, besides taking: Set<NodeID>) -> Bool {
    if isAtHand(node) { return !taken.contains(node.id) && !taking.contains(node.id) }
    return node.children.contains { isNeeded($0, besides: taking) }
  }

  /// Whether a former child can wait in its container until another one takes it over. A layer has one root.
  private func canHold(_ child: Node, _ container: ContainerNode) -> Bool {
    isAtHand(child) && !container.traits.isLayer
  }

  /// Whether a node is in another place and has not been removed.
  private func isAtHand(_ node: Node) -> Bool {
    hasKept && diff.kept.contains(node.id) && !lost.contains(node.id) && !formerLayers.contains(node.id)
  }

  /// Returns whether the site may be inside a node that it takes over. This is possible until the sites around it have
  /// changed.
  private func takesNodeAround(_ site: TreeDiff.Site) -> Bool {
    let taking = nodes(takenBy: site)
    if taking.isEmpty { return false }
    return before.path(to: site.id).contains { taken.contains($0.id) || taking.contains($0.id) }
  }

  /// The nodes that move into the new children of a site, or that are among them.
  private func nodes(takenBy site: TreeDiff.Site) -> Set<NodeID> {
    var nodes: Set<NodeID> = []
    for index in site.added {
      site.after.children[index].walk { node in
        guard isAtHand(node) else { return true }
        nodes.insert(node.id)
        return false
      }
    }
    return nodes
  }
}

// MARK: - Operations of one site

extension OperationPlan {
  private mutating func change(_ site: TreeDiff.Site) {
    guard let new = site.after.container else {
      if removesNeeded(site) { return futureScreens.append(site) }
      return becomeScreen(site)
    }
    if site.hasNewValue { operations.append(.update(site.id, site.after.value)) }
    let losesSelection = new.isPushedOnto && site.before.container?.selection != nil
    if losesSelection { operations.append(.select(nil, in: new.id)) }
    if site.hasNewChildren {
      changeChildren(of: site, to: new)
    } else if !losesSelection, site.hasNewSelection {
      operations.append(.select(new.selectedIdentity, in: new.id))
    }
  }

  /// Gives a site the value of a screen, which removes the children if the site was a container.
  private mutating func becomeScreen(_ site: TreeDiff.Site) {
    operations.append(.update(site.id, site.after.value))
    for child in site.before.children { lose(child) }
  }

  private mutating func changeChildren(of site: TreeDiff.Site, to new: ContainerNode) {
    if hasKept || presentsAgain {
      changeChildren(of: site, from: site.removed.map { site.before.children[$0] }, to: new)
    } else {
      change(new, by: Splice(site, to: new))
    }
  }

  /// Replaces children, of which some can have moved already or have to wait.
  ///
  /// - Parameter former: the children at the places that differ.
  private mutating func changeChildren(of site: TreeDiff.Site, from former: [Node], to new: ContainerNode) {
    let added = Set(site.added.map { new.children[$0].id })
    let taking = nodes(takenBy: site)
    let present = former.filter { added.contains($0.id) || !taken.contains($0.id) }
    let waits = present.map { child in
      hasWaiting && !added.contains(child.id) && canHold(child, new) && isNeeded(child, besides: taking)
    }
    var splice = Splice(site, to: new)
    splice.trim(present, waits, new.children)
    if splice.isEmpty { return select(in: site, new) }
    let replaced = splice.places(in: site).map { present[$0] }.filter { !added.contains($0.id) }
    if hasWaiting {
      for child in replaced { addNeeded(in: child, besides: taking, to: &splice.waiting) }
    }
    change(new, by: splice)
    let waiting = Set(splice.waiting.map(\.id))
    for child in replaced { lose(child, except: waiting) }
  }

  /// Adds the nodes that other containers have yet to take over. They wait in the container in place of the removed
  /// nodes around them.
  private func addNeeded(in node: Node, besides taking: Set<NodeID>, to nodes: inout [Node]) {
    node.walk { node in
      guard isAtHand(node) else { return true }
      if isNeeded(node, besides: taking) { nodes.append(node) }
      return false
    }
  }

  private mutating func change(_ new: ContainerNode, by splice: Splice) {
    let (leading, added) = (splice.removed.lowerBound, splice.added)
    let isPushedOrPopped = new.isPushedOnto && splice.isTop && leading > 0 && splice.waiting.isEmpty
    if new.traits.isLayer {
      if let root = new.children.first { operations.append(.setRoot(describe(root), of: new.id)) }
    } else if isPushedOrPopped, added.isEmpty {
      operations.append(.pop(to: leading, of: new.id))
    } else if isPushedOrPopped, splice.removed.isEmpty, added.count == 1 {
      operations.append(.push(describe(new.children[added.lowerBound]), onto: new.id))
    } else {
      var children = added.map { describe(new.children[$0]) }
      if !splice.waiting.isEmpty { children = splice.waiting.map(\.kept) + children }
      operations.append(
        .replace(splice.removed, with: children, selected: new.selectedIdentity, in: new.id))
    }
  }

  /// Adds a new selection. The other children of the container move elsewhere.
  private mutating func select(in site: TreeDiff.Site, _ new: ContainerNode) {
    if new.isPushedOnto { return }
    let selection = site.before.container?.selection.flatMap { new.children.index(of: $0) == nil ? nil : $0 }
    if selection != new.selection { operations.append(.select(new.selectedIdentity, in: new.id)) }
  }

  /// Describes a node for its new place. A node that is at hand is kept with its contents.
  private mutating func describe(_ node: Node) -> HostNode {
    if isAtHand(node) {
      taken.insert(node.id)
      return node.kept
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
  private mutating func lose(_ node: Node, except waiting: Set<NodeID> = []) {
    guard hasKept || presentsAgain else { return }
    node.walk { node in
      if taken.contains(node.id) || waiting.contains(node.id) { return false }
      lost.insert(node.id)
      return true
    }
  }
}

/// A change of the children of a container at successive places.
private struct Splice {
  /// The places of the present children that are replaced.
  private(set) var removed: Range<Int>
  /// The places of the new children that replace them.
  private(set) var added: Range<Int>
  /// Nodes that wait in the container, before the new children.
  var waiting: [Node] = []
  /// Whether the places are the last ones.
  private(set) var isTop: Bool

  init(_ site: TreeDiff.Site, to new: ContainerNode) {
    (removed, added) = (site.removed, site.added)
    isTop = added.upperBound == new.children.count
  }

  var isEmpty: Bool { removed.isEmpty && added.isEmpty }

  /// Excludes present children at both ends that wait, or that are the new children there.
  mutating func trim(_ present: [Node], _ waits: [Bool], _ new: ChildList) {
    let first = removed.lowerBound
    var (start, end) = (0, present.count)
    var (next, last) = (added.lowerBound, added.upperBound)
    while start < end {
      let isNew = next < last && present[start].id == new[next].id
      guard waits[start] || isNew else { break }
      start += 1
      if isNew { next += 1 }
    }
    while start < end {
      let isNew = next < last && present[end - 1].id == new[last - 1].id
      guard waits[end - 1] || isNew else { break }
      end -= 1
      if isNew { last -= 1 }
    }
    (removed, added) = (first + start..<first + end, next..<last)
    isTop = isTop && end == present.count
  }

  /// The replaced children among the present children of a site at the places that differ.
  func places(in site: TreeDiff.Site) -> Range<Int> {
    removed.lowerBound - site.removed.lowerBound..<removed.upperBound - site.removed.lowerBound
  }
}

extension ContainerNode {
  /// Whether hosts change the container by pushing and popping nodes. Such a container has a stack layout and
  /// no selection.
  fileprivate var isPushedOnto: Bool { traits.layout == .stack && selection == nil }

  /// Whether the container can have more than one child.
  fileprivate var holdsSeveral: Bool {
    !traits.isLayer && traits.kindID != ObjectIdentifier(Split.Column.self)
  }
}

extension Node {
  fileprivate func hasSamePresentation(as other: Node) -> Bool {
    container?.presentation == other.container?.presentation
  }

  /// A description of the node for a host that shows it.
  fileprivate var kept: HostNode {
    if case .foreign(let foreign) = self { .foreign(foreign) } else { .kept(id) }
  }
}
