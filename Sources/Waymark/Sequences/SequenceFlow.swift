/// A flow that runs: its list, and which run of its sequence it is. Which screens show its steps is part of the window's
/// state (``StepTrail``).
struct SequenceFlow {
  /// Tells it from earlier flows of its manager.
  let number: UInt64
  let source: (any SequenceSource)?
  /// Tells it from all other runs of its sequence in the window.
  private(set) var run: UInt64
  /// What was in front when it began; `nil` if that has gone.
  private(set) var home: NodeID?
  /// Whether a step has been shown.
  private(set) var hasShown = false
  /// Whether its beginning, or its resumption, is over.
  var hasOpened = false
  /// The newest list; `nil` until the source has told it.
  private(set) var index: SequenceIndex?
  /// How often the list has changed.
  private(set) var revision = 0
  /// After which step the next one is looked for.
  private(set) var anchor: SequenceStep.ID?
  /// The steps that are still asked for when they have gone from the list: those shown, and the anchor.
  private var known: Set<SequenceStep.ID> = []
  /// Where those of them were that are gone.
  private var gone: [SequenceStep.ID: SequencePlace] = [:]
  /// What was completed last, though nothing has been shown after it yet.
  var completed: CompletedStep?
  /// The screens whose departure will be told.
  var watched: Set<NodeID> = []

  init(number: UInt64, source: (any SequenceSource)?, run: UInt64, home: NodeID) {
    (self.number, self.source, self.run, self.home) = (number, source, run, home)
  }

  /// Takes over a newer list: the user stays at the step where they are.
  ///
  /// - Throws: ``SequenceError`` if it is not well-formed, or of another sequence; nothing changes then.
  /// - Complexity: O(n).
  mutating func adopt(_ newest: StepSequence) throws(SequenceError) {
    try newest.check()
    if let id = index?.list.id, id != newest.id { throw .otherSequence(newest.id, expected: id) }
    let newer = SequenceIndex(newest)
    for id in known where newer.step(id) == nil {
      if let place = index?.place(of: id) { gone[id] = place }
    }
    index = newer
    revision += 1
  }

  /// Marks a step as completed.
  ///
  /// - Complexity: O(1), unless somebody else holds the list.
  mutating func complete(_ step: SequenceStep.ID) {
    index?.mark(step, .completed)
    revision += 1
  }

  /// Looks for the next step after this one.
  mutating func advance(after step: SequenceStep.ID) {
    known.insert(step)
    anchor = step
  }

  /// Notes that a step is shown.
  mutating func arrive(at step: SequenceStep.ID) {
    known.insert(step)
    hasShown = true
    completed = nil
  }

  /// Goes on with a flow that was saved.
  mutating func restore(_ saved: SequenceSnapshot) throws(SequenceError) {
    try adopt(saved.sequence)
    for place in saved.gone {
      known.insert(place.step.id)
      gone[place.step.id] = place
    }
    advance(after: saved.current)
  }

  /// Takes over an earlier run, with the screens that are there of it.
  mutating func adopt(_ run: UInt64, _ trail: StepTrail) {
    (self.run, home, hasShown) = (run, trail.home, true)
    known.formUnion(trail.steps.lazy.map(\.step))
  }
}

extension SequenceFlow {
  /// The steps among which the next one is.
  var candidates: StepCandidates {
    index?.candidates(after: anchor.map(lastPlace)) ?? StepCandidates(later: 0..<0)
  }

  /// Where a step is in the newest list, or was in the last that had it.
  func lastPlace(of id: SequenceStep.ID) -> SequencePlace {
    index?.place(of: id) ?? gone[id] ?? SequencePlace(step: SequenceStep(id), predecessors: [])
  }

  /// A step as the newest list has it, or the last that had it.
  private func lastSeen(_ id: SequenceStep.ID) -> SequenceStep {
    index?.step(id) ?? gone[id]?.step ?? SequenceStep(id)
  }

  /// Names this run; `nil` before there is a list.
  var key: SequenceRun? { index.map { SequenceRun(sequence: $0.list.id, number: run) } }

  /// The screens of the flow that are in a state; `nil` if none is.
  func trail(in state: NavigationState) -> StepTrail? { key.flatMap { state.trails[$0] } }

  /// The step where the user is: the one shown last whose screen is still there.
  ///
  /// - Complexity: O(1).
  func current(in state: NavigationState) -> ShownStep? {
    trail(in: state)?.steps.last.map { ShownStep(mark: $0, step: lastSeen($0.step)) }
  }

  /// Where the steps were whose screens are there, but which are gone from the list.
  func gonePlaces(in state: NavigationState) -> [SequencePlace] {
    if gone.isEmpty { return [] }
    return trail(in: state)?.steps.compactMap { index?.step($0.step) == nil ? gone[$0.step] : nil } ?? []
  }
}

/// A step that was shown, and whose screen is there.
struct ShownStep {
  let mark: StepMark
  /// The step as it was last seen in a list.
  let step: SequenceStep
}

/// A step that was completed, and with which answer.
struct CompletedStep: Hashable {
  let shown: StepMark
  let answer: String?
}
