/// The identifier of a sequence run, unique within its window.
package struct SequenceRun: Hashable, Sendable {
  package let sequence: String
  package let number: UInt64

  package init(sequence: String, number: UInt64) { (self.sequence, self.number) = (sequence, number) }
}

/// A screen and the step of a sequence that it shows.
package struct StepMark: Hashable, Sendable {
  package let node: NodeID
  package let step: String

  package init(node: NodeID, step: String) { (self.node, self.step) = (node, step) }
}

/// The sequence step that a request shows. It is a class because most requests have no step and passing a
/// `nil` reference is cheap.
package final class StepTag: Sendable {
  let run: SequenceRun
  let step: String
  /// The node that had the focus when the run began.
  let home: NodeID?

  package init(run: SequenceRun, step: String, home: NodeID?) {
    (self.run, self.step, self.home) = (run, step, home)
  }
}

/// The screens that show the steps of one sequence run.
package struct StepTrail: Hashable, Sendable {
  /// The node that had the focus when the run began, or `nil` if that node has been removed.
  package var home: NodeID?
  /// The screens in the order in which they were shown. No screen shows two steps.
  var steps = PersistentVector<StepMark>()
  /// The id of the step that was shown last, if its screen could not be restored, otherwise `nil`.
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

  /// Returns whether a screen shows a step other than the given one.
  ///
  /// - Complexity: O(n) in the number of steps shown.
  func shows(_ node: NodeID, otherThan step: String) -> Bool {
    steps.contains { $0.node == node && $0.step != step }
  }

  /// Records that a screen shows a step, and makes this step the last one of the trail.
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

/// The trails of all sequence runs in a window. They are part of the state and restored with it, but ignored
/// when states are compared.
package struct StepTrails: Hashable, Sendable {
  private var trails: [SequenceRun: StepTrail] = [:]

  package init() {}

  package var isEmpty: Bool { trails.isEmpty }

  /// All runs with at least one screen, in no particular order.
  package var all: [(run: SequenceRun, trail: StepTrail)] { trails.map { ($0, $1) } }

  /// Returns the runs whose trails are different in `other`, sorted.
  func runs(differingFrom other: StepTrails) -> [SequenceRun] {
    if trails == other.trails { return [] }
    let known = other.trails.keys.filter { trails[$0] != other.trails[$0] }
    let runs = known + trails.keys.filter { other.trails[$0] == nil }
    return runs.count < 2 ? runs : runs.sorted { ($0.number, $0.sequence) < ($1.number, $1.sequence) }
  }

  /// The trail of a run, or `nil` if there is none.
  package subscript(run: SequenceRun) -> StepTrail? {
    get { trails[run] }
    set { trails[run] = newValue }
  }

  /// Removes the screens that no longer exist, and the runs that have no screens left.
  ///
  /// - Complexity: O(n) in the number of steps shown.
  package mutating func keep(where isThere: (NodeID) -> Bool) {
    for run in Array(trails.keys) {
      trails[run]?.keep(where: isThere)
      if trails[run]?.steps.isEmpty == true { trails[run] = nil }
    }
  }

  /// Restores the entries of earlier trails whose screens exist again.
  ///
  /// - Parameters:
  ///   - earlier: the earlier trails.
  ///   - isThere: a closure that returns whether a screen exists.
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
  /// Returns a metadata edit that records which step a screen shows.
  func note(that node: NodeID, shows tag: StepTag, isNew: Bool) -> MetadataEdit {
    var trail = trails[tag.run] ?? StepTrail(home: tag.home.flatMap { self.node($0)?.id })
    trail.add(StepMark(node: node, step: tag.step), isNew: isNew)
    return .trail(tag.run, trail)
  }
}
