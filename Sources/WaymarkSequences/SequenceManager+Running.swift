import Waymark

extension SequenceManager {
  /// Runs a sequence and returns when the flow has ended. The flow begins with the first step that should be
  /// shown.
  ///
  /// - Returns: the reason why the flow ended. If the manager is already running a flow, the result is
  ///   ``SequenceEnd/failed(_:)`` with ``SequenceError/alreadyRunning``, and that flow continues.
  public func run(_ sequence: StepSequence) async -> SequenceEnd {
    await run(nil) { [self] turn in await open(sequence, turn) }
  }

  /// Starts a sequence and returns as soon as its first step is shown.
  ///
  /// To launch a window directly into the sequence, call this method before a host is attached:
  ///
  /// ```swift
  /// await onboarding.start(steps) { end in print(end) }
  /// try await host.attach(to: navigator)
  /// ```
  ///
  /// Cancelling the task before the first step is shown ends the flow. Later it has no effect.
  ///
  /// - Parameter onEnd: called exactly once, with the reason why the flow ended. It is not called if the
  ///   outcome is ``StepOutcome/ignored``.
  /// - Returns: ``StepOutcome/shown(_:)``; ``StepOutcome/ended(_:)`` if the flow ended before a step was
  ///   shown; ``StepOutcome/ignored`` if the manager is already running a flow or the task was cancelled
  ///   before the call.
  @discardableResult
  public func start(
    _ sequence: StepSequence, onEnd: @escaping @MainActor (SequenceEnd) -> Void = { _ in }
  ) async -> StepOutcome {
    await start(nil, onEnd) { [self] turn in await open(sequence, turn) }
  }

  /// Starts the sequence of a source in the same way as ``start(_:onEnd:)``. The source is notified of every
  /// completed step.
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

  /// Runs the sequence of a source and returns when the flow has ended. The source is notified of every
  /// completed step.
  ///
  /// - Returns: the reason why the flow ended. The result is ``SequenceEnd/failed(_:)`` if the source does
  ///   not return a well-formed list or a flow is already running.
  public func run(from source: some SequenceSource) async -> SequenceEnd {
    await run(source) { [self] turn in await open(from: source, turn) }
  }

  /// Loads a source's list and retries according to the manager's policy.
  ///
  /// - Returns: the error, or `nil` if the list was loaded.
  func load(_ source: any SequenceSource, _ turn: SequenceTurn) async -> SequenceError? {
    let loading = await repeating(policy, turn) { () async throws(SequenceError) in
      let list = try await callSource { try await source.load() }
      if mayContinue(turn) { try flow?.adopt(list) }
    }
    if case .failure(let error) = loading { return error }
    return nil
  }

  /// Replaces the list of the running flow with a newer one. The user stays at the current step, even if the
  /// newer list does not contain it. The statuses in the newer list replace the known ones.
  ///
  /// Does nothing if no flow is running.
  ///
  /// - Throws: a ``SequenceError`` if the list is malformed or belongs to another sequence. The flow is then
  ///   unchanged.
  public func update(_ newer: StepSequence) throws(SequenceError) {
    try flow?.adopt(newer)
  }

  /// The newest list of the running flow, or `nil` if no list is loaded.
  public var sequence: StepSequence? { flow?.index?.list }

  /// The current step: the most recently shown step whose screen still exists. `nil` if no flow is running or
  /// none of its steps is shown.
  public var current: SequenceStep? { shownStep?.step }

  /// The user's position in the flow, or `nil` if no step is shown.
  public var progress: SequenceProgress? {
    guard let flow, let index = flow.index, let id = shownStep?.step.id else { return nil }
    return SequenceProgress(
      position: index.count(upTo: flow.lastPlace(of: id)), count: index.list.steps.count)
  }

  var shownStep: ShownStep? { flow?.current(in: navigator.state) }
}
