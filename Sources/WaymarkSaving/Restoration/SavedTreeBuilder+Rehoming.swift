import Waymark

extension SavedTreeBuilder {
  /// Places a screen, or the screens in a container, using their own routes. In a stack, stops at the first
  /// child that cannot be placed.
  ///
  /// - Returns: whether anything was placed.
  @discardableResult
  mutating func rehome(_ index: Int, in state: inout NavigationState) -> Bool {
    switch nodes[index].content {
    case .screen(let destination): return rehome(nodes[index].id, destination, in: &state)
    case .lost(_, let reason): return rehome(contentsOf: index, lostSince: reason, in: &state)
    case .container(let container) where container.kind is Stack:
      return rehome(stack: children[index][...], in: &state)
    case .container, .layer, .external, .kept: return rehome(children[index], in: &state)
    }
  }

  /// Places the children of a stack. Stops at the first child that cannot be placed.
  ///
  /// - Returns: whether anything was placed.
  @discardableResult
  mutating func rehome(stack screens: ArraySlice<Int>, in state: inout NavigationState) -> Bool {
    for (place, child) in zip(screens.indices, screens) where !rehome(child, in: &state) {
      for above in screens[(place + 1)...] { drop(above, since: Self.noScreenBelow) }
      return place > screens.startIndex
    }
    return true
  }

  /// Drops a container and places the screens in it.
  @discardableResult
  mutating func rehome(contentsOf index: Int, lostSince reason: String, in state: inout NavigationState)
    -> Bool
  {
    dropped.append(DroppedNode(name: nodes[index].name, reason: reason))
    return rehome(children[index], in: &state)
  }

  private mutating func rehome(_ nodes: [Int], in state: inout NavigationState) -> Bool {
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
