import Waymark

extension SequenceManager {
  /// Runs a sequence and waits until the flow has ended. The flow begins with the first step that should be
  /// shown.
  ///
  /// - Returns: the reason why the flow ended. If the manager is already running a flow, returns
  ///   ``SequenceEnd/failed(_:)`` with ``SequenceError/alreadyRunning`` and does not change that flow.
  public func run(_ sequence: StepSequence) async -> SequenceEnd {
    await run(nil) { [self] turn in await open(sequence, turn) }
  }

  /// Starts a sequence and returns as soon as its first step is shown.
  ///
  /// To show the sequence when a window opens, call this method before a host is attached:
  ///
  /// ```swift
  /// await onboarding.start(steps) { end in print(end) }
  /// try await host.attach(to: navigator)
  /// ```
  ///
  /// If the task is cancelled before the first step is shown, the flow ends. Once a step is shown, cancelling
  /// the task has no effect.
  ///
  /// - Parameters:
  ///   - sequence: the sequence to run.
  ///   - onEnd: a closure that is called exactly once, with the reason why the flow ended. If the outcome
  ///     is ``StepOutcome/ignored``, it is not called.
  /// - Returns: ``StepOutcome/shown(_:)`` if the first step is shown, or ``StepOutcome/ended(_:)`` if the
  ///   flow ended before a step was shown. If the manager is already running a flow, or if the task was
  ///   cancelled before the call, returns ``StepOutcome/ignored``.
  @discardableResult
  public func start(
    _ sequence: StepSequence, onEnd: @escaping @MainActor (SequenceEnd) -> Void = { _ in }
  ) async -> StepOutcome {
    await start(nil, onEnd) { [self] turn in await open(sequence, turn) }
  }

  /// Starts the sequence that a source provides, and returns as soon as its first step is shown. The source
  /// is notified of every completed step. See ``start(_:onEnd:)``.
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

  /// Runs the sequence that a source provides, and waits until the flow has ended. The source is notified of
  /// every completed step.
  ///
  /// - Returns: the reason why the flow ended. If the source does not return a well-formed list, or if a flow
  ///   is already running, returns ``SequenceEnd/failed(_:)``.
  public func run(from source: some SequenceSource) async -> SequenceEnd {
    await run(source) { [self] turn in await open(from: source, turn) }
  }

  /// Loads the list of a source, after the source has responded to the last completed step. If loading fails, retries it according to the manager's policy.
  ///
  /// - Returns: the error, or `nil` if the list was loaded.
  func load(_ source: any SequenceSource, _ turn: SequenceTurn) async -> SequenceError? {
    let loading = await repeating(policy, turn) { () async throws(SequenceError) in
      let list = try await callSource { [self] in
        _ = await call?.response()
        return try await source.load()
      }
      if mayContinue(turn) { try flow?.adopt(list) }
    }
    if case .failure(let error) = loading { return error }
    return nil
  }

  /// Replaces the list of the running flow with a newer one. The user stays at the current step, even if the
  /// newer list does not contain it. The newer list also replaces the status of each step.
  ///
  /// If no flow is running, this method does nothing.
  ///
  /// - Throws: a ``SequenceError`` if the list is malformed or belongs to another sequence. In that case, the
  ///   flow is unchanged.
  public func update(_ newer: StepSequence) throws(SequenceError) {
    try flow?.adopt(newer)
  }

  /// The newest list of the running flow, or `nil` if no list is loaded.
  public var sequence: StepSequence? { flow?.index?.list }

  /// The current step: the most recently shown step whose screen still exists. This is `nil` if no flow is
  /// running or if none of its screens exists.
  public var current: SequenceStep? { shownStep?.step }

  /// The user's position in the flow, or `nil` if no step is shown.
  public var progress: SequenceProgress? {
    guard let flow, let index = flow.index, let id = shownStep?.step.id else { return nil }
    return SequenceProgress(
      position: index.count(upTo: flow.lastPlace(of: id)), count: index.list.steps.count)
  }

  var shownStep: ShownStep? {
    // Reading the state observes it.
    _ = navigator?.state
    return navigator.flatMap { flow?.current(in: $0) }
  }
}
