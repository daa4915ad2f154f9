/// Each change notes which screens come and go.
extension HostTree {
  /// Adds something behind the children of a container, or over all layers.
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

  /// Adds what is new, or moves what is kept, behind the children of a container.
  mutating func put(_ node: HostNode, into parent: Int?, _ change: inout Change) -> Int? {
    switch node {
    case .kept(let identity):
      guard let slot = slot(of: identity) else { return nil }
      detach(slot)
      attach(slot, to: parent)
      return slot
    case .screen(let screen):
      change.entered.append(screen.id)
      return insert(.node(screen.id), .screen(screen.destination), into: parent)
    case .container(let container):
      return put(container, into: parent, &change)
    }
  }

  @discardableResult
  mutating func put(_ container: HostContainer, into parent: Int?, _ change: inout Change) -> Int {
    let slot = insert(.node(container.id), .container(container.value), into: parent)
    fill(slot, with: container.children, selecting: container.selected, &change)
    return slot
  }

  /// Adds children to a container.
  mutating func fill(
    _ parent: Int, with nodes: [HostNode], selecting selected: ShownIdentity?, _ change: inout Change
  ) {
    for node in nodes {
      let child = put(node, into: parent, &change)
      if node.identity == selected { slots[parent].selected = child }
    }
  }

  /// Removes something with all that is in it.
  mutating func remove(_ slot: Int, _ change: inout Change) {
    detach(slot)
    discard(slot, &change)
  }

  /// Removes the last children of a container until so many are left.
  mutating func truncate(_ parent: Int, to count: Int, _ change: inout Change) {
    while slots[parent].children.count > count, let top = slots[parent].children.last {
      remove(top, &change)
    }
  }

  /// Removes something that is in no container any longer.
  mutating func discard(_ slot: Int, _ change: inout Change) {
    if let screen = screenID(at: slot) { change.left.append(screen) }
    for child in slots[slot].children { discard(child, &change) }
    switch slots[slot].identity {
    case .node(let id): nodes[id] = nil
    case .foreign(let mark): foreign[mark] = nil
    }
    slots[slot] = .free
    freeSlots.append(slot)
  }

  private mutating func attach(_ slot: Int, to parent: Int?) {
    slots[slot].parent = parent
    if let parent { slots[parent].children.append(slot) } else { pile.append(slot) }
  }

  /// Takes something out of its container, mostly from its end.
  private mutating func detach(_ slot: Int) {
    guard let parent = slots[slot].parent else {
      if let index = pile.lastIndex(of: slot) { pile.remove(at: index) }
      return
    }
    if slots[parent].selected == slot { slots[parent].selected = nil }
    if let index = slots[parent].children.lastIndex(of: slot) { slots[parent].children.remove(at: index) }
  }
}
