import Dispatch

extension UIKitDouble {
  /// The clock of a world.
  public enum Clock: Hashable, Sendable {
    /// The run loop turns and time advances only in calls of `turn`, `advance` and `settle`.
    case manual
    /// The run loop turns on the main queue, and time advances by 1/60 s with each turn. A busy machine is
    /// slower, but the order of events stays the same. The value is the duration of every animated
    /// transition, in seconds.
    case mainQueue(Double)
  }

  /// The main run loop of a world. Jobs run in the order of their times, then in the order of scheduling.
  @MainActor final class RunLoop {
    struct Job {
      let time: Double
      let work: () -> Void
    }

    let clock: Clock
    /// The time between two turns on the main queue, in seconds.
    private static let beat = 1.0 / 60
    /// The seconds since the world was created.
    private(set) var now = 0.0
    /// Whether a turn on the main queue is scheduled.
    private var isExpected = false
    private var jobs: [Job] = []
    /// Updates and lays out the windows. Called in each turn before the observers.
    var layOut: () -> Void = {}
    var observers: [CFRunLoopObserver] = []

    init(clock: Clock) { self.clock = clock }

    var isIdle: Bool { jobs.isEmpty }
    var nextTime: Double? { jobs.map(\.time).min() }

    /// Schedules `work` for the first turn after `delay` seconds.
    func schedule(after delay: Double = 0, _ work: @escaping () -> Void) {
      jobs.append(Job(time: now + delay, work: work))
      expectBeat()
    }

    /// Schedules the next turn on the main queue if there are jobs. Has no effect with a manual clock.
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

    /// Schedules a turn on the main queue. Has no effect with a manual clock.
    func wakeUp() {
      if clock != .manual { schedule {} }
    }

    /// Runs the jobs that were due when the turn began, then lays out the windows and calls the observers.
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
  /// The seconds since the world was created.
  public var now: Double { runLoop.now }

  /// Whether no job is scheduled.
  public var isIdle: Bool { runLoop.isIdle }

  /// Schedules `work` for a later turn of the main run loop.
  public func schedule(after delay: Double = 0, _ work: @escaping () -> Void) {
    runLoop.schedule(after: delay, work)
  }

  /// Runs one turn of the main run loop: the due jobs, layout, then the observers.
  public func turn() { runLoop.turn() }

  /// Advances a manual clock, with a turn at the time of every scheduled job.
  public func advance(by seconds: Double) { runLoop.advance(by: seconds) }

  /// Runs turns and advances a manual clock until no job is scheduled.
  public func settle() {
    guard runLoop.clock == .manual else { return turn() }
    for _ in 0..<100_000 {
      turn()
      guard let next = runLoop.nextTime else { return }
      if next > now { advance(by: next - now) }
    }
    fatalError("The world does not settle: \(lines.suffix(12))")
  }
}
