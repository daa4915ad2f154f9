import ColourService
public import Observation
public import Waymark

/// What a window of the colours knows besides where the user is: its flow, and what came of it.
@MainActor
@Observable
public final class ColoursSession {
  let world: ColourWorld
  let window: WindowID
  let sky = Sky()
  /// What is done when a step goes wrong, from the next start on.
  var policy = StepPolicy.stop
  /// The window's flow on the server, as long as it has one.
  var flow: String?
  /// What came of the last flow.
  private(set) var ending: SequenceEnd?
  /// What went wrong last, or is worth knowing.
  var note: String?
  /// How many taps wait for the next step.
  var waitingTaps = 0
  /// Runs the flow that is under way, or is about to be.
  private(set) var manager: SequenceManager?
  /// Whether a step of the flow that runs has been shown.
  @ObservationIgnored private var hasShown = false
  /// Whether the flow has been made and nobody has walked through it.
  @ObservationIgnored var isPrepared = false
  @ObservationIgnored private weak var navigator: Navigator?
  @ObservationIgnored private var run: Task<Void, Never>?
  @ObservationIgnored private var stateWatch: Watch?
  @ObservationIgnored private var flowWatch: Watch?
  /// Goes on with what was kept.
  @ObservationIgnored private var pickingUp: Task<Void, Never>?

  /// Makes the session of a window that has just been opened.
  public init(in world: ColourWorld, window: WindowID = .main) {
    (self.world, self.window) = (world, window)
  }

  deinit { run?.cancel() }

  /// Begins in a window that has just been made.
  func begin(in navigator: Navigator) {
    self.navigator = navigator
    stateWatch = Watch { [weak navigator] in
      _ = navigator?.state
    } then: { [weak self] in
      self?.pickUp()
    }
  }

  /// Goes on with what was kept, if a step shows and nothing runs: the app has started again, or the user came back by
  /// the host's own means.
  private func pickUp() {
    guard manager == nil, pickingUp == nil, kept != nil,
      navigator?.state.screens.contains(where: Colours.isStep) == true
    else { return }
    pickingUp = Task { [weak self] in
      await self?.advance()
      self?.pickingUp = nil
    }
  }

  /// Goes on with what was kept, if a step shows and nothing runs, and waits until that is done.
  public func hasPickedUp() async {
    pickUp()
    await pickingUp?.value
  }

  /// Runs a flow, unless one is running, and waits until its first step is shown, or it has ended.
  func begin(_ run: @escaping @MainActor (SequenceManager) async throws -> SequenceEnd) async {
    guard await isIdle, let navigator else { return }
    hasShown = false
    let manager = SequenceManager(navigator, policy: policy) { [weak self] in
      self?.hear($0)
    } guiders: {
      Colours.guiders(sky)
    }
    (self.manager, note, ending) = (manager, nil, nil)
    let (beginning, hasBegun) = AsyncStream.makeStream(of: Void.self)
    self.run = Task { [weak self] in
      do { await self?.end(try await run(manager)) } catch { self?.fail(error) }
      hasBegun.finish()
    }
    flowWatch = Watch {
      _ = manager.snapshot
    } then: { [weak self] in
      guard let snapshot = manager.snapshot else { return }
      self?.keep(snapshot)
      hasBegun.finish()
    }
    for await _ in beginning {}
  }

  /// Whether no flow is under way.
  var isIdle: Bool {
    get async {
      await hasEndedIfOver()
      return manager == nil
    }
  }

  /// Waits for the end of a flow that the user has just left, or whose last step is done: it is about to come.
  func hasEndedIfOver() async {
    if hasShown, manager?.current == nil { await run?.value }
  }

  private func end(_ end: SequenceEnd) async {
    (ending, manager, flowWatch) = (end, nil, nil)
    switch end {
    case .finished:
      (kept, flow) = (nil, nil)
      await navigator?.go(to: ColoursHome())
    case .nothingToShow: (kept, flow, isPrepared) = (nil, nil, false)
    case .failed(let error): note = "\(error)"
    case .left, .cancelled: break
    }
  }

  private func fail(_ error: any Error) {
    (note, manager, flowWatch) = ("\(error)", nil, nil)
  }

  private func keep(_ snapshot: SequenceSnapshot) {
    (isPrepared, hasShown) = (false, true)
    if let flow { kept = KeptFlow(flow: flow, snapshot: snapshot) }
  }

  private func hear(_ event: SequenceEvent) {
    switch event {
    case .failed(let failure): note = "\(failure)"
    case .resumed(let step, let gone): note = "\"\(gone)\" is gone or done: you go on at \"\(step.id)\"."
    }
  }
}
