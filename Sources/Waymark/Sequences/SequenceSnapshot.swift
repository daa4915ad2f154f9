/// Where a user is in a flow, to be saved: it goes on there after a relaunch.
public struct SequenceSnapshot: Hashable, Codable, Sendable {
  /// The list as it was last known.
  public let sequence: StepSequence
  /// The step where the user is.
  public let current: SequenceStep.ID
  /// The steps before it in the list in which it was last seen.
  let predecessors: [SequenceStep.ID]

  init(_ list: StepSequence, at place: SequencePlace) {
    sequence = list
    current = place.step.id
    predecessors = place.predecessors.map(\.id)
  }

  /// The place where the user was.
  var place: SequencePlace {
    SequencePlace(step: SequenceStep(current), predecessors: predecessors.map { SequenceStep($0) }[...])
  }
}

extension SequenceManager {
  /// Where the user is, to be saved; `nil` if no step is shown.
  public var snapshot: SequenceSnapshot? {
    guard let list = flow?.list, let place = shownStep?.place else { return nil }
    return SequenceSnapshot(list, at: place)
  }

  /// Goes on with a flow that was saved, and returns when it has ended.
  ///
  /// The step where the user was is shown again, whatever its validator says. If it is gone from the newest list, or
  /// completed, the one is shown that would come next after it, and ``SequenceEvent/resumed(at:insteadOf:)`` says so.
  ///
  /// - Parameters:
  ///   - saved: says where the user was.
  ///   - newest: the list as it is now; by default the one that was saved.
  /// - Returns: how it ended, as ``run(_:)`` does.
  public func resume(_ saved: SequenceSnapshot, newest: StepSequence? = nil) async -> SequenceEnd {
    await run(nil) { [self] turn in
      do throws(SequenceError) {
        try restore(saved)
        if let newest { try flow?.adopt(newest) }
      } catch {
        return .notBegun(error)
      }
      return await resume(at: saved.current, turn)
    }
  }

  /// Goes on with a flow that was saved, by the newest list of its source.
  ///
  /// With the policy ``StepPolicy/skip``, a source that does not answer keeps the flow from nothing: it goes on by the
  /// list that was saved.
  ///
  /// - Returns: how it ended, as ``run(from:)`` does.
  public func resume(_ saved: SequenceSnapshot, from source: some SequenceSource) async -> SequenceEnd {
    await run(source) { [self] turn in
      do throws(SequenceError) { try restore(saved) } catch { return .notBegun(error) }
      if let error = await load(source, turn), policy != .skip { return .notBegun(error) }
      return mayGoOn(turn) ? await resume(at: saved.current, turn) : .interrupted
    }
  }

  private func restore(_ saved: SequenceSnapshot) throws(SequenceError) {
    flow?.anchor = saved.place
    try flow?.adopt(saved.sequence)
  }

  private func resume(at id: SequenceStep.ID, _ turn: SequenceTurn) async -> TurnResult {
    let place = flow?.place(of: id).flatMap { $0.step.status == .completed ? nil : $0 }
    let result = if let place { await show(place, turn) } else { await showNext(turn) }
    if case .shown(let step) = result, step.id != id { onEvent(.resumed(at: step, insteadOf: id)) }
    return result
  }
}
