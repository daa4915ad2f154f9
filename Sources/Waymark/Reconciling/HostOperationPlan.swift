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

/// Turns the difference of two states into what a host is to do: close what is above, change what stays from
/// the outside in, present what is new.
///
/// It keeps in mind what the host has taken away or put elsewhere by then: only what is still there can be
/// named, all else is described in full.
private struct HostOperationPlan {
  let before: NavigationState
  let capabilities: HostCapabilities
  var operations: [HostOperation] = []
  /// What the host has taken away, with all that was still in it.
  private var lost: [Node] = []
  /// Where the host has put what it had before.
  private var homes: [NodeID: NodeID] = [:]

  init(from before: NavigationState, capabilities: HostCapabilities) {
    self.before = before
    self.capabilities = capabilities
  }

  mutating func compareLayers(with after: NavigationState) {
    let (old, new) = (before.layerStack.children, after.layerStack.children)
    let common = old.commonPrefixCount(with: new) { $0.hasSamePresentation(as: $1) }
    dismiss(old, downTo: max(common, 1))
    for index in 0..<common { compare(old[index], new[index]) }
    for index in common..<new.count {
      let layer = new[index]
      guard let container = layer.container, let root = container.children.first else { continue }
      operations.append(show(describe(root, in: layer.id), in: container))
      if container.presentation == nil, let base = old.first { lose(base) }
      compareKept(root)
    }
  }

  private func show(_ root: HostNode, in layer: ContainerNode) -> HostOperation {
    guard let presentation = layer.presentation else { return .setRoot(root, of: layer.id) }
    return .present(HostLayer(id: layer.id, presentation: presentation, root: root))
  }

  private mutating func dismiss(_ layerStack: ChildList, downTo count: Int) {
    guard count < layerStack.count else { return }
    let layers = layerStack[count...].reversed()
    let identities = layers.map(\.shownIdentity)
    if capabilities.dismissesSeveralLayers {
      operations.append(.dismiss(identities))
    } else {
      for identity in identities { operations.append(.dismiss([identity])) }
    }
    for layer in layers { lose(layer) }
  }

  /// Compares a node with what it was.
  private mutating func compare(_ a: Node, _ b: Node) {
    if a.isIdentical(to: b) { return }
    if !a.hasSameValue(as: b) { operations.append(.update(b.id, b.value)) }
    guard let new = b.container else {
      for child in a.container?.children ?? [] { lose(child) }
      return
    }
    let (old, children) = (standing(in: a), new.children)
    let losesSelection = new.isPushedOnto && a.container?.selection != nil
    if losesSelection { operations.append(.select(nil, in: b.id)) }
    var haveChanged = false
    let kept = old.commonPrefixCount(with: children) { _, _ in haveChanged = true }
    if kept < max(old.count, children.count) {
      change(old, to: new, sharing: kept)
    } else if !losesSelection, a.container?.selection != new.selection {
      operations.append(.select(new.selectedIdentity, in: new.id))
    }
    if haveChanged { _ = old.commonPrefixCount(with: children) { compare($0, $1) } }
    for index in kept..<children.count { compareKept(children[index]) }
  }

  /// What is still in a container of those that were in it before.
  private func standing(in parent: Node) -> ChildList {
    let children = parent.container?.children ?? []
    if homes.isEmpty { return children }
    return ChildList(children.filter { homes[$0.id].map { $0 == parent.id } ?? true })
  }

  /// Compares what the host goes on showing in a node with what it was.
  private mutating func compareKept(_ node: Node) {
    if let previous = keptNode(node.id) { return compare(previous, node) }
    guard let container = node.container else { return }
    for child in container.children { compareKept(child) }
  }

  /// Gives a container other children.
  private mutating func change(_ old: ChildList, to new: ContainerNode, sharing kept: Int) {
    if new.traits.isLayer {
      guard let root = new.children.first else { return }
      operations.append(.setRoot(describe(root, in: new.id), of: new.id))
      for child in old { lose(child) }
    } else if new.isPushedOnto, kept > 0, isStepwise(from: old, to: new, sharing: kept) {
      step(old, to: new, sharing: kept)
    } else if new.isPushedOnto, !capabilities.setsChildrenAtOnce, let root = new.children.first {
      operations.append(.setChildren([describe(root, in: new.id)], selected: nil, of: new.id))
      for child in old { lose(child) }
      push(childrenFrom: 1, onto: new)
    } else {
      let children = new.children.map { describe($0, in: new.id) }
      operations.append(.setChildren(children, selected: new.selectedIdentity, of: new.id))
      for child in old { lose(child) }
    }
  }

  /// Whether a stack is to be changed by a pop and pushes: because the host can do no other, or because one of
  /// them is enough.
  private func isStepwise(from old: ChildList, to new: ContainerNode, sharing kept: Int) -> Bool {
    let (removed, added) = (old.count - kept, new.children.count - kept)
    return !capabilities.setsChildrenAtOnce || added == 0 || (added == 1 && removed == 0)
  }

  private mutating func step(_ old: ChildList, to new: ContainerNode, sharing kept: Int) {
    if kept < old.count {
      operations.append(.pop(to: kept, of: new.id))
      for child in old.dropFirst(kept) { lose(child) }
    }
    push(childrenFrom: kept, onto: new)
  }

  private mutating func push(childrenFrom start: Int, onto stack: ContainerNode) {
    let children = stack.children
    for index in start..<children.count {
      operations.append(.push(describe(children[index], in: stack.id), onto: stack.id))
    }
  }

  /// Describes a node to the host: by name if it has it, in full if not.
  private mutating func describe(_ node: Node, in parent: NodeID) -> HostNode {
    if keptNode(node.id) != nil {
      homes[node.id] = parent
      return .kept(node.shownIdentity)
    }
    switch node {
    case .screen(let screen): return .screen(screen)
    case .foreign: return .kept(node.shownIdentity)
    case .container(let container):
      return .container(
        HostContainer(
          id: container.id, value: ContainerValue(traits: container.traits),
          children: container.children.map { describe($0, in: container.id) },
          selected: container.selectedIdentity))
    }
  }

  /// The node as it was before, if the host still shows it. Ids not yet given out then cannot have been there.
  private func keptNode(_ id: NodeID) -> Node? {
    guard id.number < before.ids.nextNumber, !lost.contains(where: { hasLost(id, with: $0) }) else {
      return nil
    }
    return before.node(id)
  }

  /// Takes note that the host has taken something away, unless it was put elsewhere before.
  private mutating func lose(_ node: Node) {
    if homes[node.id] == nil { lost.append(node) }
  }

  /// Tells whether a node left with another one around it; what was put elsewhere before did not.
  private func hasLost(_ id: NodeID, with node: Node) -> Bool {
    if homes[node.id] != nil { return false }
    if node.id == id { return true }
    return node.container?.children.contains { hasLost(id, with: $0) } ?? false
  }
}

extension ContainerNode {
  /// Whether hosts push onto it and pop from it. They select nothing then.
  fileprivate var isPushedOnto: Bool { traits.layout == .stack && selection == nil }
}

extension Node {
  fileprivate func hasSamePresentation(as other: Node) -> Bool {
    container?.presentation == other.container?.presentation
  }
}
