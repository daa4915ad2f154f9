import Waymark

extension SavedTreeBuilder {
  /// Returns a container with the merged children, or `nil` if nothing has changed or its kind refuses them.
  ///
  /// A declared child that could not be restored is created again. The screens of removed children are placed
  /// when the layer is complete.
  ///
  /// - Parameter restored: the restored children, by their indices. Children that the merge removes are
  ///   `nil`.
  mutating func merged(_ index: Int, _ container: DeclaredContainer, _ restored: [Node?]) -> Node? {
    let (merge, blueprint) = (container.merge, container.blueprint.parts)
    guard case .container(let value) = blueprint.value else { return nil }
    var ids = NodeIDSource(window: window, nextNumber: nextNumber)
    var (whole, created): ([Node], [CreatedChild]) = ([], [])
    for child in merge.children {
      let (saved, declared) = merge.indices(of: child)
      if let node = saved.flatMap({ restored[$0] }) {
        whole.append(node)
      } else if let declared {
        let node = blueprint.children[declared].makeNode(&ids)
        whole.append(node)
        created.append(CreatedChild(saved: saved, declared: declared, node: node.id))
      }
    }
    let hasNewRole = value.role != nodes[index].destination
    if created.isEmpty, merge.removed.isEmpty, !merge.isReordered, !hasNewRole { return nil }
    let selection = selection(of: index, among: whole, created, declared: blueprint.selected)
    let contents = ContainerContents(children: ChildList(whole), selection: selection)
    let isEmpty = whole.isEmpty && !type(of: value.kind).isKeptWhenEmpty
    let refusal = isEmpty ? "it would be empty" : value.kind.fault(in: contents)
    updated.append(
      UpdatedContainer(
        name: value.role?.key ?? nodes[index].name, node: id(nodes[index].id),
        inserted: created.map { container.children[$0.declared].key },
        removed: merge.removed.map { container.saved[$0].key }, isReordered: merge.isReordered,
        refusal: refusal))
    if refusal != nil { return nil }
    nextNumber = ids.nextNumber
    homeless += merge.removed.map { (children[index][$0], nil) }
    return .container(ContainerNode(id: id(nodes[index].id), value: value, contents: contents))
  }

  /// A child that was created from its declaration.
  private struct CreatedChild {
    /// The index of the saved child that could not be restored, or `nil` if the child is new.
    let saved: Int?
    let declared: Int
    let node: NodeID
  }

  /// Returns the id of the child to select. If no saved child is left, this is the child that the declaration
  /// selects.
  private func selection(
    of index: Int, among whole: [Node], _ created: [CreatedChild], declared: Int?
  ) -> NodeID? {
    guard let saved = nodes[index].selection?.node else { return nil }
    let again = created.first { child in child.saved.map { nodes[children[index][$0]].id } == saved }
    return again?.node ?? selection(of: index, among: whole)
      ?? created.first { $0.declared == declared }?.node ?? whole.first?.id
  }

  /// Places the screens of a child that the app no longer declares. If the root of a stack cannot be placed,
  /// the screens above it are placed nevertheless, because the root was a part of the declaration.
  mutating func rehome(removed index: Int, in state: inout NavigationState) {
    let selection = nodes[index].parent.flatMap { nodes[$0].selection?.node }
    rehome(removed: index, isSelected: selection == nodes[index].id, in: &state)
  }

  /// A root that the user did not look at and on which there is nothing is not placed.
  private mutating func rehome(removed index: Int, isSelected: Bool, in state: inout NavigationState) {
    switch nodes[index].content {
    case .container(let container) where container.kind.layout == .stack:
      guard let root = children[index].first else { return }
      if children[index].count == 1 { return rehome(removed: root, isSelected: isSelected, in: &state) }
      rehome(root, in: &state)
      rehome(stack: children[index].dropFirst(), in: &state)
    case .container, .layer, .kept:
      for child in children[index] {
        let isFront = isSelected && nodes[index].selection?.node == nodes[child].id
        rehome(removed: child, isSelected: isFront, in: &state)
      }
    case .screen where isSelected: rehome(index, in: &state)
    case .lost where !children[index].isEmpty: rehome(index, in: &state)
    case .screen, .external, .lost: break
    }
  }
}

extension ChildMerge {
  /// Returns the indices of a merged child among the saved and the declared children.
  fileprivate func indices(of child: Child) -> (saved: Int?, declared: Int?) {
    switch child {
    case .saved(let index): (index, declaredIndices[index])
    case .inserted(let index): (nil, index)
    }
  }
}
