/// A well-formed state to which edits from a file are applied. Edits that lead to a malformed state are refused.
///
/// Only the nodes that a list of edits inserts, moves or changes are checked. The cost does not depend on the
/// number of other nodes.
package struct CheckedState {
  /// The state after the edits that were applied.
  package private(set) var state: NavigationState
  /// The maximum number of containers between a layer and a node.
  private let depth: Int
  /// The parent of each node. The parent of a layer is the layer stack.
  private var parents: [NodeID: NodeID] = [:]

  /// Creates a checked state.
  ///
  /// - Parameters:
  ///   - state: a well-formed state.
  ///   - depth: the maximum number of containers between a layer and a node.
  /// - Complexity: O(n).
  package init(_ state: NavigationState, depth: Int) {
    (self.state, self.depth) = (state, depth)
    for layer in state.layerStack.children { add(layer, in: state.layerStack.id) }
  }

  /// Applies edits and checks the result.
  ///
  /// - Returns: a fault that makes the new state malformed, or `nil` if it is well-formed.
  /// - Throws: ``EditFault`` if an edit cannot be applied, inserts a node whose id is in use, or nests containers
  ///   too deeply. After an error or a fault, no more edits can be applied.
  /// - Complexity: O(*k* · *d*) for *k* inserted, moved and changed nodes in the focused part of the tree, where
  ///   *d* is the depth of the tree. Finding another node takes O(*n*).
  package mutating func apply(_ edits: [NavigationEdit]) throws(EditFault) -> StateFault? {
    var check = EditCheck()
    for edit in edits { try apply(edit, &check) }
    return fault(of: check)
  }

  private mutating func apply(_ edit: NavigationEdit, _ check: inout EditCheck) throws(EditFault) {
    switch edit {
    case .insert(let node, let parent, _):
      try verifyIDs(of: node, for: edit)
      try verifyDepth(of: node, in: parent, for: edit)
      try state.apply(edit)
      add(node, in: parent)
      check.noteInsertion(of: node, window: state.window)
      check.notePlace(of: node.id, in: [parent])
    case .move(let id, let parent, _):
      let former = parents[id]
      if let node = state.node(id) { try verifyDepth(of: node, in: parent, for: edit) }
      try state.apply(edit)
      parents[id] = parent
      check.notePlace(of: id, in: [former, parent])
    case .remove(let id):
      let (former, node) = (parents[id], state.node(id))
      try state.apply(edit)
      node?.forEachNode { parents[$0.id] = nil }
      check.notePlace(of: id, in: [former])
    case .update(let id, _):
      let kind = state.node(id)?.container?.traits.kindID
      try state.apply(edit)
      check.notePlace(of: id, in: [id, parents[id]])
      if let node = state.node(id), node.container?.traits.kindID != kind { check.noteChildren(of: node) }
    case .select(_, let parent):
      try state.apply(edit)
      check.changed.insert(parent)
    case .note: try state.apply(edit)
    }
  }

  private mutating func add(_ node: Node, in parent: NodeID) {
    parents[node.id] = parent
    guard let container = node.container else { return }
    for child in container.children { add(child, in: container.id) }
  }
}

// MARK: - Checks before an edit

extension CheckedState {
  private func verifyIDs(of node: Node, for edit: NavigationEdit) throws(EditFault) {
    var seen: Set<NodeID> = []
    var isRepeated = false
    node.forEachNode { node in
      let isKnown = node.id == state.layerStack.id || parents[node.id] != nil
      if isKnown || !seen.insert(node.id).inserted { isRepeated = true }
    }
    if isRepeated { throw EditFault(edit: edit, reason: "an id is used twice") }
  }

  private func verifyDepth(
    of node: Node, in parent: NodeID, for edit: NavigationEdit
  ) throws(EditFault) {
    // The layer stack and the layer do not count.
    let around = path(to: parent).count - 2
    if around + node.height > depth {
      throw EditFault(edit: edit, reason: "it is inside more than \(depth) containers")
    }
  }

  /// Returns the ids of a node and its ancestors, innermost first.
  private func path(to id: NodeID) -> [NodeID] {
    var path = [id]
    var current = id
    while let parent = parents[current] {
      path.append(parent)
      current = parent
    }
    return path
  }
}

extension NavigationState {
  /// Returns whether the nodes that edits have inserted or moved are inside at most `depth` containers, not
  /// counting their layers. This is the limit of ``CheckedState``.
  package func keepsDepth(_ depth: Int, after edits: [NavigationEdit]) -> Bool {
    edits.allSatisfy { edit in
      switch edit {
      case .insert(let node, _, _): keepsDepth(depth, of: node.id)
      case .move(let node, _, _): keepsDepth(depth, of: node)
      case .remove, .update, .select, .note: true
      }
    }
  }

  private func keepsDepth(_ depth: Int, of id: NodeID) -> Bool {
    // The layer stack and the layer do not count.
    locate(id).map { $0.path.depth - 2 + $0.node.height <= depth } ?? true
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

/// The nodes that edits may have made malformed.
private struct EditCheck {
  /// The nodes whose value or contents have changed.
  var changed: Set<NodeID> = []
  /// The nodes that may be in a container in which they are not allowed.
  var placed: Set<NodeID> = []
  var faults: [StateFault] = []

  /// Notes an inserted subtree. Later edits may mend a fault in it, so its faults are checked again.
  mutating func noteInsertion(of node: Node, window: WindowID) {
    var faults: [StateFault] = []
    node.forEachNode { node in
      if node.id.window != window { self.faults.append(StateFault(node.id, .idOfOtherWindow)) }
      node.addFaults(to: &faults)
      noteChildren(of: node)
    }
    changed.formUnion(faults.map(\.node))
  }

  /// Notes that the place of a node and the contents of other nodes have changed.
  mutating func notePlace(of id: NodeID, in containers: [NodeID?]) {
    placed.insert(id)
    changed.formUnion(containers.compactMap(\.self))
  }

  /// Notes the children that are not allowed in their container.
  mutating func noteChildren(of node: Node) {
    guard let container = node.container else { return }
    for child in container.children where child.misplacement(in: container) != nil { placed.insert(child.id) }
  }
}

extension CheckedState {
  private func fault(of check: EditCheck) -> StateFault? {
    var faults = check.faults
    for id in check.changed.union(check.placed).sorted() {
      guard let path = state.locate(id)?.path else { continue }
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
