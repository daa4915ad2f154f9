/// A well-formed state to which operations from a file are applied. Operations that lead to a malformed state are refused.
///
/// Only the nodes that a list of operations adds, moves or changes are checked. The cost does not depend on the
/// number of other nodes.
package struct CheckedState {
  /// The state after the operations that were applied.
  package private(set) var state: NavigationState
  /// The maximum number of containers between a layer and a node.
  private let depth: Int
  private var index: NodeIndex

  /// Creates a checked state.
  ///
  /// - Parameters:
  ///   - state: a well-formed state.
  ///   - depth: the maximum number of containers between a layer and a node. In the middle of a change, twice as many
  ///     are allowed, since one operation can move a container and a later one empty it.
  /// - Complexity: O(n).
  package init(_ state: NavigationState, depth: Int) {
    (self.state, self.depth, index) = (state, depth, NodeIndex(state))
  }

  /// Applies operations, and checks the result.
  ///
  /// - Parameter nextNumber: the number of the next id, if a state was set that has its own number.
  /// - Returns: a fault that makes the new state malformed, or `nil` if it is well-formed.
  /// - Throws: ``OperationRefusal`` if an operation cannot be applied, adds a node whose id is in use, or nests
  ///   containers too deeply. After an error or a fault, no more operations can be applied.
  /// - Complexity: O(*k* · *d*) for *k* added, moved and changed nodes, where *d* is the depth of the tree.
  package mutating func apply(
    _ operations: [HostOperation], nextNumber: UInt64? = nil
  ) throws(OperationRefusal) -> StateFault? {
    var check = OperationCheck(layerStack: state.layerStack.id)
    var application = OperationApplication(state: state, index: index)
    var deep: [(operation: HostOperation, nodes: [NodeID])] = []
    for operation in operations {
      let before = application.state
      if try isDeep(operation, in: before) {
        deep.append((operation, operation.described(in: before).nodes.map(\.id)))
      }
      try application.apply(operation)
      note(operation, from: before, to: application.state, &check)
    }
    state = application.finish(nextNumber: nextNumber)
    for (operation, nodes) in deep where nodes.contains(where: isTooDeep) { throw tooDeep(operation) }
    return fault(of: check)
  }
}

// MARK: - Checks before an operation

extension CheckedState {
  /// Verifies the nodes that an operation describes.
  ///
  /// - Returns: whether one of them must not stay where the operation puts it, since it is too deep.
  private func isDeep(
    _ operation: HostOperation, in state: NavigationState
  ) throws(OperationRefusal) -> Bool {
    let (nodes, parent) = operation.described(in: state)
    if nodes.isEmpty { return false }
    let around = containers(around: parent)
    var seen: Set<NodeID> = []
    var isDeep = false
    for node in nodes {
      if !areNew(node, in: state, &seen) { throw OperationRefusal(operation, "an id is used twice") }
      let depth = around + height(of: node, in: state)
      if depth > 2 * self.depth { throw tooDeep(operation) }
      isDeep = isDeep || depth > self.depth
    }
    return isDeep
  }

  /// Whether the node, or a node inside it, is inside too many containers.
  private func isTooDeep(_ id: NodeID) -> Bool {
    guard let parent = index.parent(of: id), let node = state.node(id, by: index) else { return false }
    return containers(around: parent) + node.height > depth
  }

  /// The number of containers around the children of a container. The layer stack and the layer do not count.
  private func containers(around parent: NodeID) -> Int { path(to: parent).count - 2 }

  private func tooDeep(_ operation: HostOperation) -> OperationRefusal {
    OperationRefusal(operation, "it is inside more than \(depth) containers")
  }

  /// Returns whether the ids of the new nodes in a description are not in use.
  private func areNew(_ node: HostNode, in state: NavigationState, _ seen: inout Set<NodeID>) -> Bool {
    switch node {
    case .kept: true
    case .screen(let screen): isNew(screen.id, &seen)
    case .foreign(let foreign): isNew(foreign.id, &seen) || state.isForeign(foreign.id)
    case .container(let id, _, let children, _):
      isNew(id, &seen) && children.allSatisfy { areNew($0, in: state, &seen) }
    }
  }

