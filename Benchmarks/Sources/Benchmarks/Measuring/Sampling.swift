import Counting

extension Benchmark {
  /// The minimum time for sampling a row.
  private static let samplingNanoseconds: UInt64 = 300_000_000
  private static let fewestSamples = 15

  /// Runs the row: first some warm-up samples, then one for the counts, then further ones for the time if
  /// `timed` is `true`.
  func sample(timed: Bool) async throws -> Figures {
    let run = try await prepare()
    for _ in 0..<3 { _ = try await sample(run) }
    let counted = try await sample(run, countingKept: true)
    let (allocations, bytes) = (counting_allocations(), counting_bytes())
    let time = timed ? try await medianTime(run) : nil
    let perOperation = { (total: UInt64) in Double(total) / Double(batch) }
    return Figures(
      nanoseconds: time.map(perOperation),
      allocations: perOperation(allocations), bytes: perOperation(bytes),
      kept: Double(counted.kept) / Double(batch))
  }

  private func medianTime(_ run: Run) async throws -> UInt64 {
    var times: [UInt64] = []
    let end = counting_nanoseconds() + Self.samplingNanoseconds
    while times.count < Self.fewestSamples || counting_nanoseconds() < end {
      times.append(try await sample(run).nanoseconds)
    }
    return times.sorted()[times.count / 2]
  }

  /// Runs the row under callgrind. Callgrind writes the instructions of one sample to a dump with the name of
  /// the row.
  func sampleInstructions() async throws {
    let run = try await prepare()
    _ = try await sample(run)
    counting_dump_instructions("warm-up")
    _ = try await sample(run)
    counting_dump_instructions(name)
  }

  private func sample(_ run: Run, countingKept: Bool = false) async throws -> Meter {
    var meter = Meter(countingKept: countingKept)
    try await run(batch, &meter)
    return meter
  }
}

/// Prevents the optimizer from removing an unused value.
@inline(never)
@_optimize(none)
func consume<T>(_ value: borrowing T) {}
