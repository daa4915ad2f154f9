package import Waymark

extension HostTree {
  /// Applies operations in order. An operation that does not fit the tree is skipped and has no effect. There
  /// is one exception: an operation that dismisses several layers might close some of them before it fails.
  ///
  /// - Returns: the removed screens, the applied operations, and the reasons for the skipped ones.
  /// - Complexity: O(k) in the number of added, moved and removed nodes.
  @discardableResult
  package mutating func apply(_ operations: [HostOperation]) -> Change {
    var change = Change()
    var refused: [Int] = []
    for (index, operation) in operations.enumerated() {
      do throws(Refusal) {
        try carryOut(operation, &change.removed)
      } catch {
        change.refusals.append(error.reason)
        refused.append(index)
      }
    }
    if !refused.isEmpty { isAsApplied = false }
    change.operations = operations.removing(refused)
    change.removed.removeAll { nodes[$0].flatMap { screenID(at: $0) } != nil }
    return change
  }

  private mutating func carryOut(_ operation: HostOperation, _ removed: inout [NodeID]) throws(Refusal) {
    switch operation {
    case .dismiss(let identities): for identity in identities { try dismiss(identity, &removed) }
    case .setRoot(let node, let id): try setRoot(node, of: id, &removed)
    case .push(let node, let id):
      let stack = try stack(id)
      try refuseMisfit(node, in: stack)
      put(node, into: stack)
    case .pop(let count, let id): try pop(to: count, of: id, &removed)
    case .replace(let range, let nodes, let selected, let id):
      try replace(range, with: nodes, selected: selected, in: id, &removed)
    case .select(let child, let id): try select(child, of: id)
    case .update(let id, let value): try update(id, to: value, &removed)
    case .present(let root, let layer, let presentation): try present(root, as: layer, presentation)
    }
  }

  private mutating func dismiss(_ identity: ShownIdentity, _ removed: inout [NodeID]) throws(Refusal) {
    guard layerStack.count > 1, let top = layerStack.last, slots[top].identity == identity else {
      throw Refusal(reason: "\(identity) is not the layer on top, so it cannot be closed")
    }
    remove(top, &removed)
  }

  private mutating func setRoot(
    _ node: HostNode, of id: NodeID, _ removed: inout [NodeID]
  ) throws(Refusal) {
    if let slot = nodes[id] {
      let range = slots[slot].children.indices
      return try replace(range, with: [node], selected: nil, in: id, &removed)
    }
    if layerStack.count > 1 { throw Refusal(reason: "there is no layer \(id)") }
    try refuseMisfit(node, in: nil)
    let former = layerStack
    layerStack = []
    put(.container(id, .base, [node], selected: nil), into: nil)
    for layer in former where slots[layer].parent == nil { discard(layer, &removed) }
  }

  /// Replaces children of a container. Existing nodes among the new ones are moved to their new positions. All
  /// other children in the range are removed.
  private mutating func replace(
    _ range: Range<Int>, with nodes: [HostNode], selected: ShownIdentity?, in id: NodeID,
    _ removed: inout [NodeID]
  ) throws(Refusal) {
    let parent = try slot(ofShown: id)
    for node in nodes { try refuseMisfit(node, in: parent) }
    let children = slots[parent].children
    guard range.lowerBound >= 0, range.upperBound <= children.count else {
      throw Refusal(reason: "\(id) has \(children.count) children, so \(range) cannot be replaced")
    }
    let (former, trailing) = (children[range], children[range.upperBound...])
    if let selected, !nodes.contains(where: { $0.identity == selected }) {
      let isThere = (children[..<range.lowerBound] + trailing).contains { slots[$0].identity == selected }
      if !isThere { throw Refusal(reason: "\(id) has no child \(selected) to select") }
    }
    slots[parent].children.removeSubrange(range.lowerBound...)
    slots[parent].selected = nil
    for child in former { slots[child].parent = nil }
    fill(parent, with: nodes, selecting: selected)
    slots[parent].children += trailing
    for child in former where slots[child].parent == nil { discard(child, &removed) }
    if let selected, slots[parent].selected == nil { try select(selected, of: id) }
  }