  private func isNew(_ id: NodeID, _ seen: inout Set<NodeID>) -> Bool {
    id != state.layerStack.id && !index.contains(id) && seen.insert(id).inserted
  }

  /// The number of levels below a node.
  private func height(of node: HostNode, in state: NavigationState) -> Int {
    switch node {
    case .kept(let id): state.node(id, by: index)?.height ?? 0
    case .screen, .foreign: 0
    case .container(_, _, let children, _):
      children.map { height(of: $0, in: state) + 1 }.max() ?? 0
    }
  }

  /// Returns the ids of a node and its ancestors, innermost first.
  private func path(to id: NodeID) -> [NodeID] {
    var path = [id]
    var current = id
    while let parent = index.parent(of: current) {
      path.append(parent)
      current = parent
    }
    return path
  }
}

extension HostOperation {
  /// The nodes that the operation describes, and the container that it puts them into. A new layer is one of them.
  fileprivate func described(in state: NavigationState) -> (nodes: [HostNode], parent: NodeID) {
    switch self {
    case .setRoot(let root, let layer) where state.layerStack.children.contains { $0.id == layer }:
      ([root], layer)
    case .setRoot(let root, let layer):
      ([.container(layer, ContainerValue(layer: nil), [root], selected: nil)], state.layerStack.id)
    case .present(let root, let layer, let presentation):
      ([.container(layer, ContainerValue(layer: presentation), [root], selected: nil)], state.layerStack.id)
    case .push(let node, let stack): ([node], stack)
    case .replace(_, let nodes, _, let container): (nodes, container)
    case .dismiss, .pop, .select, .update: ([], state.layerStack.id)
    }
  }

  /// The container whose children the operation changes, or the node that it changes otherwise.
  fileprivate func target(in layerStack: NodeID) -> NodeID {
    switch self {
    case .dismiss, .present: layerStack
    case .setRoot(_, let id), .push(_, let id), .pop(_, let id), .replace(_, _, _, let id),
      .select(_, let id),
      .update(let id, _):
      id
    }
  }
}

extension HostNode {
  /// Calls `body` with the id of each node that can be in the tree already.
  fileprivate func forEachKept(_ body: (NodeID) -> Void) {
    switch self {
    case .kept(let id): body(id)
    // An external screen can be in the tree.
    case .foreign(let foreign): body(foreign.id)
    case .container(_, _, let children, _): for child in children { child.forEachKept(body) }
    case .screen: return
    }
  }
}

extension NavigationState {
  fileprivate func isForeign(_ id: NodeID) -> Bool {
    if case .foreign? = node(id) { true } else { false }
  }
}

extension NavigationChange {
  /// Returns whether the nodes that the change has inserted or moved are inside at most `depth` containers, not
  /// counting their layers. This is the limit of ``CheckedState``.
  package func keepsDepth(_ depth: Int) -> Bool {
    var keeps = true
    var (container, around) = (after.layerStack.id, -1)
    let check = { (node: Node, parent: NodeID) in
      // The layer stack and the layer do not count.
      if parent != container { (container, around) = (parent, (after.locate(parent)?.path.depth ?? 0) - 1) }
      if around + node.height > depth { keeps = false }
    }
    plan.diff.forEachInsertion(check)
    plan.diff.forEachMove(check)
    return keeps
  }
}

extension Node {
  /// The number of levels below this node.
  fileprivate var height: Int {
    guard let container else { return 0 }
    var height = 0
    for child in container.children { height = max(height, child.height + 1) }
    return height
  }
}

// MARK: - Check of the result

/// The nodes that operations may have made malformed.
private struct OperationCheck {
  let layerStack: NodeID
  /// The nodes whose value or contents have changed.
  var changed: Set<NodeID> = []
  /// The nodes that may be in a container in which they are not allowed.
  var placed: Set<NodeID> = []
  var faults: [StateFault] = []

