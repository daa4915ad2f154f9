public import Observation
public import Waymark

/// A manager that runs flows whose steps and order come from data. It shows the first step of a sequence.
/// Each call to ``next(answering:)`` shows the next step.
///
/// ```swift
/// let colours = SequenceManager(navigator) {
///   StepGuider("red") { _ in Red() }
///   StepGuider("yellow") { step in Yellow(shade: step.parameters["shade"]) }
/// }
/// let end = await colours.run(StepSequence(id: "colours", steps: ["red", "yellow"]))
/// ```
///
/// The manager shows steps with ordinary navigation requests. A screen does not depend on the next step; it
/// only calls ``next(answering:)``. If the user goes back to the screen of an earlier step, that step becomes
/// the current one.
@MainActor
@Observable
public final class SequenceManager {
  @ObservationIgnored private(set) weak var navigator: Navigator?
  @ObservationIgnored let clock: any Clock<Duration>
  @ObservationIgnored let guiders: [String: StepGuider]
  @ObservationIgnored let policy: StepPolicy
  @ObservationIgnored let sourceTimeLimit: Duration
  @ObservationIgnored let atEnd: SequenceClosing
  @ObservationIgnored let onEvent: @MainActor (SequenceEvent) -> Void
  /// The running flow, or `nil` if there is none.
  var flow: SequenceFlow?
  /// The turn that is in progress, or `nil` if there is none.
  @ObservationIgnored var turn: SequenceTurn?
  /// The call to a source that has no response yet, or `nil` if there is none.
  @ObservationIgnored var call: SourceCall?
  /// The closure that is called when the running flow ends.
  @ObservationIgnored private var onEnd: (@MainActor (SequenceEnd) -> Void)?
  @ObservationIgnored private var flows: UInt64 = 0

  /// Creates a manager for the flows in a window.
  ///
  /// - Parameters:
  ///   - navigator: the window's navigator. The manager does not retain it.
  ///   - policy: the policy for a step that cannot be shown or completed. A guider can override it.
  ///   - sourceTimeLimit: the time limit for each wait for a ``SequenceSource``, measured by the navigator's clock.
  ///   - atEnd: the behavior of the window after a flow has finished.
  ///   - onEvent: a closure that is called for each ``SequenceEvent``. By default, it does nothing.
  ///   - guiders: a builder of the guiders. If several guiders have the same screen name, the last one is
  ///     used.
  public init(
    _ navigator: Navigator, policy: StepPolicy = .stop, sourceTimeLimit: Duration = .seconds(30),
    atEnd: SequenceClosing = .stay, onEvent: @escaping @MainActor (SequenceEvent) -> Void = { _ in },
    @StepGuiderBuilder guiders: () -> [StepGuider]
  ) {
    self.navigator = navigator
    clock = navigator.clock
    self.policy = policy
    self.sourceTimeLimit = sourceTimeLimit
    self.atEnd = atEnd
    self.onEvent = onEvent
    self.guiders = Dictionary(guiders().map { ($0.screen, $0) }) { _, last in last }
  }

  /// Begins a flow and waits until the flow has ended.
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

  /// Begins a flow and waits until the flow's first step is shown.
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
    let run = navigator?.makeGroupNumber() ?? 0
    flow = SequenceFlow(number: flows, source: source, run: run, home: navigator?.state.front.id)
    return flows
  }

  /// Ends a flow and cancels its turn. Does nothing if the flow has already ended.
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
