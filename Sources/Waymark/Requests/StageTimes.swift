/// The time that a request spends in each stage.
struct StageTimes: Sendable {
  private var durations: [NavigationStage: Duration] = [:]
  private var stage = NavigationStage.queue
  /// The start time of the current stage.
  private var start: Duration

  init(from start: Duration) { self.start = start }

  /// Ends the current stage and begins the next.
  mutating func enter(_ next: NavigationStage, at now: Duration) {
    durations[stage, default: .zero] += now - start
    (stage, start) = (next, now)
  }

  /// Returns the time spent in each stage if the request ends now.
  func total(at now: Duration) -> [NavigationStage: Duration] {
    var times = self
    times.enter(stage, at: now)
    return times.durations
  }
}

extension Clock<Duration> {
  /// Returns a closure that returns the time elapsed since this call.
  func stopwatch() -> @Sendable () -> Duration {
    let (clock, start) = (self, now)
    return { start.duration(to: clock.now) }
  }
}
