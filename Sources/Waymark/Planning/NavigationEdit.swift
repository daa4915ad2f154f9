/// A single change to a tree. A list of edits turns one state into another. Only the final state must be
/// well-formed.
///
/// Edits use ids to specify a position in the tree: `into` is the container, and `after` is the sibling that
/// precedes the node. If the node is the first child, `after` is `nil`.
package enum NavigationEdit: Hashable, Sendable {
  /// Inserts a new node and its descendants into a container.
  case insert(Node, into: NodeID, after: NodeID?)
  /// Moves a node and its descendants to another position.
  case move(NodeID, into: NodeID, after: NodeID?)
  /// Removes a node and its descendants.
  case remove(NodeID)
  /// Changes the value of a node and keeps its children.
  case update(NodeID, NodeValue)
  /// Changes the selected child of a container.
  case select(NodeID?, in: NodeID)
  /// Changes data that is not in the tree, such as metadata. This data is ignored when states are compared.
  indirect case note(MetadataEdit)
}

extension NavigationEdit: CustomStringConvertible {
  package var description: String {
    switch self {
    case .insert(let node, let parent, let after): "insert \(node.id) into \(parent)\(Self.place(after))"
    case .move(let id, let parent, let after): "move \(id) into \(parent)\(Self.place(after))"
    case .remove(let id): "remove \(id)"
    case .update(let id, let value): "update \(id) to \(value)"
    case .note(let note): "note: \(note)"
    case .select(let child, let parent): "select \(child.map(\.description) ?? "nothing") in \(parent)"
    }
  }

  private static func place(_ after: NodeID?) -> String {
    after.map { " after \($0)" } ?? " at the front"
  }
}

/// The error thrown when an edit cannot be applied to a state.
package struct EditFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The edit that failed.
  package var edit: NavigationEdit
  /// A description of the problem.
  package var reason: String

  package var description: String { "cannot \(edit): \(reason)" }
}

extension NavigationState {
  /// Returns the state after the edits are applied.
  ///
  /// The method does not remove empty containers and does not validate the result.
  ///
  /// - Throws: ``EditFault`` if an edit names a node that does not exist, moves a node into itself, inserts
  ///   into a node that cannot have children, or would discard children by changing a node's value.
  /// - Complexity: O(n) for each edit.
  package func applying(_ edits: [NavigationEdit]) throws(EditFault) -> NavigationState {
    var state = self
    for edit in edits { try state.apply(edit) }
    return state
  }

  /// Applies one edit. See ``applying(_:)``.
  mutating func apply(_ edit: NavigationEdit) throws(EditFault) {
    switch edit {
    case .insert(let node, let parent, let after):
      node.forEachNode { ids.skip(past: $0.id.number) }
      try insert(node, into: parent, after: after, for: edit)
    case .move(let id, let parent, let after):
      guard let node = node(id), id != layerStack.id else {
        throw EditFault(edit: edit, reason: "it is not there")
      }
      guard !node.contains(parent) else { throw EditFault(edit: edit, reason: "that is inside it") }
      try rewrite(id, for: edit) { _ in nil }
      try insert(node, into: parent, after: after, for: edit)
    case .remove(let id):
      guard id != layerStack.id else { throw EditFault(edit: edit, reason: "a window always has its layers") }
      var left: Set<NodeID> = []
      let hasNotes = hasNotes
      try rewrite(id, for: edit) { node in
        if hasNotes { node.forEachNode { left.insert($0.id) } }
        return nil
      }
      forget(left)
    case .note(let note): self.note(note)
    case .update(let id, let value):
      try update(id, to: value, for: edit)
    case .select(let child, let parent):
      try select(child, in: parent, for: edit)
    }
  }

  private mutating func update(
    _ id: NodeID, to value: NodeValue, for edit: NavigationEdit
  ) throws(EditFault) {
    guard let node = node(id) else { throw EditFault(edit: edit, reason: "\(id) is not there") }
    let updated = node.with(value)
    guard updated.container != nil || node.container?.children.isEmpty ?? true else {
      throw EditFault(edit: edit, reason: "what is in it would be lost")
    }
    try rewrite(id, for: edit) { _ in updated }
  }

  private mutating func select(
    _ child: NodeID?, in parent: NodeID, for edit: NavigationEdit
  ) throws(EditFault) {
    var fits = false
    try rewrite(parent, for: edit) { node in
      guard let container = node.container else { return node }
      let contents = ContainerContents(children: container.children, selection: child)
      fits = child == nil || contents.selectedIndex != nil
      return .container(container.with(contents))
    }
    if !fits { throw EditFault(edit: edit, reason: "that is not one of its children") }
  }

  private mutating func insert(
    _ node: Node, into parent: NodeID, after: NodeID?, for edit: NavigationEdit
  ) throws(EditFault) {
    var fits = false
    try rewrite(parent, for: edit) { parent in
      guard let container = parent.container else { return parent }
      var contents = container.contents
      guard let index = contents.children.place(after: after) else { return parent }
      contents.children.insert(node, at: index)
      fits = true
      return .container(container.with(contents))
    }
    if !fits { throw EditFault(edit: edit, reason: "the place is not there") }
  }

  private mutating func rewrite(
    _ id: NodeID, for edit: NavigationEdit, _ change: (Node) -> Node?
  ) throws(EditFault) {
    guard let path = locate(id)?.path else { throw EditFault(edit: edit, reason: "\(id) is not there") }
    if case .container(let layerStack) = Node.container(layerStack).replacing(path, change) {
      self.layerStack = layerStack
    }
  }
}

extension ChildList {
  /// Returns the index that follows `sibling`, or 0 if `sibling` is `nil`. Returns `nil` if the list does not
  /// contain the sibling.
  fileprivate func place(after sibling: NodeID?) -> Int? {
    guard let sibling else { return 0 }
    return index(of: sibling).map { $0 + 1 }
  }
}

extension Node {
  /// Changes the node at the end of a path and rebuilds its ancestors. The rules of the container kinds are
  /// not applied.
  ///
  /// - Returns: the rebuilt node, or `nil` if `change` removed this node.
  func replacing(_ path: NodePath, level: Int = 0, _ change: (Node) -> Node?) -> Node? {
    guard level < path.depth, case .container(let container) = self else { return change(self) }
    let index = path.child(atLevel: level)
    var contents = container.contents
    if let changed = contents.children[index].replacing(path, level: level + 1, change) {
      contents.children[index] = changed
    } else {
      contents.children.remove(at: index)
    }
    return .container(container.with(contents))
  }
}

extension NavigationState {
  /// Appends the edits that change the metadata of this state to the metadata of `other`. The metadata of the
  /// removed nodes must already be deleted.
  ///
  /// - Parameter left: the removed nodes.
  /// - Complexity: O(s) in the number of metadata entries.
  func addNotes(to other: NavigationState, forgetting left: Set<NodeID>, _ edits: inout [NavigationEdit]) {
    var known = self
    known.forget(left)
    for node in known.metadata.nodes(differingFrom: other.metadata) {
      edits.append(.note(.metadata(node, other.metadata[node])))
    }
    for run in known.trails.runs(differingFrom: other.trails) {
      edits.append(.note(.trail(run, other.trails[run])))
    }
  }
}
