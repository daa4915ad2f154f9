extension NavigationState {
  /// The fewest operations by which a host that shows this state comes to show another.
  ///
  /// - Complexity: O(n) in the number of nodes that the states do not share.
  func operations(to other: NavigationState, capabilities: HostCapabilities) -> [HostOperation] {
    var plan = HostOperationPlan(from: self, capabilities: capabilities)
    plan.compareLayers(with: other)
    return plan.operations
  }
}

/// Turns the difference of two states into what a host is to do: close what is above, change what stays,
/// present what is new.
private struct HostOperationPlan {
  let before: NavigationState
  let capabilities: HostCapabilities
  var operations: [HostOperation] = []

  init(from before: NavigationState, capabilities: HostCapabilities) {
    self.before = before
    self.capabilities = capabilities
  }

  mutating func compareLayers(with after: NavigationState) {
    let (old, new) = (before.pile.children, after.pile.children)
    let common = zip(old, new).prefix { $0.id == $1.id && $0.hasSamePresentation(as: $1) }.count
    dismiss(old.dropFirst(common).reversed().map(\.shownIdentity))
    for index in 0..<common { compare(old[index], new[index]) }
    for layer in new.dropFirst(common) {
      guard let container = layer.container, let root = container.children.first else { continue }
      operations.append(show(hostNode(root), in: container))
    }
  }

  private func show(_ root: HostNode, in layer: ContainerNode) -> HostOperation {
    guard let presentation = layer.presentation else { return .setRoot(root, of: layer.id) }
    return .present(HostLayer(id: layer.id, presentation: presentation, root: root))
  }

  private mutating func dismiss(_ layers: [ShownIdentity]) {
    if layers.isEmpty { return }
    if capabilities.dismissesSeveralLayers {
      operations.append(.dismiss(layers))
    } else {
      for layer in layers { operations.append(.dismiss([layer])) }
    }
  }

  /// Compares a node with what it was.
  private mutating func compare(_ a: Node, _ b: Node) {
    if a.isIdentical(to: b) { return }
    if !a.hasSameValue(as: b) { operations.append(.update(b.id, b.value)) }
    guard let old = a.container, let new = b.container else { return }
    let kept = old.children.elements.commonPrefixCount(with: new.children.elements) { $0.id == $1.id }
    if kept < max(old.children.count, new.children.count) {
      change(old, to: new, sharing: kept)
    } else if old.selection != new.selection {
      operations.append(.select(new.selectedIdentity, in: new.id))
    }
    compareChildren(old, new)
  }

  private mutating func compareChildren(_ old: ContainerNode, _ new: ContainerNode) {
    if old.children.elements.isIdentical(to: new.children.elements) { return }
    let prefix = old.children.elements.commonPrefixCount(with: new.children.elements) { a, b in
      guard a.id == b.id else { return false }
      compare(a, b)
      return true
    }
    for child in new.children.dropFirst(prefix) {
      if let previous = keptNode(child.id) { compare(previous, child) }
    }
  }

  /// Gives a container other children.
  private mutating func change(_ old: ContainerNode, to new: ContainerNode, sharing kept: Int) {
    let added = new.children.dropFirst(kept)
    if new.kind is LayerKind {
      if let root = new.children.first { operations.append(.setRoot(hostNode(root), of: new.id)) }
    } else if new.kind is Stack, added.isEmpty {
      operations.append(.pop(to: kept, of: new.id))
    } else if new.kind is Stack,
      !capabilities.setsChildrenAtOnce || (added.count == 1 && kept == old.children.count)
    {
      if kept < old.children.count { operations.append(.pop(to: kept, of: new.id)) }
      operations += added.map { .push(hostNode($0), onto: new.id) }
    } else {
      let children = new.children.map { hostNode($0) }
      operations.append(.setChildren(children, selected: new.selectedIdentity, of: new.id))
    }
  }

  /// Describes a node to the host: by name if it has it, in full if it is new.
  private func hostNode(_ node: Node) -> HostNode {
    if keptNode(node.id) != nil { return .kept(node.shownIdentity) }
    switch node {
    case .screen(let screen): return .screen(screen)
    case .foreign: return .kept(node.shownIdentity)
    case .container(let container):
      return .container(
        HostContainer(
          id: container.id, value: ContainerValue(traits: container.traits),
          children: container.children.map { hostNode($0) }, selected: container.selectedIdentity))
    }
  }

  /// The node as it was before, if it was there. Ids not yet given out then cannot have been.
  private func keptNode(_ id: NodeID) -> Node? {
    id.number < before.ids.nextNumber ? before.node(id) : nil
  }
}

extension ContainerNode {
  /// What a host knows the selected child by.
  fileprivate var selectedIdentity: ShownIdentity? {
    contents.selectedIndex.map { children[$0].shownIdentity }
  }
}

extension Node {
  fileprivate func hasSamePresentation(as other: Node) -> Bool {
    container?.presentation == other.container?.presentation
  }
}
