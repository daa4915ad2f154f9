/// Functions that edit the tree. Functions that remove nodes append the ids of the removed screens to `left`.
extension HostTree {
  /// Adds a node as the last child of a container, or as the top layer if `parent` is `nil`.
  @discardableResult
  mutating func insert(_ identity: ShownIdentity, _ value: NodeValue, into parent: Int?) -> Int {
    let new = Slot(identity: identity, value: value, parent: parent)
    let slot = freeSlots.popLast() ?? slots.count
    if slot < slots.count { slots[slot] = new } else { slots.append(new) }
    switch identity {
    case .node(let id): nodes[id] = slot
    case .foreign(let mark): foreign[mark] = slot
    }
    attach(slot, to: parent)
    return slot
  }

  /// Makes a node the last child of a container. A new node is created, and an existing one is moved.
  ///
  /// - Returns: the node's slot, or `nil` if the node should already exist but is not in the tree.
  mutating func put(_ node: HostNode, into parent: Int?) -> Int? {
    switch node {
    case .kept(let identity):
      guard let slot = slot(of: identity) else { return nil }
      detach(slot)
      attach(slot, to: parent)
      return slot
    case .screen(let screen):
      return insert(.node(screen.id), .screen(screen.destination), into: parent)
    case .container(let container):
      return put(container, into: parent)
    }
  }

  @discardableResult
  mutating func put(_ container: HostContainer, into parent: Int?) -> Int {
    let slot = insert(.node(container.id), .container(container.value), into: parent)
    fill(slot, with: container.children, selecting: container.selected)
    return slot
  }

  /// Adds children to a container and selects one of them.
  mutating func fill(_ parent: Int, with nodes: [HostNode], selecting selected: ShownIdentity?) {
    for node in nodes {
      let child = put(node, into: parent)
      if node.identity == selected { slots[parent].selected = child }
    }
  }

  /// Removes a node and its descendants.
  mutating func remove(_ slot: Int, _ left: inout [NodeID]) {
    detach(slot)
    discard(slot, &left)
  }

  /// Removes children from the end of a container until it has `count` children.
  mutating func truncate(_ parent: Int, to count: Int, _ left: inout [NodeID]) {
    while slots[parent].children.count > count, let top = slots[parent].children.last {
      remove(top, &left)
    }
  }

  /// Frees the slots of a node and its descendants. The node must already be detached from its container.
  mutating func discard(_ slot: Int, _ left: inout [NodeID]) {
    if let screen = screenID(at: slot) { left.append(screen) }
    for child in slots[slot].children { discard(child, &left) }
    switch slots[slot].identity {
    case .node(let id): nodes[id] = nil
    case .foreign(let mark): foreign[mark] = nil
    }
    slots[slot] = .free
    freeSlots.append(slot)
  }

  private mutating func attach(_ slot: Int, to parent: Int?) {
    slots[slot].parent = parent
    if let parent { slots[parent].children.append(slot) } else { layerStack.append(slot) }
  }

  /// Removes a node from its container. Searches the children from the end, because most removals happen
  /// there.
  private mutating func detach(_ slot: Int) {
    guard let parent = slots[slot].parent else {
      if let index = layerStack.lastIndex(of: slot) { layerStack.remove(at: index) }
      return
    }
    if slots[parent].selected == slot { slots[parent].selected = nil }
    if let index = slots[parent].children.lastIndex(of: slot) { slots[parent].children.remove(at: index) }
  }
}
