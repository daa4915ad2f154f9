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
  /// being resumed, the call waits until the newest list is loaded.
  ///
  /// - Parameter answer: the user's answer, which is passed to the guider and to the source.
  @discardableResult
  public func next(answering answer: String? = nil) async -> StepOutcome {
    if let turn, mayFollow(turn) { _ = await turn.task?.value }
    // Do not copy the flow here. If a copy exists, every later change copies the list.
    guard turn == nil, let number = flow?.number, let here = shownStep else { return .ignored }
    let task = begin(SequenceTurn(flow: number, from: here.mark)) { [self] turn in
      await advance(turn, from: here.step, answering: answer)
    }
    return await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
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
    let word = await decideNext(step, turn, answering: answer)
    if case .failed(let failure) = word { return .failed(failure) }
    guard mayContinue(turn) else { return .interrupted }
    if let failure = await complete(step, turn, answering: answer) { return .failed(failure) }
    guard mayContinue(turn) else { return .interrupted }
    flow?.advance(after: step.id)
    guard case .done(let next) = word else { return await showNext(turn) }
    return await follow(next, of: step, turn)
  }

  /// Notifies the source that a step has been completed, unless the source was already notified. If the
  /// source returns a new list, it replaces the current one.
  ///
  /// - Returns: the failure that stops the flow, or `nil` if the flow continues.
  private func complete(
    _ step: SequenceStep, _ turn: SequenceTurn, answering answer: String?
  ) async -> StepFailure? {
    guard let source = flow.map(\.source), let shown = turn.origin else { return nil }
    let completed = CompletedStep(shown: shown, answer: answer)
    if flow?.completed == completed { return nil }
    let telling = await attempt(step, turn) { () async throws(StepFailure.Reason) in
      do throws(SequenceError) { try await notify(source, step, answer, turn) } catch {
        throw .source(error)
      }
    }
    switch telling {
    case .failed(let failure): return failure
    case .skipped: flow?.complete(step.id)
    case .done, .interrupted: break
    }
    if mayContinue(turn) { flow?.completed = completed }
    return nil
  }

  private func notify(
    _ source: (any SequenceSource)?, _ step: SequenceStep, _ answer: String?, _ turn: SequenceTurn
  ) async throws(SequenceError) {
    guard let source else { return flow?.complete(step.id) ?? () }
    let newest = try await callSource { try await source.complete(step, answer: answer) }
    guard flow?.number == turn.flow else { return }
    if let newest { try flow?.adopt(newest) } else { flow?.complete(step.id) }
  }
}
