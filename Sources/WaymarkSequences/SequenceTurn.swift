import Waymark

/// One operation of a flow: opening it or advancing to the next step.
@MainActor
final class SequenceTurn {
  /// The number of the flow.
  let flow: UInt64
  /// Whether the turn begins or resumes the flow, instead of advancing it.
  let isOpening: Bool
  /// The step that was current when the turn began, and its screen, or `nil` if no step was shown.
  private(set) var origin: StepMark?
  /// Whether the user has gone back during the turn.
  private(set) var hasMoved = false
  /// Whether the newest list is being loaded. While it is being loaded, the user can go back without
  /// interrupting the turn.
  var isLoading = false
  var task: Task<StepOutcome, Never>?
  /// Whether the navigator is performing a request of the turn.
  var isMoving = false
  /// The reason why the flow ended during the turn, or `nil` if the flow did not end.
  var end: SequenceEnd?

  /// Creates a turn that begins or resumes a flow.
  init(flow: UInt64) { (self.flow, isOpening) = (flow, true) }

  /// Creates a turn that advances a flow from a step.
  init(flow: UInt64, from origin: StepMark) { (self.flow, self.origin, isOpening) = (flow, origin, false) }

  /// Sets the step that is current when a flow with existing screens is resumed.
  func start(at origin: StepMark?) { self.origin = origin }

  /// Updates the current step after the user has gone back while the list was being loaded.
  func move(to origin: StepMark) { (self.origin, hasMoved) = (origin, true) }
}

/// The result of a turn.
enum TurnResult {
  case shown(SequenceStep)
  /// There are no more steps to show.
  case nothing
  case failed(StepFailure)
  /// The flow could not begin.
  case notBegun(SequenceError)
  /// The user navigated elsewhere, the flow ended, or the task was cancelled.
  case interrupted
}

extension SequenceManager {
  /// Begins a turn in a new task. The task is cancelled if the flow ends.
  @discardableResult
  func begin(
    _ turn: SequenceTurn, _ body: @escaping @MainActor (SequenceTurn) async -> TurnResult
  ) -> Task<StepOutcome, Never> {
    self.turn = turn
    let task = Task { await finish(turn, mayContinue(turn) ? await body(turn) : .interrupted) }
    turn.task = task
    return task
  }

  /// Returns whether a turn can continue. Its task must not be cancelled, its flow must be running, and the
  /// current step must be the same as when the turn began.
  func mayContinue(_ turn: SequenceTurn) -> Bool {
    !Task.isCancelled && flow?.number == turn.flow && shownStep?.mark == turn.origin
  }

  /// Finishes a turn. Ends the flow if the result requires it, and returns the outcome for the caller.
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

  /// Returns the reason why the result of a turn ends the flow, or `nil` if the flow continues.
  private func end(of turn: SequenceTurn, _ result: TurnResult) -> SequenceEnd? {
    // A resumed flow with existing screens continues at the current step, even if another step could not be
    // shown.
    let isOver = turn.isOpening && flow?.hasShown != true
    return switch result {
    case .nothing: turn.isOpening ? .nothingToShow : .finished
    case .notBegun(let error): .failed(error)
    case .failed(let failure): isOver ? .failed(.step(failure)) : nil
    case .interrupted: isOver ? .cancelled : nil
    case .shown: nil
    }
  }

  /// Returns to the node that was in front when the flow began. Does nothing if the node no longer exists.
  private func goBack(_ turn: SequenceTurn) async {
    guard let flow, flow.number == turn.flow, let home = flow.home else { return }
    turn.isMoving = true
    _ = await navigator?.perform(.select(home), at: nil)
    turn.isMoving = false
  }
}
