import Waymark

extension SequenceManager {
  /// Returns the next step that the guider of a step chooses.
  func decideNext(
    _ step: SequenceStep, _ turn: SequenceTurn, answering answer: String? = nil
  ) async -> StepAttempt<NextStep> {
    let decide = guider(of: step)?.decide
    return await attempt(step, turn) { () async throws(StepFailure.Reason) -> NextStep in
      guard let decide else { return .inOrder }
      return try await ask(orFailWith: StepFailure.Reason.guider) { try await decide(answer) }
    }
  }

  /// Performs a guider's choice of the next step. If the choice is ``NextStep/firstValid(from:)`` and the
  /// validator of the chosen step does not allow it, the guider of that step chooses another one. Choosing a
  /// step that was already skipped is a failure.
  func follow(_ word: NextStep, of step: SequenceStep, _ turn: SequenceTurn) async -> TurnResult {
    var (word, step) = (word, step)
    var passed: [SequenceStep.ID] = []
    do throws(TurnEnd) {
      while case .firstValid(from: let id) = word {
        let named = try await find(id, namedBy: step, notIn: passed, turn).value()
        guard let named else { return await showNext(turn) }
        if let result = await showIfValid(named, turn) { return result }
        passed.append(named.id)
        flow?.advance(after: named.id)
        (word, step) = (try await decideNext(named, turn).value() ?? .inOrder, named)
        guard mayContinue(turn) else { return .interrupted }
      }
      guard case .step(let id) = word else { return word == .finish ? .nothing : await showNext(turn) }
      let named = try await find(id, namedBy: step, turn).value()
      return if let named { await showIfAllowed(named, turn) } else { await showNext(turn) }
    } catch {
      return error.result
    }
  }

  /// Finds a step that the guider of another step has chosen. Fails if the list does not contain the step, or
  /// if the step is in `passed`.
  private func find(
    _ id: SequenceStep.ID, namedBy step: SequenceStep, notIn passed: [SequenceStep.ID] = [],
    _ turn: SequenceTurn
  ) async -> StepAttempt<SequenceStep> {
    await attempt(step, turn) { () async throws(StepFailure.Reason) -> SequenceStep in
      guard let named = flow?.index?.step(id) else { throw .unknownStep(id) }
      if let first = passed.firstIndex(of: id) { throw .circle(Array(passed[first...])) }
      return named
    }
  }

  /// Shows a step if its validator allows it. Returns `nil` if the validator does not allow it or if the step
  /// is skipped because of a failure.
  private func showIfValid(_ step: SequenceStep, _ turn: SequenceTurn) async -> TurnResult? {
    let verdict = await attempt(step, turn) { () async throws(StepFailure.Reason) in
      try await isToBeShown(step)
    }
    if case .failed(let failure) = verdict { return .failed(failure) }
    guard mayContinue(turn) else { return .interrupted }
    // The list may have changed while the validator was running.
    guard case .done(true) = verdict, flow?.index?.step(step.id) != nil else { return nil }
    return await show(step, turn)
  }
}

/// The reason why a turn ends early.
private enum TurnEnd: Error {
  case failed(StepFailure)
  case interrupted

  var result: TurnResult {
    switch self {
    case .failed(let failure): .failed(failure)
    case .interrupted: .interrupted
    }
  }
}

extension StepAttempt {
  /// Returns the value, or `nil` if the step is skipped because of its policy.
  ///
  /// - Throws: the reason why the turn ends.
  fileprivate func value() throws(TurnEnd) -> Value? {
    switch self {
    case .done(let value): return value
    case .skipped: return nil
    case .failed(let failure): throw .failed(failure)
    case .interrupted: throw .interrupted
    }
  }
}
