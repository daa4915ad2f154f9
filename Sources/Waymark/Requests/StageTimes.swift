/// How long a request is in each stage.
struct StageTimes: Sendable {
  private var durations: [NavigationStage: Duration] = [:]
  private var stage = NavigationStage.queue
  /// When the stage began.
  private var start: Duration

  init(from start: Duration) { self.start = start }

  /// Ends a stage and begins the next.
  mutating func enter(_ next: NavigationStage, at now: Duration) {
    durations[stage, default: .zero] += now - start
    (stage, start) = (next, now)
  }

  /// The time in each stage, if the request ends now.
  func total(at now: Duration) -> [NavigationStage: Duration] {
    var times = self
    times.enter(stage, at: now)
    return times.durations
  }
}

extension Clock<Duration> {
  /// Measures the time since this call.
  func stopwatch() -> @Sendable () -> Duration {
    let (clock, start) = (self, now)
    return { start.duration(to: clock.now) }
  }
}
