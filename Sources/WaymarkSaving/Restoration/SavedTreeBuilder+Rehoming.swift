import Waymark

extension SavedTreeBuilder {
  /// Places a screen, or the screens in a container, using their own routes. In a stack, stops at the first
  /// child that cannot be placed.
  ///
  /// - Returns: whether anything was placed.
  @discardableResult
  mutating func rehome(_ saved: SavedNode, in state: inout NavigationState) -> Bool {
    switch saved {
    case .screen(let id, let destination): return rehome(id, destination, in: &state)
    case .lost(let lost):
      dropped.append(DroppedNode(name: lost.name, reason: lost.reason))
      return rehome(lost.children, in: &state)
    case .container(let container) where container.kind is Stack:
      for (index, child) in container.children.enumerated() where !rehome(child, in: &state) {
        for above in container.children[(index + 1)...] { drop(above, since: Self.noScreenBelow) }
        return index > 0
      }
      return true
    case .container(let container):
      return rehome(container.children, in: &state)
    }
  }

  private mutating func rehome(_ nodes: [SavedNode], in state: inout NavigationState) -> Bool {
    nodes.reduce(false) { rehome($1, in: &state) || $0 }
  }

  private mutating func rehome(
    _ saved: NodeID, _ destination: AnyDestination, in state: inout NavigationState
  ) -> Bool {
    guard let rehoming else {
      dropped.append(DroppedNode(name: destination.key, reason: Self.noContainer))
      return false
    }
    do throws(Rehoming.Refusal) {
      if rehomed.count >= SavedNavigationLimits.rehomed {
        throw Rehoming.Refusal("more than \(SavedNavigationLimits.rehomed) screens would have to move")
      }
      let node = try rehoming.place(destination, as: id(saved), in: &state)
      rehomed.append(RehomedNode(name: destination.key, node: node, saved: saved))
      return true
    } catch {
      dropped.append(DroppedNode(name: destination.key, reason: "\(Self.noContainer), and \(error.reason)"))
      return false
    }
  }
}

extension SavedNavigation {
  /// The id of the frontmost node in the top layer.
  var front: NodeID? { layers.last?.root.front }
}

extension SavedNode {
  /// The id of the frontmost node in this subtree, found by following the selected child of each container,
  /// or the last child if none is selected.
  fileprivate var front: NodeID {
    let (children, selection): ([SavedNode], NodeID?) =
      switch self {
      case .screen: ([], nil)
      case .container(let container): (container.children, container.selection)
      case .lost(let lost): (lost.children, lost.selection)
      }
    let inFront = children.first { $0.id == selection } ?? children.last
    return inFront?.front ?? id
  }
}
