/// One thing that a flow does: it begins, or goes on to a next step.
@MainActor
final class SequenceTurn {
  /// Whose turn it is.
  let flow: UInt64
  /// Whether it begins the flow, or resumes it.
  let isOpening: Bool
  /// The step where the user was when it began, and its screen; `nil` if none was shown.
  private(set) var origin: StepMark?
  /// Whether the user has gone back since.
  private(set) var hasMoved = false
  /// Whether the list is being loaded, so that the user may go back meanwhile.
  var isLoading = false
  var task: Task<StepOutcome, Never>?
  /// Whether the navigator is at work for it, so that screens come and go.
  var isMoving = false
  /// How the flow ended meanwhile.
  var end: SequenceEnd?

  /// Makes a turn that begins a flow.
  init(flow: UInt64) { (self.flow, isOpening) = (flow, true) }

  /// Makes a turn that goes on from a step.
  init(flow: UInt64, from origin: StepMark) { (self.flow, self.origin, isOpening) = (flow, origin, false) }

  /// Begins where the user is, in a flow that is resumed with its screens.
  func start(at origin: StepMark?) { self.origin = origin }

  /// Goes on at another step, to which the user has gone back while the list was being loaded.
  func move(to origin: StepMark) { (self.origin, hasMoved) = (origin, true) }
}

/// What came of a turn.
enum TurnResult {
  case shown(SequenceStep)
  /// There is no step that is to be shown.
  case nothing
  case failed(StepFailure)
  /// The flow could not begin.
  case notBegun(SequenceError)
  /// The user went elsewhere, or nobody wants it any longer.
  case interrupted
}

extension SequenceManager {
  /// Begins a turn, in a task of its own that ends with the flow.
  @discardableResult
  func begin(
    _ turn: SequenceTurn, _ body: @escaping @MainActor (SequenceTurn) async -> TurnResult
  ) -> Task<StepOutcome, Never> {
    self.turn = turn
    let task = Task { await finish(turn, mayContinue(turn) ? await body(turn) : .interrupted) }
    turn.task = task
    return task
  }

  /// Whether a turn may still do something: its flow runs, and the user is where it began.
  func mayContinue(_ turn: SequenceTurn) -> Bool {
    !Task.isCancelled && flow?.number == turn.flow && shownStep?.mark == turn.origin
  }

  /// Draws the consequences of what came of a turn.
  private func finish(_ turn: SequenceTurn, _ result: TurnResult) async -> StepOutcome {
    if case .nothing = result, !turn.isOpening, atEnd == .goBack { await goBack(turn) }
    if let end = end(of: turn, result) { self.end(end, turn.flow) }
    noticeDepartures()
    if turn.isOpening, flow?.number == turn.flow { flow?.hasOpened = true }
    if self.turn === turn { self.turn = nil }
    if let end = turn.end { return .ended(end) }
    return switch result {
    case .shown(let step): .shown(step)
    case .failed(let failure): .failed(failure)
    case .nothing, .notBegun, .interrupted: .ignored
    }
  }

  /// How a flow ends after a turn; `nil` if it goes on.
  private func end(of turn: SequenceTurn, _ result: TurnResult) -> SequenceEnd? {
    // A flow that was resumed with its screens goes on at the current one, whatever could not be shown.
    let isOver = turn.isOpening && flow?.hasShown != true
    return switch result {
    case .nothing: turn.isOpening ? .nothingToShow : .finished
    case .notBegun(let error): .failed(error)
    case .failed(let failure): isOver ? .failed(.step(failure)) : nil
    case .interrupted: isOver ? .cancelled : nil
    case .shown: nil
    }
  }

  /// Goes back to what was in front when the flow began, if it can.
  private func goBack(_ turn: SequenceTurn) async {
    guard let flow, flow.number == turn.flow, let home = flow.home else { return }
    turn.isMoving = true
    await navigator.select(home)
    turn.isMoving = false
  }
}
