extension NavigationState {
  /// What has to be noted to know what another state knows, once what has left is forgotten.
  ///
  /// - Complexity: O(s) in the number of notes.
  func noteEdits(to other: NavigationState, forgetting left: [NodeID]) -> [NavigationEdit] {
    var known = self
    known.forget(left)
    var notes: [NavigationNote] = []
    if known.ties != other.ties {
      let nodes = Set(known.ties.nodes + other.ties.nodes).sorted()
      notes = nodes.filter { known.ties[$0] != other.ties[$0] }.map { .tie($0, other.ties[$0]) }
    }
    if known.trails != other.trails {
      let runs = Set((known.trails.all + other.trails.all).map(\.run))
      let changed = runs.filter { known.trails[$0] != other.trails[$0] }
      notes += changed.sorted { ($0.number, $0.sequence) < ($1.number, $1.sequence) }
        .map { .trail($0, other.trails[$0]) }
    }
    return notes.map { .note($0) }
  }
}
