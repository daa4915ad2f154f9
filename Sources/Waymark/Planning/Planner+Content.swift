/// The rule by which a route without a finder uses an existing screen instead of a new one.
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
    let condition = filter.map { "as a root \($0.phrase)" } ?? "as a root"
    reasons.append(
      .searched(StepSearch(finder: .unique, wanted: wanted, condition: condition), found: found?.node.id))
    return found
  }

  /// Brings an existing screen to the front, if one makes a pending node unnecessary at the place into which the node
  /// would be inserted. Nodes that the pending node contains, and that belong above the existing screen, are pending
  /// again.
  ///
  /// - Parameters:
  ///   - place: the id of the node in which the node would be inserted. It is ignored if ``origin`` does not contain it.
  ///   - covered: the id of a node in ``origin`` whose place the node would take, or `nil`. It comes first.
  /// - Returns: the id of the existing screen, or `nil` if there is none.
  mutating func useContent(
    _ next: PendingNode, in place: NodeID, or covered: NodeID? = nil, pending: inout [PendingNode]
  ) -> NodeID? {
    func use(_ screen: PendingNode, below rest: ArraySlice<PendingNode>) -> NodeID? {
      guard let found = covered.flatMap({ content(for: screen, in: $0) }) ?? content(for: screen, in: place),
        let path = origin.locate(found, by: nodeIndex)?.path
      else { return nil }
      let ids = state.ids
      state = origin
      if screen.comparison?.isTarget == false { state.ids = ids }
      reveal(path)
      pending += rest
      matches.append((made: screen.node.id, found: found))
      forget(allBut: pending.map(\.node.id))
      reasons.append(.matched(found))
      return found
    }
    if next.comparison != nil { return use(next, below: []) }
    for (index, screen) in next.contents.enumerated() {
      if let found = use(screen, below: next.contents[..<index]) { return found }
    }
    return nil
  }

  /// Returns the id of the screen in a place that makes a new screen unnecessary, or `nil` if there is none.
  private func content(for new: PendingNode, in place: NodeID) -> NodeID? {
    guard let comparison = new.comparison, let node = origin.node(place, by: nodeIndex) else { return nil }
    func matches(_ screen: ScreenNode) -> Bool {
      screen.destination == new.wanted && comparison.allows(screen.id)
    }
    if let leaf = node.focusedLeaf.screen, matches(leaf) { return leaf.id }
    return comparison.isTarget ? nil : node.nearestScreen(where: matches)
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
