/// Tells one run of a sequence in a window from all others.
struct SequenceRun: Hashable, Codable, Sendable {
  let sequence: String
  let number: UInt64
}

/// A screen and the step of a sequence that it shows.
struct StepMark: Hashable, Codable, Sendable {
  let node: NodeID
  let step: String
}

/// The step of a sequence that a request is to show. A class, since most requests have none and pass it along.
final class StepTag: Sendable {
  let run: SequenceRun
  let step: String
  /// What was in front when the run began.
  let home: NodeID?

  init(run: SequenceRun, step: String, home: NodeID?) {
    (self.run, self.step, self.home) = (run, step, home)
  }
}

/// The screens that show the steps of one run.
struct StepTrail: Hashable, Codable, Sendable {
  /// What was in front when the run began, if that is still there.
  var home: NodeID?
  /// The screens in the order in which they were shown; none shows two steps.
  var steps = PersistentVector<StepMark>()
  /// The step that was shown last, if its screen was dropped when the window was restored.
  var lost: String?

  /// Whether a screen shows another step.
  ///
  /// - Complexity: O(n) in the number of steps shown.
  func shows(_ node: NodeID, otherThan step: String) -> Bool {
    steps.contains { $0.node == node && $0.step != step }
  }

  /// Notes that a screen shows a step, the last so far.
  ///
  /// - Complexity: O(log n) for a new screen, else O(n) in the number of steps shown.
  mutating func add(_ mark: StepMark, isNew: Bool) {
    lost = nil
    if steps.last == mark { return }
    if !isNew, let index = steps.lastIndex(where: { $0.node == mark.node }) { steps.remove(at: index) }
    steps.append(mark)
  }

  /// Forgets the screens that are gone.
  ///
  /// - Complexity: O(n) in the number of steps shown.
  mutating func keep(where isThere: (NodeID) -> Bool) {
    if let home, !isThere(home) { self.home = nil }
    guard let first = steps.firstIndex(where: { !isThere($0.node) }) else { return }
    let rest = steps.suffix(from: first).filter { isThere($0.node) }
    steps.truncate(to: first)
    steps.append(contentsOf: rest)
  }
}

/// Which screens show the steps of which sequences: a part of the state, so that it survives what the state survives.
/// Two states are equal whatever they know of this.
struct StepTrails: Hashable, Codable, Sendable {
  private var trails: [SequenceRun: StepTrail] = [:]

  /// Whether no screen shows a step.
  var isEmpty: Bool { trails.isEmpty }

  /// All runs of which a screen is there, in no order.
  var all: [(run: SequenceRun, trail: StepTrail)] { trails.map { ($0, $1) } }

  /// The runs of which another knows something else, in order.
  func runs(differingFrom other: StepTrails) -> [SequenceRun] {
    if trails == other.trails { return [] }
    let known = other.trails.keys.filter { trails[$0] != other.trails[$0] }
    let runs = known + trails.keys.filter { other.trails[$0] == nil }
    return runs.count < 2 ? runs : runs.sorted { ($0.number, $0.sequence) < ($1.number, $1.sequence) }
  }

  /// The screens of a run; `nil` if none is there.
  subscript(run: SequenceRun) -> StepTrail? {
    get { trails[run] }
    set { trails[run] = newValue }
  }

  /// Forgets the screens that are gone, and the runs of which none is left.
  ///
  /// - Complexity: O(n) in the number of steps shown.
  mutating func keep(where isThere: (NodeID) -> Bool) {
    for run in Array(trails.keys) {
      trails[run]?.keep(where: isThere)
      if trails[run]?.steps.isEmpty == true { trails[run] = nil }
    }
  }

  /// Takes back what was forgotten of screens that are there after all.
  ///
  /// - Parameters:
  ///   - earlier: what was known before.
  ///   - isThere: tells whether a screen is there.
  mutating func recall(_ earlier: StepTrails, where isThere: (NodeID) -> Bool) {
    guard earlier != self else { return }
    for (run, known) in earlier.trails {
      let now = trails[run] ?? StepTrail()
      let ids = Set(known.steps.map(\.node))
      var merged = known
      merged.steps.append(contentsOf: now.steps.filter { !ids.contains($0.node) })
      merged.home = now.home ?? known.home
      trails[run] = merged
    }
    keep(where: isThere)
  }
}

extension NavigationState {
  /// That a screen shows a step.
  func note(that node: NodeID, shows tag: StepTag, isNew: Bool) -> MetadataEdit {
    var trail = trails[tag.run] ?? StepTrail(home: tag.home.flatMap { self.node($0)?.id })
    trail.add(StepMark(node: node, step: tag.step), isNew: isNew)
    return .trail(tag.run, trail)
  }
}