  /// Notes an added or moved subtree. Later operations may mend a fault in it, so its faults are checked again.
  mutating func noteArrival(of node: Node, in parent: NodeID, window: WindowID) {
    var faults: [StateFault] = []
    node.forEachNode { node in
      if node.id.window != window { self.faults.append(StateFault(node.id, .idOfOtherWindow)) }
      node.addFaults(to: &faults)
      noteChildren(of: node)
    }
    changed.formUnion(faults.map(\.node))
    placed.insert(node.id)
    changed.insert(parent)
  }

  /// Notes the children that are not allowed in their container.
  mutating func noteChildren(of node: Node) {
    guard let container = node.container else { return }
    for child in container.children where child.misplacement(in: container) != nil { placed.insert(child.id) }
  }
}

extension CheckedState {
  /// Updates the parents, and records the changes of an operation.
  private mutating func note(
    _ operation: HostOperation, from before: NavigationState, to after: NavigationState,
    _ check: inout OperationCheck
  ) {
    for node in operation.described(in: before).nodes {
      // The containers that kept nodes have left.
      node.forEachKept { if let parent = index.parent(of: $0) { check.changed.insert(parent) } }
    }
    var target = operation.target(in: check.layerStack)
    // Another base replaces the layers.
    if before.node(target, by: index) == nil { target = check.layerStack }
    check.changed.insert(target)
    if case .update = operation { noteUpdate(of: target, from: before, to: after, &check) }
    let (old, new) = (
      before.node(target, by: index)?.children ?? [], after.node(target, by: index)?.children ?? []
    )
    let common = old.commonPrefixCount(with: new)
    for place in common..<old.count { index.remove(old[place]) }
    // A presenter may have been removed.
    if common < old.count { check.changed.insert(check.layerStack) }
    for place in common..<new.count {
      index.insert(new[place], in: target, at: place)
      check.noteArrival(of: new[place], in: target, window: after.window)
    }
    if case .dismiss = operation { check.placed.insert(check.layerStack) }
  }

  private func noteUpdate(
    of id: NodeID, from before: NavigationState, to after: NavigationState, _ check: inout OperationCheck
  ) {
    check.placed.insert(id)
    if let parent = index.parent(of: id) { check.changed.insert(parent) }
    guard let node = after.node(id, by: index) else { return }
    if node.container?.traits.kindID != before.node(id, by: index)?.container?.traits.kindID {
      check.noteChildren(of: node)
    }
  }

  private func fault(of check: OperationCheck) -> StateFault? {
    var faults = check.faults
    for id in check.changed.union(check.placed).sorted() {
      guard let path = state.locate(id, by: index)?.path else { continue }
      addFaults(of: id, at: path, isPlaced: check.placed.contains(id), to: &faults)
    }
    if !check.placed.isEmpty || check.changed.contains(state.layerStack.id) { addLayerFaults(to: &faults) }
    return faults.first
  }

  /// Adds the faults of a node, of its place, and of the app's own containers around it, whose kinds may check
  /// all their descendants.
  private func addFaults(of id: NodeID, at path: NodePath, isPlaced: Bool, to faults: inout [StateFault]) {
    var node = Node.container(state.layerStack)
    for level in 0..<path.depth {
      guard let container = node.container else { return }
      if !container.traits.isBuiltIn { node.addFaults(to: &faults) }
      node = container.children[path.child(atLevel: level)]
      guard level > 0, isPlaced, node.id == id, let fault = node.misplacement(in: container) else { continue }
      faults.append(fault)
    }
    node.addFaults(to: &faults)
  }

  private func addLayerFaults(to faults: inout [StateFault]) {
    if !(state.layerStack.kind is LayerStack) {
      faults.append(StateFault(state.layerStack.id, .noLayerStack))
    }
    state.addLayerFaults(to: &faults) { below, presenter in path(to: presenter).contains(below.id) }
  }
}
