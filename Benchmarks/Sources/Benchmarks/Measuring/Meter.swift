import Counting

/// A meter for the time, the allocations, and, under callgrind, the instructions between ``start()`` and
/// ``stop()``.
///
/// A row that has to restore a state after each operation does so while the meter is stopped.
@MainActor
struct Meter {
  private(set) var nanoseconds: UInt64 = 0
  /// The increase of the bytes in use between start and stop. It is measured only on request.
  private(set) var kept: Int64 = 0
  private let countsKept: Bool
  private var inUse: Int64 = 0
  private var started: UInt64 = 0

  /// Creates a meter and resets the counters.
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

  /// Measures a closure.
  mutating func measure(_ body: () throws -> Void) rethrows {
    start()
    defer { stop() }
    try body()
  }
}
