/// Which existing screens a route without a finder uses in place of a new one.
struct ContentComparison {
  /// Whether the screen is the target of the route. It is compared with the screen on top of the place in which the
  /// route ends. The screen of another route, at whose end this route starts, is also sought below that screen.
  let isTarget: Bool
  /// A filter that leaves out screens, or `nil` if all are allowed.
  var filter: NodeFilter?

  /// The filter, if it applies to searches of the whole window.
  var windowFilter: NodeFilter? { filter.flatMap { $0.searchesWindow ? $0 : nil } }

  func allows(_ id: NodeID) -> Bool { filter?.allows(id) ?? true }
}

extension Planner {
  /// Searches for the container with a role, or for the root that shows a destination.
  mutating func searchRoots(for wanted: AnyDestination, filter: NodeFilter?) -> LocatedNode? {
    let found = state.locateRoot(traits: traits, by: nodeIndex) { node in
      NodeMatcher.equal.matches(node, wanted: wanted) && filter?.allows(node.id) ?? true
    }
    let condition = ["as a root", filter?.phrase].compactMap(\.self).joined(separator: " ")
    reasons.append(
      .searched(StepSearch(finder: .unique, wanted: wanted, condition: condition), found: found?.node.id))
    return found
  }

  /// Brings an existing screen to the front, if one makes a pending node unnecessary at the place into which the node
  /// would be inserted. Nodes that the pending node contains, and that belong above the existing screen, are pending
  /// again.
  ///
  /// - Parameters:
  ///   - places: the ids of the nodes in which the node would be inserted. Nodes that ``origin`` does not contain are
  ///     ignored.
  /// - Returns: the id of the existing screen, or `nil` if there is none.
  mutating func useContent(
    _ next: PendingNode, in places: [NodeID], pending: inout [PendingNode]
  ) -> NodeID? {
    let screens = next.screens
    for (index, screen) in screens.enumerated() {
      guard let comparison = screen.comparison,
        let found = content(for: screen.wanted, comparison, in: places),
        let path = origin.locate(found, by: nodeIndex)?.path
      else { continue }
      let ids = state.ids
      state = origin
      if !comparison.isTarget { state.ids = ids }
      reveal(path)
      pending += screens[..<index]
      matches.append((made: screen.node.id, found: found))
      forget(allBut: pending.map(\.node.id))
      reasons.append(.matched(found))
      return found
    }
    return nil
  }

  private func content(
    for wanted: AnyDestination, _ comparison: ContentComparison, in places: [NodeID]
  ) -> NodeID? {
    for place in places {
      guard let node = origin.node(place, by: nodeIndex) else { continue }
      func matches(_ screen: ScreenNode) -> Bool {
        screen.destination == wanted && comparison.allows(screen.id)
      }
      if let leaf = node.focusedLeaf.screen, matches(leaf) { return leaf.id }
      if !comparison.isTarget, let found = node.nearestScreen(where: matches) { return found }
    }
    return nil
  }

  /// Removes the reasons for nodes that the plan does not create after all.
  private mutating func forget(allBut kept: [NodeID]) {
    reasons.removeAll { reason in
      switch reason {
      case .made(let node): !kept.contains(node.id)
      case .placed: true
      default: false
      }
    }
  }
}
