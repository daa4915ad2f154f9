extension SequenceManager {
  /// Runs a sequence: shows the first of its steps that is to be shown, and returns when the flow has ended.
  ///
  /// - Returns: how it ended; always, and exactly once. ``SequenceEnd/failed(_:)`` with
  ///   ``SequenceError/alreadyRunning`` if the manager runs a flow already, which goes on.
  public func run(_ sequence: StepSequence) async -> SequenceEnd {
    await run(nil) { [self] turn in await open(sequence, turn) }
  }

  /// Begins a sequence, and returns as soon as its first step is shown. Before a host is attached, a window that is launched
  /// into the sequence shows nothing else first:
  ///
  /// ```swift
  /// await onboarding.start(steps) { end in print(end) }
  /// try await host.attach(to: navigator)
  /// ```
  ///
  /// Cancelling the task ends the flow up to that point; later it has no effect.
  ///
  /// - Parameter onEnd: is told how the flow ended: always, and exactly once, unless nothing was done.
  /// - Returns: ``StepOutcome/shown(_:)``; ``StepOutcome/ended(_:)`` if the flow ended before a step was shown;
  ///   ``StepOutcome/ignored`` if nothing was done, as the manager runs a flow already.
  @discardableResult
  public func start(
    _ sequence: StepSequence, onEnd: @escaping @MainActor (SequenceEnd) -> Void = { _ in }
  ) async -> StepOutcome {
    await start(nil, onEnd) { [self] turn in await open(sequence, turn) }
  }

  /// Begins the sequence of a source, as ``start(_:onEnd:)`` does. The source is told of each step that is completed.
  @discardableResult
  public func start(
    from source: some SequenceSource, onEnd: @escaping @MainActor (SequenceEnd) -> Void = { _ in }
  ) async -> StepOutcome {
    await start(source, onEnd) { [self] turn in await open(from: source, turn) }
  }

  private func open(_ sequence: StepSequence, _ turn: SequenceTurn) async -> TurnResult {
    do throws(SequenceError) { try flow?.adopt(sequence) } catch { return .notBegun(error) }
    return await showNext(turn)
  }

  private func open(from source: some SequenceSource, _ turn: SequenceTurn) async -> TurnResult {
    if let error = await load(source, turn) { return .notBegun(error) }
    return mayContinue(turn) ? await showNext(turn) : .interrupted
  }

  /// Runs the sequence of a source, which is told of each step that is completed.
  ///
  /// - Returns: how it ended; always, and exactly once. ``SequenceEnd/failed(_:)`` if the source does not give a
  ///   well-formed list, or a flow is already running.
  public func run(from source: some SequenceSource) async -> SequenceEnd {
    await run(source) { [self] turn in await open(from: source, turn) }
  }

  /// Takes a source's list over, trying again as the manager's policy says.
  ///
  /// - Returns: why it could not.
  func load(_ source: any SequenceSource, _ turn: SequenceTurn) async -> SequenceError? {
    let loading = await repeating(policy, turn) { () async throws(SequenceError) in
      let list = try await callSource { try await source.load() }
      if mayContinue(turn) { try flow?.adopt(list) }
    }
    if case .failure(let error) = loading { return error }
    return nil
  }

  /// Takes over a newer list while a flow runs. The user stays at the step where they are, even if it was removed from
  /// the list. Its statuses count in place of those known before.
  ///
  /// Nothing happens if no flow runs.
  ///
  /// - Throws: ``SequenceError`` if it is not well-formed, or of another sequence; nothing changes then.
  public func update(_ newer: StepSequence) throws(SequenceError) {
    try flow?.adopt(newer)
  }

  /// The newest list of the flow that runs.
  public var sequence: StepSequence? { flow?.index?.list }

  /// The step where the user is: the one shown last whose screen is still there. `nil` if no flow runs, or none of its
  /// steps is shown yet.
  public var current: SequenceStep? { shownStep?.step }

  /// How far the flow has got; `nil` if no step is shown.
  public var progress: SequenceProgress? {
    guard let flow, let index = flow.index, let id = shownStep?.step.id else { return nil }
    return SequenceProgress(
      position: index.count(upTo: flow.lastPlace(of: id)), count: index.list.steps.count)
  }

  var shownStep: ShownStep? { flow?.current(in: navigator.state) }
}
