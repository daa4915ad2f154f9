public import Observation

/// Runs flows whose order is data: shows the first step that is to be shown, and on ``next(answering:)`` the next one.
///
/// ```swift
/// let colours = SequenceManager(navigator) {
///   StepGuider("red") { _ in Red() }
///   StepGuider("yellow") { step in Yellow(shade: step.parameters["shade"]) }
/// }
/// let end = await colours.run(StepSequence(id: "colours", steps: ["red", "yellow"]))
/// ```
///
/// Steps are requests to the navigator like any other. No screen knows what comes after it: it calls
/// ``next(answering:)``. When the user goes back to the screen of an earlier step, that is the current one again.
@MainActor
@Observable
public final class SequenceManager {
  @ObservationIgnored let navigator: Navigator
  @ObservationIgnored let guiders: [String: StepGuider]
  @ObservationIgnored let policy: StepPolicy
  @ObservationIgnored let sourceTimeLimit: Duration
  @ObservationIgnored let atEnd: SequenceClosing
  @ObservationIgnored let onEvent: @MainActor (SequenceEvent) -> Void
  /// The flow that runs.
  var flow: SequenceFlow?
  /// What it is doing just now.
  @ObservationIgnored var turn: SequenceTurn?
  /// Is told how the flow that runs ends.
  @ObservationIgnored private var onEnd: (@MainActor (SequenceEnd) -> Void)?
  @ObservationIgnored private var flows: UInt64 = 0

  /// Makes the manager of flows in a window.
  ///
  /// - Parameters:
  ///   - navigator: the window's.
  ///   - policy: what is done about a step that cannot be shown or completed, unless its guider says.
  ///   - sourceTimeLimit: how long a ``SequenceSource`` may take to answer, by the navigator's clock.
  ///   - atEnd: what becomes of the screens when a flow has finished.
  ///   - onEvent: is told what happens besides the steps. By default nothing is done.
  ///   - guiders: know the steps. Of several for one screen the last one counts.
  public init(
    _ navigator: Navigator, policy: StepPolicy = .stop, sourceTimeLimit: Duration = .seconds(30),
    atEnd: SequenceClosing = .stay, onEvent: @escaping @MainActor (SequenceEvent) -> Void = { _ in },
    @StepGuiderBuilder guiders: () -> [StepGuider]
  ) {
    self.navigator = navigator
    self.policy = policy
    self.sourceTimeLimit = sourceTimeLimit
    self.atEnd = atEnd
    self.onEvent = onEvent
    self.guiders = Dictionary(guiders().map { ($0.screen, $0) }) { _, last in last }
  }

  /// Begins a flow, and waits until it has ended.
  func run(
    _ source: (any SequenceSource)?, _ open: @escaping @MainActor (SequenceTurn) async -> TurnResult
  ) async -> SequenceEnd {
    if Task.isCancelled { return .cancelled }
    if flow != nil { return .failed(.alreadyRunning) }
    let number = makeFlow(source)
    return await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        onEnd = { waiter.resume(returning: $0) }
        begin(SequenceTurn(flow: number), open)
      }
    } onCancel: {
      Task { @MainActor in self.end(.cancelled, number) }
    }
  }

  /// Begins a flow, and waits until its first step is shown.
  func start(
    _ source: (any SequenceSource)?, _ onEnd: @escaping @MainActor (SequenceEnd) -> Void,
    _ open: @escaping @MainActor (SequenceTurn) async -> TurnResult
  ) async -> StepOutcome {
    if Task.isCancelled || flow != nil { return .ignored }
    let number = makeFlow(source)
    self.onEnd = onEnd
    let opening = begin(SequenceTurn(flow: number), open)
    return await withTaskCancellationHandler {
      await opening.value
    } onCancel: {
      Task { @MainActor in if self.flow?.hasOpened == false { self.end(.cancelled, number) } }
    }
  }

  private func makeFlow(_ source: (any SequenceSource)?) -> UInt64 {
    flows += 1
    // No id is given out twice, so no two runs have the same number.
    let run = navigator.machine.ids.next().number
    flow = SequenceFlow(number: flows, source: source, run: run, home: navigator.state.front.id)
    return flows
  }

  /// Ends a flow, and what it is doing. Nothing happens if it has ended.
  func end(_ end: SequenceEnd, _ number: UInt64) {
    guard flow?.number == number else { return }
    flow = nil
    turn?.end = end
    turn?.task?.cancel()
    turn = nil
    let onEnd = onEnd.take()
    onEnd?(end)
  }
}
