public import Waymark

extension Shrink {
  /// Well-formed states with fewer nodes: without one node and all in it, or with what is in a container in
  /// the container's place. A state of one layer and one screen has none.
  ///
  /// - Complexity: O(n · depth) for each of at most 2*n* candidates, made as they are asked for.
  public static func state(_ state: NavigationState) -> AnySequence<NavigationState> {
    AnySequence(StateCut.all(in: [state]).lazy.compactMap { $0.made(in: state) })
  }

  /// Pairs of well-formed states of which at least one has fewer nodes: first without the same node in both,
  /// then in one of them.
  ///
  /// - Complexity: O(n · depth) for each of at most 6*n* candidates, made as they are asked for.
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

/// One way to make a state smaller.
private struct StateCut {
  let id: NodeID
  /// Whether what is in the node takes its place.
  let keepsChildren: Bool

  /// All ways to make one of the states smaller, those that take most out first.
  static func all(in states: [NavigationState]) -> [StateCut] {
    var seen: Set<NodeID> = []
    let ids = states.flatMap { state in
      let sketch = StateSketch(state)
      return sketch.paths { $0.isFree || $0.value.presentation != nil }.map { sketch[$0].id }
    }
    let distinct = ids.filter { seen.insert($0).inserted }
    return [false, true].flatMap { keeps in distinct.map { StateCut(id: $0, keepsChildren: keeps) } }
  }

  /// The smaller state; `nil` if the cut does not fit or would leave nothing.
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
