/// The identifier of one run of a sequence within its window.
package struct SequenceRun: Hashable, Codable, Sendable {
  package let sequence: String
  package let number: UInt64

  package init(sequence: String, number: UInt64) { (self.sequence, self.number) = (sequence, number) }
}

/// A screen with the step of a sequence that it shows.
package struct StepMark: Hashable, Codable, Sendable {
  package let node: NodeID
  package let step: String

  package init(node: NodeID, step: String) { (self.node, self.step) = (node, step) }
}

/// The step of a sequence that a request shows. A class, because most requests have none and only pass the
/// reference on.
package final class StepTag: Sendable {
  let run: SequenceRun
  let step: String
  /// The focused node when the run began.
  let home: NodeID?

  package init(run: SequenceRun, step: String, home: NodeID?) {
    (self.run, self.step, self.home) = (run, step, home)
  }
}

/// The screens that show the steps of one run.
package struct StepTrail: Hashable, Codable, Sendable {
  /// The focused node when the run began, or `nil` if it has been removed.
  package var home: NodeID?
  /// The screens in the order in which they were shown. No screen shows two steps.
  var steps = PersistentVector<StepMark>()
  /// The last step shown, if its screen was dropped when the window was restored.
  package var lost: String?

  init(home: NodeID? = nil, steps: PersistentVector<StepMark> = PersistentVector()) {
    (self.home, self.steps) = (home, steps)
  }

  package init(home: NodeID?, marks: [StepMark]) {
    self.init(home: home, steps: PersistentVector(marks))
  }

  /// The screens in the order in which they were shown, as an array.
  package var marks: [StepMark] { Array(steps) }

  /// The last screen shown.
  package var last: StepMark? { steps.last }

  /// Returns whether a screen shows another step.
  ///
  /// - Complexity: O(n) in the number of steps shown.
  func shows(_ node: NodeID, otherThan step: String) -> Bool {
    steps.contains { $0.node == node && $0.step != step }
  }

  /// Records that a screen shows a step, which becomes the last step.
  ///
  /// - Complexity: O(log n) for a new screen, otherwise O(n) in the number of steps shown.
  mutating func add(_ mark: StepMark, isNew: Bool) {
    lost = nil
    if steps.last == mark { return }
    if !isNew, let index = steps.lastIndex(where: { $0.node == mark.node }) { steps.remove(at: index) }
    steps.append(mark)
  }

  /// Removes the screens that no longer exist.
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

/// The screens that show the steps of sequences. They are part of the state and restored with it, but do not
/// affect its equality.
package struct StepTrails: Hashable, Codable, Sendable {
  private var trails: [SequenceRun: StepTrail] = [:]

  package init() {}

  package var isEmpty: Bool { trails.isEmpty }

  /// All runs with at least one screen, in no particular order.
  package var all: [(run: SequenceRun, trail: StepTrail)] { trails.map { ($0, $1) } }

  /// Returns the runs whose screens differ from those in `other`, sorted.
  func runs(differingFrom other: StepTrails) -> [SequenceRun] {
    if trails == other.trails { return [] }
    let known = other.trails.keys.filter { trails[$0] != other.trails[$0] }
    let runs = known + trails.keys.filter { other.trails[$0] == nil }
    return runs.count < 2 ? runs : runs.sorted { ($0.number, $0.sequence) < ($1.number, $1.sequence) }
  }

  /// The screens of a run, or `nil` if there are none.
  package subscript(run: SequenceRun) -> StepTrail? {
    get { trails[run] }
    set { trails[run] = newValue }
  }

  /// Removes the screens that no longer exist, and the runs without screens.
  ///
  /// - Complexity: O(n) in the number of steps shown.
  package mutating func keep(where isThere: (NodeID) -> Bool) {
    for run in Array(trails.keys) {
      trails[run]?.keep(where: isThere)
      if trails[run]?.steps.isEmpty == true { trails[run] = nil }
    }
  }

  /// Adds earlier screens that exist again.
  ///
  /// - Parameters:
  ///   - earlier: the screens known before.
  ///   - isThere: returns whether a screen exists.
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
  /// Returns the edit that records that a screen shows a step.
  func note(that node: NodeID, shows tag: StepTag, isNew: Bool) -> MetadataEdit {
    var trail = trails[tag.run] ?? StepTrail(home: tag.home.flatMap { self.node($0)?.id })
    trail.add(StepMark(node: node, step: tag.step), isNew: isNew)
    return .trail(tag.run, trail)
  }
}
