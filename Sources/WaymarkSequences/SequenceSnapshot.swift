import Waymark

/// A saved position in a flow. The flow can resume from it after a relaunch.
///
/// Save it together with a ``/WaymarkSaving/SavedNavigation``, which contains the screens of the flow's steps.
public struct SequenceSnapshot: Hashable, Sendable {
  /// The newest list at the time of the snapshot.
  public let sequence: StepSequence
  /// The id of the current step at the time of the snapshot.
  public let current: SequenceStep.ID
  /// The number of the run, or `nil` if the snapshot is in an earlier format.
  let run: UInt64?
  /// The last places of the steps that still have a screen but are no longer in the list.
  let gone: [SequencePlace]

  init(_ sequence: StepSequence, at current: SequenceStep.ID, run: UInt64?, gone: [SequencePlace]) {
    (self.sequence, self.current, self.run, self.gone) = (sequence, current, run, gone)
  }
}

extension SequenceSnapshot: Codable {
  private enum Field: String, CodingKey { case sequence, current, predecessors, run, gone }

  /// A step that is no longer in the list, and the ids of the steps that preceded it.
  private struct GoneStep: Codable {
    let step: SequenceStep
    let after: [SequenceStep.ID]

    init(_ place: SequencePlace) { (step, after) = (place.step, place.predecessors.map(\.id)) }

    var place: SequencePlace { SequencePlace(step, after: after) }
  }

  /// Decodes a snapshot. Also supports an earlier format, in which only the current step has predecessors.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    sequence = try fields.decode(StepSequence.self, forKey: .sequence)
    current = try fields.decode(SequenceStep.ID.self, forKey: .current)
    run = try fields.decodeIfPresent(UInt64.self, forKey: .run)
    let predecessors = try fields.decodeIfPresent([SequenceStep.ID].self, forKey: .predecessors)
    let places = try fields.decodeIfPresent([GoneStep].self, forKey: .gone)?.map(\.place) ?? []
    gone = [SequencePlace](of: current, after: predecessors) + places
  }

  /// Encodes the snapshot.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Field.self)
    try fields.encode(sequence, forKey: .sequence)
    try fields.encode(current, forKey: .current)
    try fields.encodeIfPresent(run, forKey: .run)
    if !gone.isEmpty { try fields.encode(gone.map(GoneStep.init), forKey: .gone) }
  }
}

extension [SequencePlace] {
  /// Creates an array that contains the place of a step, or an empty array if `predecessors` is `nil`.
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
  /// A snapshot of the running flow, or `nil` if no step is shown or the flow is still being resumed.
  ///
  /// - Complexity: O(1), plus O(n) for each step that still has a screen but is no longer in the list.
  public var snapshot: SequenceSnapshot? {
    guard let navigator, let flow, flow.hasOpened, let list = flow.index?.list,
      let current = shownStep?.step.id
    else {
      return nil
    }
    return SequenceSnapshot(
      list, at: current, run: flow.run, gone: flow.gonePlaces(in: navigator))
  }

  /// Resumes a saved flow and waits until it has ended.
  ///
  /// If the window was restored, its screens do not change. When the user goes back to an earlier step, that
  /// step becomes current again. The window's state determines the current step, even if the snapshot is
  /// older. If the screen of that step does not exist, the step is shown again without calling its validator.
  ///
  /// If the step was removed or completed in the newest list, the step that follows it is shown. If a step
  /// cannot be shown but other screens of the flow exist, the flow continues at the most recently shown step.
  /// In both cases, the manager reports ``SequenceEvent/resumed(at:insteadOf:)``.
  ///
  /// - Parameters:
  ///   - saved: the snapshot of the flow.
  ///   - newest: the newest list. By default, the list in the snapshot is used.
  /// - Returns: the reason why the flow ended, as for ``run(_:)``.
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

  /// Resumes a saved flow with the newest list of its source, and waits until the flow has ended.
  ///
  /// If the source fails and the manager's policy is ``StepPolicy/skip``, the flow continues with the list in
  /// the snapshot.
  ///
  /// - Returns: the reason why the flow ended, as for ``run(from:)``.
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

  /// Restores the list and the position in it from a snapshot, and continues the saved run if its screens are
  /// in the window.
  private func restore(_ saved: SequenceSnapshot, _ turn: SequenceTurn) throws(SequenceError) {
    try flow?.restore(saved)
    guard let navigator, let number = saved.run else { return }
    let tags = StepTags(sequence: saved.sequence.id, run: number)
    let marks = tags.marks(in: navigator)
    if marks.isEmpty { return }
    flow?.adopt(number, home: tags.home(in: navigator), marks)
    turn.start(at: shownStep?.mark)
    noticeDepartures()
  }

  /// Continues at the current step. If that step was completed or removed, shows the next one. If the user
  /// had gone back to a completed step, that step remains current.
  private func resume(_ saved: SequenceSnapshot, _ turn: SequenceTurn) async -> TurnResult {
    let here = shownStep?.step
    if turn.hasMoved, let here { return .shown(here) }
    // The window's state determines the current step, because the snapshot might be older or newer.
    let lost = here == nil ? nil : navigator.flatMap { flow?.tags?.lost(in: $0) }
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
