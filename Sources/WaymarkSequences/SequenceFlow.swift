import Waymark

/// A running flow, with its list and the number of its run. The screens of its steps have tags, which are part of the
/// window's metadata.
struct SequenceFlow {
  /// The number of the flow, which is unique within its manager.
  let number: UInt64
  let source: (any SequenceSource)?
  /// The number of the run, which is unique within the window. If a flow is resumed and its screens still
  /// exist, it keeps the number of the saved run.
  private(set) var run: UInt64
  /// The node that was in front when the flow began, or `nil` if that node no longer exists.
  private(set) var home: NodeID?
  /// Whether a step has been shown.
  private(set) var hasShown = false
  /// Whether the turn that begins or resumes the flow has finished.
  var hasOpened = false
  /// The newest list, or `nil` if no list has been loaded.
  private(set) var index: SequenceIndex?
  /// The number of times that the list has changed.
  private(set) var revision = 0
  /// The id of the step after which the search for the next step begins, or `nil` if the search begins with
  /// the first step.
  private(set) var anchor: SequenceStep.ID?
  /// The ids of the anchor and of all steps that have been shown. If a new list does not contain one of them,
  /// its last place is stored in ``gone``.
  private var known: Set<SequenceStep.ID> = []
  /// The last places of the known steps that the list no longer contains.
  private var gone: [SequenceStep.ID: SequencePlace] = [:]
  /// The calls that the source has confirmed since a step was last shown, by the id of the completed step.
  var confirmed: [SequenceStep.ID: SourceCall] = [:]
  /// The screens that the manager observes for removal.
  var watched: Set<NodeID> = []

  init(number: UInt64, source: (any SequenceSource)?, run: UInt64, home: NodeID?) {
    (self.number, self.source, self.run, self.home) = (number, source, run, home)
  }

  /// Replaces the list with a newer one. The user stays at the current step.
  ///
  /// - Throws: a ``SequenceError`` if the list is malformed or belongs to another sequence. In that case, the
  ///   flow is unchanged.
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
  /// - Complexity: O(1) if the list is uniquely referenced, otherwise O(n).
  mutating func complete(_ step: SequenceStep.ID) {
    index?.mark(step, .completed)
    revision += 1
  }

  /// Sets the step after which the search for the next step begins.
  mutating func advance(after step: SequenceStep.ID) {
    known.insert(step)
    anchor = step
  }

  /// Records that a step has been shown.
  mutating func arrive(at step: SequenceStep.ID) {
    known.insert(step)
    hasShown = true
    confirmed = [:]
  }

  /// Restores the list and the position in it from a snapshot.
  mutating func restore(_ saved: SequenceSnapshot) throws(SequenceError) {
    try adopt(saved.sequence)
    for place in saved.gone {
      known.insert(place.step.id)
      gone[place.step.id] = place
    }
    advance(after: saved.current)
  }

  /// Continues an earlier run whose screens are still in the window.
  mutating func adopt(_ run: UInt64, home: NodeID?, _ marks: [StepMark]) {
    (self.run, self.home, hasShown) = (run, home, true)
    known.formUnion(marks.lazy.map(\.step))
  }
}

extension SequenceFlow {
  /// The candidates for the step to show next.
  var candidates: StepCandidates {
    index?.candidates(after: anchor.map(lastPlace)) ?? StepCandidates(later: 0..<0)
  }

  /// Returns the place of a step in the newest list or, if that list does not contain it, in the last list
  /// that did.
  func lastPlace(of id: SequenceStep.ID) -> SequencePlace {
    index?.place(of: id) ?? gone[id] ?? SequencePlace(step: SequenceStep(id), predecessors: [])
  }

  /// Returns a step from the newest list or, if that list does not contain it, from the last list that did.
  private func lastSeen(_ id: SequenceStep.ID) -> SequenceStep {
    index?.step(id) ?? gone[id]?.step ?? SequenceStep(id)
  }

  /// The tags of the run's screens, or `nil` if no list has been loaded.
  var tags: StepTags? { index.map { StepTags(sequence: $0.list.id, run: run) } }

  /// Returns the current step, which is the most recently shown step whose screen still exists. Returns `nil`
  /// if no screen of the flow exists.
  ///
  /// - Complexity: O(k) in the number of screens that were shown later and have been removed.
  @MainActor
  func current(in navigator: Navigator) -> ShownStep? {
    tags?.last(in: navigator).map { ShownStep(mark: $0, step: lastSeen($0.step)) }
  }

  /// Returns the last known places of steps that were removed from the list but still have a screen.
  @MainActor
  func gonePlaces(in navigator: Navigator) -> [SequencePlace] {
    if gone.isEmpty { return [] }
    return tags?.marks(in: navigator).compactMap { index?.step($0.step) == nil ? gone[$0.step] : nil } ?? []
  }
}

/// A step that has been shown and whose screen still exists.
struct ShownStep {
  let mark: StepMark
  /// The step, as it was in the last list that contained it.
  let step: SequenceStep
}
