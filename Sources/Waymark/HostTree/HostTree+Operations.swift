extension HostTree {
  /// Applies operations in order. An operation that does not fit the tree is skipped and has no effect. There
  /// is one exception: an operation that dismisses several layers might close some of them before it fails.
  ///
  /// - Returns: the removed screens, the applied operations, and the reasons for the skipped ones.
  /// - Complexity: O(k) in the number of added, moved and removed nodes.
  @discardableResult
  public mutating func apply(_ operations: [HostOperation]) -> Change {
    var change = Change()
    var refused: [Int] = []
    for (index, operation) in operations.enumerated() {
      do throws(Refusal) {
        try carryOut(operation, &change.left)
      } catch {
        change.refusals.append(error)
        refused.append(index)
      }
    }
    if !refused.isEmpty { isAsApplied = false }
    change.operations = operations.removing(refused)
    change.left.removeAll { nodes[$0].flatMap { screenID(at: $0) } != nil }
    return change
  }

  private mutating func carryOut(_ operation: HostOperation, _ left: inout [NodeID]) throws(Refusal) {
    switch operation {
    case .dismiss(let identities): for identity in identities { try dismiss(identity, &left) }
    case .setRoot(let node, let id): try setRoot(node, of: id, &left)
    case .push(let node, let id):
      let stack = try stack(id)
      try refuseMisfit(node, in: stack)
      _ = put(node, into: stack)
    case .pop(let count, let id): try pop(to: count, of: id, &left)
    case .setChildren(let nodes, let selected, let id):
      try setChildren(nodes, selected: selected, of: id, &left)
    case .select(let child, let id): try select(child, of: id)
    case .update(let id, let value): try update(id, to: value, &left)
    case .present(let layer): try present(layer, &left)
    }
  }

  private mutating func dismiss(_ identity: ShownIdentity, _ left: inout [NodeID]) throws(Refusal) {
    guard layerStack.count > 1, let top = layerStack.last, slots[top].identity == identity else {
      throw Refusal(reason: "\(identity) is not the layer on top, so it cannot be closed")
    }
    remove(top, &left)
  }

  private mutating func setRoot(
    _ node: HostNode, of id: NodeID, _ left: inout [NodeID]
  ) throws(Refusal) {
    if nodes[id] != nil { return try setChildren([node], selected: nil, of: id, &left) }
    if layerStack.count > 1 { throw Refusal(reason: "there is no layer \(id)") }
    try refuseMisfit(node, in: nil)
    let former = layerStack
    layerStack = []
    put(HostContainer(id: id, value: .base, children: [node], selected: nil), into: nil)
    for layer in former where slots[layer].parent == nil { discard(layer, &left) }
  }

  /// Replaces the children of a container. Existing nodes in the new list are moved to their new positions.
  /// All other old children are removed.
  private mutating func setChildren(
    _ nodes: [HostNode], selected: ShownIdentity?, of id: NodeID, _ left: inout [NodeID]
  ) throws(Refusal) {
    let parent = try slot(ofShown: id)
    for node in nodes { try refuseMisfit(node, in: parent) }
    let former = slots[parent].children
    (slots[parent].children, slots[parent].selected) = ([], nil)
    for child in former { slots[child].parent = nil }
    fill(parent, with: nodes, selecting: selected)
    for child in former where slots[child].parent == nil { discard(child, &left) }
  }

  private mutating func pop(to count: Int, of id: NodeID, _ left: inout [NodeID]) throws(Refusal) {
    let stack = try stack(id)
    guard count >= 1, count < slots[stack].children.count else {
      throw Refusal(reason: "\(id) cannot pop from \(slots[stack].children.count) to \(count)")
    }
    truncate(stack, to: count, &left)
  }

  private mutating func select(_ child: ShownIdentity?, of id: NodeID) throws(Refusal) {
    let parent = try slot(ofShown: id)
    guard let child else { return slots[parent].selected = nil }
    guard let slot = slot(of: child), slots[slot].parent == parent else {
      throw Refusal(reason: "\(id) has no child \(child) to select")
    }
    slots[parent].selected = slot
  }

  /// Replaces a node's value. If the new value is not a container value, the node's children are removed.
  private mutating func update(_ id: NodeID, to value: NodeValue, _ left: inout [NodeID]) throws(Refusal) {
    let slot = try slot(ofShown: id)
    let wasScreen = screenID(at: slot) != nil
    slots[slot].value = value
    if wasScreen, screenID(at: slot) == nil { left.append(id) }
    if case .container = value { return }
    truncate(slot, to: 0, &left)
  }

  private mutating func present(_ layer: HostLayer, _ left: inout [NodeID]) throws(Refusal) {
    guard nodes[layer.presentation.presenter] != nil || presenterIsForeign else {
      throw Refusal(reason: "the presenter \(layer.presentation.presenter) is not shown")
    }
    try refuseMisfit(layer.root, in: nil)
    let value = ContainerValue(traits: .presented(layer.presentation))
    put(HostContainer(id: layer.id, value: value, children: [layer.root], selected: nil), into: nil)
  }
}

extension HostTree {
  /// Whether the presenter might be an external screen. The tree does not know the ids of external screens.
  private var presenterIsForeign: Bool {
    !foreign.isEmpty || layerStack.last.map { slots[$0].children.isEmpty } == true
  }

  private func slot(ofShown id: NodeID) throws(Refusal) -> Int {
    guard let slot = nodes[id] else { throw Refusal(reason: "\(id) is not shown") }
    return slot
  }

  private func stack(_ id: NodeID) throws(Refusal) -> Int {
    let slot = try slot(ofShown: id)
    guard has(.stack, at: slot) else { throw Refusal(reason: "\(id) is not a stack") }
    return slot
  }

  /// Throws an error if the node cannot be added to the parent. A kept node must be in the tree and must not
  /// become its own descendant. A new node must not be in the tree yet.
  private func refuseMisfit(_ node: HostNode, in parent: Int?) throws(Refusal) {
    switch node {
    case .kept(let identity):
      guard let slot = slot(of: identity) else {
        throw Refusal(reason: "\(identity) is to be kept and is not shown")
      }
      if isSlot(parent, in: slot) { throw Refusal(reason: "\(identity) cannot be put into itself") }
    case .screen(let screen): try refuseKnown(screen.id)
    case .container(let container):
      try refuseKnown(container.id)
      for child in container.children { try refuseMisfit(child, in: parent) }
    }
  }

  /// Returns whether a node is `other` or one of its descendants.
  private func isSlot(_ slot: Int?, in other: Int) -> Bool {
    var next = slot
    while let slot = next {
      if slot == other { return true }
      next = slots[slot].parent
    }
    return false
  }

  private func refuseKnown(_ id: NodeID) throws(Refusal) {
    if nodes[id] != nil { throw Refusal(reason: "\(id) is shown twice") }
  }
}

extension Array {
  /// Returns the elements, except those at the given indices.
  fileprivate func removing(_ places: [Int]) -> [Element] {
    if places.isEmpty { return self }
    return indices.filter { !places.contains($0) }.map { self[$0] }
  }
}

extension ContainerValue {
  fileprivate static var base: ContainerValue { ContainerValue(traits: .base) }
}
