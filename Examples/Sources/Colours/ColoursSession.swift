import ColourService
public import Observation
import ScreenKit
public import Waymark
import WaymarkSequences

/// The model of a window of the Colours app: the window's flow and the state around it.
@MainActor
@Observable
public final class ColoursSession {
  let world: ColourWorld
  let window: WindowID
  let sky = Sky()
  /// The policy for failed steps. A change takes effect at the next start.
  var policy = StepPolicy.stop
  /// The id of the window's flow on the server, if there is one.
  var flow: String?
  /// The end of the last flow.
  private(set) var ending: SequenceEnd?
  /// The last problem or piece of information for the user.
  var note: String?
  /// The number of presses that wait for the server.
  private(set) var waits = 0
  /// Whether a walk waits for its first step.
  private(set) var isStarting = false
  /// The manager of the current flow, or `nil` if no flow is running.
  private(set) var manager: SequenceManager?
  /// Whether the current flow has shown a step.
  @ObservationIgnored private var hasShown = false
  /// Whether the flow exists on the server and has not been started.
  var isPrepared = false
  @ObservationIgnored private weak var navigator: Navigator?
  @ObservationIgnored private var run: Task<Void, Never>?
  @ObservationIgnored private var stateWatch: Watch?
  @ObservationIgnored private var flowWatch: Watch?
  /// The task that resumes the saved flow.
  @ObservationIgnored private var pickingUp: Task<Void, Never>?

  /// Creates the session of a new window.
  public init(in world: ColourWorld, window: WindowID = .main) {
    (self.world, self.window) = (world, window)
  }

  deinit { run?.cancel() }

  /// Connects the session to the navigator of its window.
  func begin(in navigator: Navigator) {
    self.navigator = navigator
    stateWatch = Watch { [weak navigator] in
      _ = navigator?.state
    } then: { [weak self] in
      self?.pickUp()
    }
  }

  /// Resumes the saved flow if a step is visible and no flow is running. This happens after a relaunch, and
  /// when the user returns to a step with the host's own history, such as the browser's forward button.
  private func pickUp() {
    guard manager == nil, pickingUp == nil, kept != nil,
      navigator?.state.screens.contains(where: Colours.isStep) == true
    else { return }
    pickingUp = Task { [weak self] in
      await self?.advance()
      self?.pickingUp = nil
    }
  }

  /// Resumes the saved flow if a step is visible and no flow is running. Returns when that is done.
  public func hasPickedUp() async {
    pickUp()
    await pickingUp?.value
  }

  /// Runs a flow, unless one is running already. Returns when the first step is visible or the flow has
  /// ended.
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
    isStarting = true
    for await _ in beginning {}
    isStarting = false
  }

  /// Runs an action that waits for the server.
  func waiting<Value>(_ action: () async throws -> Value) async rethrows -> Value {
    waits += 1
    defer { waits -= 1 }
    return try await action()
  }

  /// Whether no flow is running.
  var isIdle: Bool {
    get async {
      await hasEndedIfOver()
      return manager == nil
    }
  }

  /// Waits until the flow has ended, if the user has left it or its last step is done.
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
    case .failed(let error): note = error.sentence
    case .left, .cancelled: break
    }
  }

  private func fail(_ error: any Error) {
    (note, manager, flowWatch) = (error.sentence, nil, nil)
  }

  private func keep(_ snapshot: SequenceSnapshot) {
    (isPrepared, hasShown) = (false, true)
    if let flow { kept = KeptFlow(flow: flow, snapshot: snapshot) }
  }

  private func hear(_ event: SequenceEvent) {
    switch event {
    case .failed(let failure): note = failure.sentence
    case .resumed(let step, let gone):
      note = "\(gone.asTitle) is off the list. You go on with \(step.id.asTitle)."
    case .notRunning: note = "The walk of this screen is over."
    }
  }
}
