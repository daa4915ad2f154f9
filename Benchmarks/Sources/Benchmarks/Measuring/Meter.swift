import Counting

/// Measures what happens between ``start()`` and ``stop()``: time, allocations and, under callgrind,
/// instructions.
///
/// A row that has to restore something after each operation does so while the meter is stopped.
@MainActor
struct Meter {
  private(set) var nanoseconds: UInt64 = 0
  /// How many more bytes were in use when it stopped than when it started; counted only if that was asked for.
  private(set) var kept: Int64 = 0
  private let countsKept: Bool
  private var inUse: Int64 = 0
  private var started: UInt64 = 0

  /// Makes a meter that has measured nothing yet.
  init(countingKept: Bool = false) {
    countsKept = countingKept
    counting_reset()
  }

  mutating func start() {
    if countsKept { inUse = Int64(counting_bytes_in_use()) }
    counting_start()
    started = counting_nanoseconds()
  }

  mutating func stop() {
    nanoseconds += counting_nanoseconds() - started
    counting_stop()
    if countsKept { kept += Int64(counting_bytes_in_use()) - inUse }
  }

  /// Measures all of a body.
  mutating func measure(_ body: () throws -> Void) rethrows {
    start()
    defer { stop() }
    try body()
  }
}
