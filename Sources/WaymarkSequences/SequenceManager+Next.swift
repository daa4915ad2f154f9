import Waymark

extension SequenceManager {
  /// Completes the current step and shows the next one.
  ///
  /// The guider of the current step chooses the next step. By default, this is the next step to show in the
  /// newest list. The source is notified of the completed step before the next one is shown. If the
  /// source returns a new list, it replaces the current one.
  ///
  /// If an earlier call is in progress, this method does nothing, so that a second tap does not complete
  /// another step. As soon as the window shows the next step, a new call completes that step. After a
  /// failure, the next call continues where the failed call stopped. While a flow whose screens still exist is
  /// being resumed, the call waits until the newest list is loaded. If no step of a running flow is shown, the
  /// manager reports ``SequenceEvent/notRunning(_:)``.
  ///
  /// The call to the source is not cancelled if the task is cancelled, the user goes back or the time limit
  /// passes. Its list is adopted when it arrives, but the flow does not move. The next call of this method waits
  /// for the source's response. If the step is the same, the source is not notified again, and the flow
  /// continues with the earlier answer.
  ///
  /// - Parameter answer: the user's answer, which is passed to the guider and to the source.
  @discardableResult
  public func next(answering answer: String? = nil) async -> StepOutcome {
    if let turn, mayFollow(turn) { _ = await turn.task?.value }
    // Do not copy the flow here. If a copy exists, every later change copies the list.
    guard turn == nil, let number = flow?.number, let here = shownStep else {
      if turn?.origin == nil, shownStep == nil { onEvent(.notRunning(earlierStep)) }
      return .ignored
    }
    let task = begin(SequenceTurn(flow: number, from: here.mark)) { [self] turn in
      await advance(turn, from: here.step, answering: answer)
    }
    return await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
  }

  /// The step that the front screen showed in the newest run, or `nil` if it showed none.
  private var earlierStep: SequenceStep.ID? {
    guard let navigator, let front = navigator.state.focusedScreen?.id else { return nil }
    return StepTags.newestStep(of: front, in: navigator)
  }

  /// Returns whether a call to ``next(answering:)`` can wait for the turn in progress, instead of being
  /// ignored. This is the case if the turn only loads the newest list, or if the window already shows another
  /// step.
  private func mayFollow(_ turn: SequenceTurn) -> Bool {
    (turn.isOpening && turn.origin != nil) || (turn.isMoving && shownStep?.mark != turn.origin)
  }

  private func advance(
    _ turn: SequenceTurn, from step: SequenceStep, answering answer: String?
  ) async -> TurnResult {
    let answer = if let earlier = unusedCall(for: step) { earlier.answer } else { answer }
    let word = await decideNext(step, turn, answering: answer)
    if case .failed(let failure) = word { return .failed(failure) }
    guard mayContinue(turn) else { return .interrupted }
    if let failure = await complete(step, turn, answering: answer) { return .failed(failure) }
    guard mayContinue(turn) else { return .interrupted }
    flow?.advance(after: step.id)
    guard case .done(let next) = word else { return await showNext(turn) }
    return await follow(next, of: step, turn)
  }
}
