/// Where a user is in a flow, to be saved: it goes on there after a relaunch.
///
/// Save it together with ``SavedNavigation``, which knows the screens of the flow's steps.
public struct SequenceSnapshot: Hashable, Sendable {
  /// The list as it was last known.
  public let sequence: StepSequence
  /// The step where the user is.
  public let current: SequenceStep.ID
  /// Which run of its sequence the flow was in its window; `nil` in a text of an earlier version.
  let run: UInt64?
  /// Where the steps were that show and are gone from the list.
  let gone: [SequencePlace]

  init(_ sequence: StepSequence, at current: SequenceStep.ID, run: UInt64?, gone: [SequencePlace]) {
    (self.sequence, self.current, self.run, self.gone) = (sequence, current, run, gone)
  }
}

extension SequenceSnapshot: Codable {
  private enum Field: String, CodingKey { case sequence, current, predecessors, run, gone }

  /// A step that is gone, and what came before it.
  private struct GoneStep: Codable {
    let step: SequenceStep
    let after: [SequenceStep.ID]

    init(_ place: SequencePlace) { (step, after) = (place.step, place.predecessors.map(\.id)) }

    var place: SequencePlace { SequencePlace(step, after: after) }
  }

  /// Reads a snapshot, also one of an earlier version, which knew the steps before the current one only.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    sequence = try fields.decode(StepSequence.self, forKey: .sequence)
    current = try fields.decode(SequenceStep.ID.self, forKey: .current)
    run = try fields.decodeIfPresent(UInt64.self, forKey: .run)
    let predecessors = try fields.decodeIfPresent([SequenceStep.ID].self, forKey: .predecessors)
    let places = try fields.decodeIfPresent([GoneStep].self, forKey: .gone)?.map(\.place) ?? []
    gone = [SequencePlace](of: current, after: predecessors) + places
  }

  /// Writes the snapshot.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Field.self)
    try fields.encode(sequence, forKey: .sequence)
    try fields.encode(current, forKey: .current)
    try fields.encodeIfPresent(run, forKey: .run)
    if !gone.isEmpty { try fields.encode(gone.map(GoneStep.init), forKey: .gone) }
  }
}

extension [SequencePlace] {
  /// The place of a step, if it is known what came before it.
  fileprivate init(of step: SequenceStep.ID, after predecessors: [SequenceStep.ID]?) {
    self = predecessors.map { [SequencePlace(SequenceStep(step), after: $0)] } ?? []
  }
}

extension SequencePlace {
  fileprivate init(_ step: SequenceStep, after predecessors: [SequenceStep.ID]) {
    self.init(step: step, predecessors: predecessors.map { SequenceStep($0) }[...])
  }
}

extension SequenceManager {
  /// Where the user is, to be saved; `nil` if no step is shown, or the flow is still being resumed.
  ///
  /// - Complexity: O(1); O(n) for each step that is on display and gone from the list.
  public var snapshot: SequenceSnapshot? {
    guard let flow, flow.hasOpened, let list = flow.index?.list, let current = shownStep?.step.id else {
      return nil
    }
    return SequenceSnapshot(
      list, at: current, run: flow.run, gone: flow.gonePlaces(in: navigator.state))
  }

  /// Goes on with a flow that was saved, and returns when it has ended.
  ///
  /// If the window was restored, the flow goes on as if it had never stopped: nothing moves, and earlier steps are current
  /// again when the user goes back. Which step is current is then read from the window, even if the snapshot is older. If the
  /// step's screen is not there, the step is shown again, whatever its validator says.
  ///
  /// If the step was removed or completed meanwhile, the one is shown that would come next after it. If a step cannot be
  /// shown and other screens of the flow are there, the flow goes on at the one shown last.
  /// ``SequenceEvent/resumed(at:insteadOf:)`` says so in both cases.
  ///
  /// - Parameters:
  ///   - saved: says where the user was.
  ///   - newest: the list as it is now; by default the one that was saved.
  /// - Returns: how it ended, as ``run(_:)`` does.
  public func resume(_ saved: SequenceSnapshot, newest: StepSequence? = nil) async -> SequenceEnd {
    await run(nil) { [self] turn in
      do throws(SequenceError) {
        try restore(saved, turn)
        if let newest { try flow?.adopt(newest) }
      } catch {
        return .notBegun(error)
      }
      return await resume(saved, turn)
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
      do throws(SequenceError) { try restore(saved, turn) } catch { return .notBegun(error) }
      turn.isLoading = true
      let error = await load(source, turn)
      turn.isLoading = false
      if let error, policy != .skip { return .notBegun(error) }
      return mayContinue(turn) ? await resume(saved, turn) : .interrupted
    }
  }

  /// Takes over what was saved, with those screens of the flow that are there.
  private func restore(_ saved: SequenceSnapshot, _ turn: SequenceTurn) throws(SequenceError) {
    try flow?.restore(saved)
    guard let number = saved.run,
      let trail = navigator.state.trails[SequenceRun(sequence: saved.sequence.id, number: number)]
    else { return }
    flow?.adopt(number, trail)
    turn.start(at: shownStep?.mark)
    noticeDepartures()
  }

  /// Goes on at the step where the user was; at the next one if that is no longer to be done. A completed step to which the
  /// user had gone back stays.
  private func resume(_ saved: SequenceSnapshot, _ turn: SequenceTurn) async -> TurnResult {
    let here = shownStep?.step
    if turn.hasMoved, let here { return .shown(here) }
    // The window knows best: the snapshot may have been taken a step earlier or later.
    let lost = flow?.trail(in: navigator.state)?.lost
    let id = lost ?? here?.id ?? saved.current
    let step = flow?.index?.step(id).flatMap { $0.status == .completed ? nil : $0 }
    let wasToBeDone = saved.sequence.step(id).map { $0.status != .completed } ?? false
    if let here, lost == nil, step != nil || !wasToBeDone { return .shown(here) }
    flow?.advance(after: id)
    let result = if let step { await showIfAllowed(step, turn) } else { await showNext(turn) }
    switch result {
    case .shown, .failed:
      if let here = shownStep?.step, here.id != id { onEvent(.resumed(at: here, insteadOf: id)) }
    case .nothing, .notBegun, .interrupted: break
    }
    return result
  }
}
