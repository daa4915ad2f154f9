extension NavigationState {
  /// Returns the shortest list of operations that a host must apply so that it shows `other` instead of this
  /// state.
  ///
  /// - Complexity: O(n) in the number of nodes that the states do not share.
  func operations(to other: NavigationState, capabilities: HostCapabilities) -> [HostOperation] {
    var plan = HostOperationPlan(from: self, capabilities: capabilities)
    plan.compareLayers(with: other)
    return plan.operations
  }
}

/// An algorithm that computes the operations a host needs to get from one state to another. The operations
/// close layers from the top down, then change the remaining layers, parents before their children, and then
/// present new layers.
///
/// The algorithm tracks which nodes the host has removed or moved so far. Operations refer to nodes that the
/// host already has by their identities. They describe all other nodes in full.
private struct HostOperationPlan {
  let before: NavigationState
  let capabilities: HostCapabilities
  var operations: [HostOperation] = []
  /// The subtrees that the host has removed.
  private var lost: [Node] = []
  /// The ids of the new parents of reused nodes, by the id of the node.
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
    return .present(root, layer: layer.id, presentation)
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

  /// Adds operations for the differences between the old and the new version of a node.
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

  /// Returns the children of a container in the old state, without those moved to other containers.
  private func standing(in parent: Node) -> ChildList {
    let children = parent.container?.children ?? []
    if homes.isEmpty { return children }
    return ChildList(children.filter { homes[$0.id].map { $0 == parent.id } ?? true })
  }

  /// Compares the reused nodes of a new subtree with their old versions.
  private mutating func compareKept(_ node: Node) {
    if let previous = keptNode(node.id) { return compare(previous, node) }
    guard let container = node.container else { return }
    for child in container.children { compareKept(child) }
  }

  /// Adds operations that change the children of a container.
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

  /// Returns whether to change a stack by pops and pushes. This is the case if the host cannot set all
  /// children at once, or if a single pop or push is enough.
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

  /// Returns the description of a node for the host. If the host already has the node, the description
  /// contains only its identity.
  private mutating func describe(_ node: Node, in parent: NodeID) -> HostNode {
    if keptNode(node.id) != nil {
      homes[node.id] = parent
      return .kept(node.shownIdentity)
    }
    switch node {
    case .screen(let screen): return .screen(screen)
    case .foreign: return .kept(node.shownIdentity)
    case .container(let container):
      let children = container.children.map { describe($0, in: container.id) }
      return .container(container.id, container.look, children, selected: container.selectedIdentity)
    }
  }

  /// Returns the old version of a node, or `nil` if the host does not show the node. The old state is not
  /// searched for new ids.
  private func keptNode(_ id: NodeID) -> Node? {
    guard id.number < before.ids.nextNumber, !lost.contains(where: { hasLost(id, with: $0) }) else {
      return nil
    }
    return before.node(id)
  }

  /// Records that the host has removed a node, unless the node is reused elsewhere.
  private mutating func lose(_ node: Node) {
    if homes[node.id] == nil { lost.append(node) }
  }

  /// Returns whether the node with this id was removed together with `node`. Nodes that are reused elsewhere
  /// do not count as removed.
  private func hasLost(_ id: NodeID, with node: Node) -> Bool {
    if homes[node.id] != nil { return false }
    if node.id == id { return true }
    return node.container?.children.contains { hasLost(id, with: $0) } ?? false
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
