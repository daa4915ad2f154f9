import Counting

/// Measures what happens between ``start()`` and ``stop()``: time, allocations and, under callgrind,
/// instructions.
///
/// A row that has to restore something after each operation does so while the meter is stopped.
@MainActor
struct Meter {
  private(set) var nanoseconds: UInt64 = 0
  private var started: UInt64 = 0

  /// Makes a meter that has measured nothing yet.
  init() {
    counting_reset()
  }

  mutating func start() {
    counting_start()
    started = counting_nanoseconds()
  }

  mutating func stop() {
    nanoseconds += counting_nanoseconds() - started
    counting_stop()
  }

  /// Measures all of a body.
  mutating func measure(_ body: () throws -> Void) rethrows {
    start()
    defer { stop() }
    try body()
  }
}
