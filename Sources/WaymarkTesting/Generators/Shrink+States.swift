public import Waymark

extension Shrink {
  /// Returns smaller, well-formed versions of a state.
  ///
  /// Each version either lacks a node and its descendants, or contains a container's children in place of the
  /// container. A state with a single screen has no smaller versions.
  ///
  /// - Complexity: O(n · depth) for each of at most 2*n* candidates. The candidates are computed lazily.
  public static func state(_ state: NavigationState) -> AnySequence<NavigationState> {
    AnySequence(StateCut.all(in: [state]).lazy.compactMap { $0.made(in: state) })
  }

  /// Returns smaller, well-formed versions of a pair of states.
  ///
  /// The first versions remove the same node from both states. The other versions change only one of the
  /// states.
  ///
  /// - Complexity: O(n · depth) for each of at most 6*n* candidates. The candidates are computed lazily.
  public static func states(
    _ a: NavigationState, _ b: NavigationState
  ) -> AnySequence<(NavigationState, NavigationState)> {
    let both = StateCut.all(in: [a, b]).lazy.compactMap { cut in
      pair(cut.made(in: a), cut.made(in: b))
    }
    let first = StateCut.all(in: [a]).lazy.compactMap { pair($0.made(in: a), b) }
    let second = StateCut.all(in: [b]).lazy.compactMap { pair(a, $0.made(in: b)) }
    return AnySequence([AnySequence(both), AnySequence(first), AnySequence(second)].joined())
  }

  private static func pair(
    _ a: NavigationState?, _ b: NavigationState?
  ) -> (NavigationState, NavigationState)? {
    guard let a, let b else { return nil }
    return (a, b)
  }
}

/// The removal of one node from a state.
private struct StateCut {
  let id: NodeID
  /// Whether only the node is removed, and its children take its place.
  let keepsChildren: Bool

  /// Returns every cut that can be made in the given states. Cuts that remove a whole subtree come first.
  static func all(in states: [NavigationState]) -> [StateCut] {
    var seen: Set<NodeID> = []
    let ids = states.flatMap { state in
      let sketch = StateSketch(state)
      return sketch.paths { $0.isFree || $0.value.presentation != nil }.map { sketch[$0].id }
    }
    let distinct = ids.filter { seen.insert($0).inserted }
    return [false, true].flatMap { keeps in distinct.map { StateCut(id: $0, keepsChildren: keeps) } }
  }

  /// Returns the state after the cut, or `nil` if the cut does not apply to `state` or would leave it empty.
  func made(in state: NavigationState) -> NavigationState? {
    var sketch = StateSketch(state)
    guard let path = sketch.path(to: id) else { return nil }
    let item = sketch[path]
    if keepsChildren {
      guard item.isFree, !item.contents.isEmpty else { return nil }
      sketch.replace(at: path, with: item.contents)
    } else {
      _ = sketch.remove(at: path)
    }
    sketch.repair()
    return sketch.layerStack.children.isEmpty ? nil : sketch.state
  }
}
