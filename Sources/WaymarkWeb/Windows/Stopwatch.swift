#if Web
/// A stopwatch that works with any clock. It starts when it is created.
struct Stopwatch: Sendable {
  private let read: @Sendable () -> Duration

  init(_ clock: some Clock<Duration>) {
    let start = clock.now
    read = { start.duration(to: clock.now) }
  }

  /// The time since the stopwatch was created.
  var elapsed: Duration { read() }
}
#endif
