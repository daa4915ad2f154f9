/// A flow that runs: its list, and which screens show which of its steps.
struct SequenceFlow {
  /// Tells it from earlier flows of its manager.
  let number: UInt64
  let source: (any SequenceSource)?
  /// What was in front when it began.
  let home: NodeID
  /// The newest list; `nil` until the source has told it.
  private(set) var list: StepSequence?
  /// How often the list has changed.
  private(set) var revision = 0
  /// After which place the next step is looked for.
  var anchor: SequencePlace?
  /// The place of the step whose screen is on its way.
  var coming: SequencePlace?
  /// The steps that were shown, the last one last.
  private(set) var shown: [ShownStep] = []
  /// What was completed last, though nothing has been shown after it yet.
  var completed: CompletedStep?
  /// The screens whose departure will be told.
  var watched: Set<NodeID> = []

  init(number: UInt64, source: (any SequenceSource)?, home: NodeID) {
    self.number = number
    self.source = source
    self.home = home
  }

  /// Takes a newer list over: the user stays at the step where they are.
  ///
  /// - Throws: ``SequenceError`` if it is not well-formed, or of another sequence; nothing changes then.
  mutating func adopt(_ newest: StepSequence) throws(SequenceError) {
    try newest.check()
    if let list, list.id != newest.id { throw .otherSequence(newest.id, expected: list.id) }
    list = newest
    revision += 1
    let index = SequenceIndex(newest)
    anchor = anchor.map(index.tracking)
    coming = coming.map(index.tracking)
    for place in shown.indices { shown[place].place = index.tracking(shown[place].place) }
  }

  /// Takes note that a step is completed.
  mutating func complete(_ step: SequenceStep.ID) throws(SequenceError) {
    guard var list else { return }
    list.mark(step, .completed)
    try adopt(list)
  }

  /// Takes note that a screen shows the step that was coming.
  mutating func arrive(at node: NodeID) {
    guard let place = coming else { return }
    let number = (shown.last?.number ?? 0) + 1
    shown.removeAll { $0.node == node && $0.place.step.id == place.step.id }
    shown.append(ShownStep(number: number, place: place, node: node))
    coming = nil
    completed = nil
  }

  /// The steps among which the next one is.
  var candidates: [SequenceStep] {
    list.map { SequenceIndex($0).candidates(after: anchor) } ?? []
  }

  /// The place of a step in the newest list.
  func place(of id: SequenceStep.ID) -> SequencePlace? {
    list.flatMap { SequenceIndex($0).place(of: id) }
  }
}

/// A step that was shown, and the screen that shows it.
struct ShownStep {
  /// Its place in the order in which steps were shown.
  let number: UInt64
  var place: SequencePlace
  let node: NodeID
}

/// A step that was completed, and with which answer.
struct CompletedStep: Hashable {
  let shown: UInt64
  let answer: String?
}

extension SequenceFlow {
  /// The screens of the flow that are in a state.
  func screens(in state: NavigationState) -> Set<NodeID> {
    let known = Set(shown.map(\.node))
    var present: Set<NodeID> = []
    state.forEachNode { if known.contains($0.id) { present.insert($0.id) } }
    return present
  }

  /// The step where the user is: the one shown last whose screen is still there.
  ///
  /// - Complexity: O(n) in the number of nodes.
  func current(in state: NavigationState) -> ShownStep? {
    if shown.isEmpty { return nil }
    let present = screens(in: state)
    return shown.last { present.contains($0.node) }
  }
}
