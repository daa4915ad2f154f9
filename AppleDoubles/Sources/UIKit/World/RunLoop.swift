import Dispatch

extension UIKitDouble {
  /// What moves a world's time.
  public enum Clock: Hashable, Sendable {
    /// `turn`, `advance` and `settle` do.
    case manual
    /// The main queue does: each time it comes to the run loop, a sixtieth of a second has passed. A busy machine is slower,
    /// and nothing happens in another order. Every animated transition takes this many seconds.
    case mainQueue(Double)
  }

  /// The main run loop of a world: what waits for a moment, in the order of moments and of asking.
  @MainActor final class RunLoop {
    struct Job {
      let time: Double
      let work: () -> Void
    }

    let clock: Clock
    /// The distance of two turns by the main queue.
    private static let beat = 1.0 / 60
    /// The seconds since the world was made.
    private(set) var now = 0.0
    /// Whether the main queue will come to the run loop.
    private var isExpected = false
    private var jobs: [Job] = []
    /// What comes before the observers.
    var layOut: () -> Void = {}
    var observers: [CFRunLoopObserver] = []

    init(clock: Clock) { self.clock = clock }

    var isIdle: Bool { jobs.isEmpty }
    var nextTime: Double? { jobs.map(\.time).min() }

    /// Has `work` run in the first turn that is `delay` seconds from now.
    func schedule(after delay: Double = 0, _ work: @escaping () -> Void) {
      jobs.append(Job(time: now + delay, work: work))
      expectBeat()
    }

    /// Has the main queue come to a loop that turns by itself, as long as something waits for that.
    private func expectBeat() {
      guard clock != .manual, !isExpected, !jobs.isEmpty else { return }
      isExpected = true
      DispatchQueue.main.asyncAfter(deadline: .now() + Self.beat) { [weak self] in
        MainActor.assumeIsolated { self?.beat() }
      }
    }

    private func beat() {
      isExpected = false
      now += Self.beat
      turn()
      expectBeat()
    }

    /// Has a loop that turns by itself turn soon.
    func wakeUp() {
      if clock != .manual { schedule {} }
    }

    /// Runs what is due and was asked for before this turn, then the observers.
    func turn() {
      let now = now
      let due = jobs.enumerated().filter { $0.element.time <= now }.sorted {
        ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
      }
      jobs = jobs.filter { $0.time > now }
      for job in due { job.element.work() }
      layOut()
      for observer in observers { observer.fire(.beforeWaiting) }
    }

    func advance(by seconds: Double) {
      guard clock == .manual else { return turn() }
      let end = now + seconds
      while let next = nextTime, next <= end {
        now = max(now, next)
        turn()
      }
      now = max(now, end)
    }
  }
}

extension UIKitDouble.World {
  /// The seconds since the world was made.
  public var now: Double { runLoop.now }

  /// Whether nothing waits for a turn or for a moment.
  public var isIdle: Bool { runLoop.isIdle }

  /// Has `work` run in a later turn of the main run loop.
  public func schedule(after delay: Double = 0, _ work: @escaping () -> Void) {
    runLoop.schedule(after: delay, work)
  }

  /// Runs one turn of the main run loop: what waits for it, then its observers.
  public func turn() { runLoop.turn() }

  /// Moves a manual clock, with a turn at every moment that something waits for.
  public func advance(by seconds: Double) { runLoop.advance(by: seconds) }

  /// Runs turns, and moves a manual clock, until nothing is under way but what waits for the user.
  public func settle() {
    guard runLoop.clock == .manual else { return turn() }
    for _ in 0..<100_000 {
      turn()
      guard let next = runLoop.nextTime else { return }
      if next > now { advance(by: next - now) }
    }
    fatalError("The world does not come to rest: \(lines.suffix(12))")
  }
}
