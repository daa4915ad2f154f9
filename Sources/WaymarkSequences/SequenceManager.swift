public import Observation
public import Waymark

/// A manager that runs flows whose order is data. It shows the first step of a sequence and, on each call to
/// ``next(answering:)``, the next one.
///
/// ```swift
/// let colours = SequenceManager(navigator) {
///   StepGuider("red") { _ in Red() }
///   StepGuider("yellow") { step in Yellow(shade: step.parameters["shade"]) }
/// }
/// let end = await colours.run(StepSequence(id: "colours", steps: ["red", "yellow"]))
/// ```
///
/// Steps are ordinary requests to the navigator. A screen does not know the next step; it calls
/// ``next(answering:)``. When the user goes back to the screen of an earlier step, that step becomes the
/// current one.
@MainActor
@Observable
public final class SequenceManager {
  @ObservationIgnored let navigator: Navigator
  @ObservationIgnored let guiders: [String: StepGuider]
  @ObservationIgnored let policy: StepPolicy
  @ObservationIgnored let sourceTimeLimit: Duration
  @ObservationIgnored let atEnd: SequenceClosing
  @ObservationIgnored let onEvent: @MainActor (SequenceEvent) -> Void
  /// The running flow.
  var flow: SequenceFlow?
  /// The flow's operation in progress.
  @ObservationIgnored var turn: SequenceTurn?
  /// The completion handler of the running flow.
  @ObservationIgnored private var onEnd: (@MainActor (SequenceEnd) -> Void)?
  @ObservationIgnored private var flows: UInt64 = 0

  /// Creates a manager for the flows in a window.
  ///
  /// - Parameters:
  ///   - navigator: the window's navigator.
  ///   - policy: the policy for a step that cannot be shown or completed. A guider can override it.
  ///   - sourceTimeLimit: the time limit for each call to a ``SequenceSource``, measured by the navigator's
  ///     clock.
  ///   - atEnd: the behavior of the window when a flow has finished.
  ///   - onEvent: called for each ``SequenceEvent``. By default it does nothing.
  ///   - guiders: the guiders of the steps. If several have the same screen, the last one is used.
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

  /// Begins a flow and waits until it has ended.
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

  /// Begins a flow and waits until its first step is shown.
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
    let run = navigator.makeRunNumber()
    flow = SequenceFlow(number: flows, source: source, run: run, home: navigator.state.front.id)
    return flows
  }

  /// Ends a flow and cancels its operation in progress. Does nothing if the flow has already ended.
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
