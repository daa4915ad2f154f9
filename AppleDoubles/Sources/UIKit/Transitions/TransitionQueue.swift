/// The transitions of one container or of one chain of presentations, in order.
@MainActor final class TransitionQueue {
  private(set) var current: ScreenTransition?
  private var waiting: [(transition: ScreenTransition, isReady: Bool)] = []

  /// The running transition, or else the next one.
  var head: ScreenTransition? { current ?? waiting.first?.transition }
  var isIdle: Bool { head == nil }
  /// Whether a gesture may start: the queue is idle, or its only transition can be interrupted.
  var letsUserIn: Bool { isIdle || (fluid != nil && waiting.isEmpty) }

  /// The running transition, unless it is interactive.
  private var running: ScreenTransition? {
    current.flatMap { $0.phase == .running && !$0.isInteractive ? $0 : nil }
  }

  private var fluid: ScreenTransition? { running.flatMap { $0.isFluid ? $0 : nil } }

  /// Appends a transition, which starts at `moment` at the earliest.
  func add(_ transition: ScreenTransition, starting moment: UIKitDouble.Knobs.Moment) {
    transition.queue = self
    let interrupts = transition.world.knobs.interruption == .completesRunning
    if waiting.isEmpty { (interrupts ? running : fluid)?.complete(true) }
    waiting.append((transition, moment == .inCall))
    guard moment == .nextTurn else { return startNext() }
    transition.world.schedule {
      for index in self.waiting.indices where self.waiting[index].transition === transition {
        self.waiting[index].isReady = true
      }
      self.startNext()
    }
  }

  /// The transitions that have not started.
  var upcoming: [ScreenTransition] { waiting.map(\.transition) }

  /// Ends all transitions now. Interactive ones are cancelled, the others are completed.
  func hurry() {
    for index in waiting.indices { waiting[index].isReady = true }
    startNext()
    while let current, current.phase == .running { current.complete(!current.isInteractive) }
  }

  func ended(_ transition: ScreenTransition) {
    guard current === transition else { return }
    current = nil
    startNext()
  }

  private func startNext() {
    guard current == nil, let next = waiting.first, next.isReady else { return }
    waiting.removeFirst()
    current = next.transition
    next.transition.start()
  }
}
