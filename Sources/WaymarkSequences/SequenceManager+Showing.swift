import Waymark

extension SequenceManager {
  /// Shows the next step in the list for which ``isToBeShown(_:)`` returns `true`.
  func showNext(_ turn: SequenceTurn) async -> TurnResult {
    var queue = StepQueue()
    while let flow, let step = queue.next(in: flow) {
      let verdict = await attempt(step, turn) { () async throws(StepFailure.Reason) in
        try await isToBeShown(step)
      }
      if case .failed(let failure) = verdict { return .failed(failure) }
      guard mayContinue(turn), let newest = self.flow else { return .interrupted }
      // If the list has changed while the validator was running, it might no longer contain the step.
      if !queue.isCurrent(in: newest) { continue }
      if case .done(true) = verdict, let result = await show(step, turn) { return result }
      queue.pass()
    }
    return mayContinue(turn) ? .nothing : .interrupted
  }

  /// Shows a step without calling its validator. If the step is skipped because of a failure, shows the next
  /// step in the list.
  func showIfAllowed(_ step: SequenceStep, _ turn: SequenceTurn) async -> TurnResult {
    if let result = await show(step, turn) { return result }
    flow?.advance(after: step.id)
    return await showNext(turn)
  }

  /// Shows a step. Returns `nil` if the step is skipped because of a failure.
  func show(_ step: SequenceStep, _ turn: SequenceTurn) async -> TurnResult? {
    let attempt = await attempt(step, turn) { () async throws(StepFailure.Reason) in
      try await go(to: step, turn)
    }
    return switch attempt {
    case .done: .shown(step)
    case .skipped: nil
    case .failed(let failure): .failed(failure)
    case .interrupted: .interrupted
    }
  }

  /// Returns whether the validator of a step allows the step to be shown now. Without a validator, only
  /// pending steps are shown.
  func isToBeShown(_ step: SequenceStep) async throws(StepFailure.Reason) -> Bool {
    guard let validator = guider(of: step)?.validator else { return step.status == .pending }
    return try await ask(orFailWith: StepFailure.Reason.validator) { try await validator(step) }
  }

  /// Navigates to the screen of a step and records the step in the window's metadata.
  private func go(to step: SequenceStep, _ turn: SequenceTurn) async throws(StepFailure.Reason) {
    guard let guider = guider(of: step) else { throw .unknownScreen(step.screen) }
    let (tags, home) = (flow?.tags, flow?.home)
    let destination: AnyDestination
    do { destination = try guider.destinations.make(step) } catch { throw .guider(error) }
    turn.isMoving = true
    let outcome =
      await navigator?.show(
        destination, by: guider.route, tags: tags?.tags(for: step.id, home: home) ?? [],
        reuse: tags?.reuse(for: step.id)) ?? .failed(.closed)
    turn.isMoving = false
    guard outcome.node != nil else { throw .navigation(outcome) }
    guard flow?.number == turn.flow else { return }
    flow?.arrive(at: step.id)
    call?.isUsed = true
  }
}