  private mutating func pop(to count: Int, of id: NodeID, _ removed: inout [NodeID]) throws(Refusal) {
    let stack = try stack(id)
    guard count >= 1, count < slots[stack].children.count else {
      throw Refusal(reason: "\(id) cannot pop from \(slots[stack].children.count) to \(count)")
    }
    truncate(stack, to: count, &removed)
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
  private mutating func update(_ id: NodeID, to value: NodeValue, _ removed: inout [NodeID]) throws(Refusal) {
    let slot = try slot(ofShown: id)
    let wasScreen = screenID(at: slot) != nil
    slots[slot].value = value
    if wasScreen, screenID(at: slot) == nil { removed.append(id) }
    if case .container = value { return }
    truncate(slot, to: 0, &removed)
  }

  private mutating func present(
    _ root: HostNode, as layer: NodeID, _ presentation: Presentation
  ) throws(Refusal) {
    guard nodes[presentation.presenter] != nil || presenterIsExternal else {
      throw Refusal(reason: "the presenter \(presentation.presenter) is not shown")
    }
    try refuseMisfit(root, in: nil)
    put(.container(layer, ContainerValue(layer: presentation), [root], selected: nil), into: nil)
  }

  /// Whether the presenter might be an external screen. The tree does not know the ids of external screens.
  private var presenterIsExternal: Bool {
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
    case .kept, .foreign:
      guard let slot = slot(of: node.identity) else {
        throw Refusal(reason: "\(node.identity) must be kept but is not shown")
      }
      if isSlot(parent, in: slot) { throw Refusal(reason: "\(node.identity) cannot be put into itself") }
    case .screen(let screen): try refuseKnown(screen.id)
    case .container(let id, _, let children, _):
      try refuseKnown(id)
      for child in children { try refuseMisfit(child, in: parent) }
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
  fileprivate func removing(_ removed: [Int]) -> [Element] {
    if removed.isEmpty { return self }
    return indices.filter { !removed.contains($0) }.map { self[$0] }
  }
}

extension ContainerValue {
  fileprivate static var base: ContainerValue { ContainerValue(layer: nil) }
}

/// Functions that edit the tree. Functions that remove nodes append the ids of the screens to `removed`.
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
  @discardableResult
  mutating func put(_ node: HostNode, into parent: Int?) -> Int? {
    switch node {
    case .kept, .foreign:
      guard let slot = slot(of: node.identity) else { return nil }
      detach(slot)
      attach(slot, to: parent)
      return slot
    case .screen(let screen):
      return insert(.node(screen.id), .screen(screen.destination), into: parent)
    case .container(let id, let value, let children, let selected):
      let slot = insert(.node(id), .container(value), into: parent)
      fill(slot, with: children, selecting: selected)
      return slot
    }
  }

  /// Adds children to a container and selects one of them.
  mutating func fill(_ parent: Int, with nodes: [HostNode], selecting selected: ShownIdentity?) {
    for node in nodes {
      let child = put(node, into: parent)
      if node.identity == selected { slots[parent].selected = child }
    }
  }

  /// Removes a node and its descendants.
  mutating func remove(_ slot: Int, _ removed: inout [NodeID]) {
    detach(slot)
    discard(slot, &removed)
  }

  /// Removes children from the end of a container until it has `count` children.
  mutating func truncate(_ parent: Int, to count: Int, _ removed: inout [NodeID]) {
    while slots[parent].children.count > count, let top = slots[parent].children.last {
      remove(top, &removed)
    }
  }

  /// Frees the slots of a node and its descendants. The node must already be detached from its container.
  mutating func discard(_ slot: Int, _ removed: inout [NodeID]) {
    if let screen = screenID(at: slot) { removed.append(screen) }
    for child in slots[slot].children { discard(child, &removed) }
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

  /// A change that operations or the user have made to a tree. Pass it to ``ViewStore/follow(_:)``.
  package struct Change: Sendable {
    /// The operations that were applied.
    package internal(set) var operations: [HostOperation] = []
    /// The reasons why operations were skipped, one for each skipped operation.
    package internal(set) var refusals: [String] = []
    /// The screens that were removed and are no longer in the tree.
    package internal(set) var removed: [NodeID] = []

    /// The screens that the operations have added or updated and that are still in the tree.
    ///
    /// - Complexity: O(k) in the size of the operations and the number of removed screens.
    package var inserted: [NodeID] {
      var inserted: [NodeID] = []
      for operation in operations { operation.forEachNewScreen { inserted.append($0) } }
      if !removed.isEmpty {
        let removed = Set(removed)
        inserted.removeAll { removed.contains($0) }
      }
      return inserted
    }

    /// The screens whose destination was changed by an operation, including screens that were removed later.
    var updated: [ScreenNode] {
      operations.compactMap { operation in
        guard case .update(let id, .screen(let destination)) = operation else { return nil }
        return ScreenNode(id: id, destination: destination)
      }
    }
  }

  /// The reason why an operation could not be applied to the tree.
  struct Refusal: Error {
    let reason: String
  }
}

extension HostOperation {
  /// Calls `body` with each screen that this operation adds or updates.
  fileprivate func forEachNewScreen(_ body: (NodeID) -> Void) {
    switch self {
    case .setRoot(let node, _), .push(let node, _): node.forEachNewScreen(body)
    case .present(let root, _, _): root.forEachNewScreen(body)
    case .replace(_, let nodes, _, _): for node in nodes { node.forEachNewScreen(body) }
    case .update(let id, .screen): body(id)
    case .update, .dismiss, .pop, .select: return
    }
  }
}

extension HostNode {
  fileprivate func forEachNewScreen(_ body: (NodeID) -> Void) {
    switch self {
    case .kept, .foreign: return
    case .screen(let screen): body(screen.id)
    case .container(_, _, let children, _): for child in children { child.forEachNewScreen(body) }
    }
  }
}
