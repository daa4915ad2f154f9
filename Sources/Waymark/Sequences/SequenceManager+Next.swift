extension SequenceManager {
  /// Completes the current step, and shows the next: the one that the step's guider names, else the first after it in
  /// the newest list that is to be shown. The source is told first, and its answer counts.
  ///
  /// Nothing is done while an earlier call is at work, so that a second tap completes no other step. As soon as the window
  /// shows the next step, a call completes that one. After a failure the next call goes on where that one stopped. In a flow
  /// that is resumed with its screens, it waits until the newest list is known.
  ///
  /// - Parameter answer: what the user answered, for the guider and the source.
  @discardableResult
  public func next(answering answer: String? = nil) async -> StepOutcome {
    if let turn, mayFollow(turn) { _ = await turn.task?.value }
    // A copy of the flow would make each change of its list copy that.
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

  /// Whether a turn that is not over lets the user go on after it: it only learns the newest list, or it has just shown
  /// another step and does not know that yet.
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

  /// Tells the source that a step is completed, unless it knows already, and takes its answer over.
  ///
  /// - Returns: why the flow stops, if it does.
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
