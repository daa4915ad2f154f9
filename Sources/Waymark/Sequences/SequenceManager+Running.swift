extension SequenceManager {
  /// Runs a sequence: shows the first of its steps that is to be shown, and returns when the flow has ended.
  ///
  /// - Returns: how it ended; always, and exactly once. ``SequenceEnd/failed(_:)`` with
  ///   ``SequenceError/alreadyRunning`` if the manager runs a flow already, which goes on.
  public func run(_ sequence: StepSequence) async -> SequenceEnd {
    await run(nil) { [self] turn in
      do throws(SequenceError) { try flow?.adopt(sequence) } catch { return .notBegun(error) }
      return await showNext(turn)
    }
  }

  /// Runs the sequence of a source, which is told of each step that is completed.
  ///
  /// - Returns: how it ended; always, and exactly once. ``SequenceEnd/failed(_:)`` if the source does not give a
  ///   well-formed list, or a flow runs already.
  public func run(from source: some SequenceSource) async -> SequenceEnd {
    await run(source) { [self] turn in
      if let error = await load(source, turn) { return .notBegun(error) }
      return mayGoOn(turn) ? await showNext(turn) : .interrupted
    }
  }

  /// Takes a source's list over, trying again as the manager's policy says.
  ///
  /// - Returns: why it could not.
  func load(_ source: any SequenceSource, _ turn: SequenceTurn) async -> SequenceError? {
    let loading = await repeating(policy, turn) { () async throws(SequenceError) in
      let list = try await askSource { try await source.load() }
      if mayGoOn(turn) { try flow?.adopt(list) }
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
