/// How long a request is in each stage.
struct StageTimes: Sendable {
  private var durations: [NavigationStage: Duration] = [:]
  private var stage = NavigationStage.queue
  /// When the stage began.
  private var start: Duration

  init(from start: Duration) { self.start = start }

  /// Takes note of the stage that a request is in from now on.
  mutating func enter(_ next: NavigationStage, at now: Duration) {
    durations[stage, default: .zero] += now - start
    (stage, start) = (next, now)
  }

  /// How long it was in each stage, if it ends now.
  func total(at now: Duration) -> [NavigationStage: Duration] {
    var times = self
    times.enter(stage, at: now)
    return times.durations
  }
}

extension Clock<Duration> {
  /// What tells how much time has passed since this call.
  func stopwatch() -> @Sendable () -> Duration {
    let (clock, start) = (self, now)
    return { start.duration(to: clock.now) }
  }
}
