#if Web
/// A stopwatch that works with any clock. It starts when it is created.
package struct Stopwatch: Sendable {
  private let read: @Sendable () -> Duration

  package init(_ clock: some Clock<Duration>) {
    let start = clock.now
    read = { start.duration(to: clock.now) }
  }

  /// The time since the stopwatch was created.
  package var elapsed: Duration { read() }
}
#endif
