import Testing
import WaymarkTesting

/// Searches for a storm with a failed check.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
@MainActor
struct StormSearch {
  /// The number of operations in a storm.
  nonisolated private static let length = 50

  private let settings = StormSettings()
  private var performed = 0
  private var work = StormWork()
  /// The line of the first failed check, and the number of operations before it.
  private var finding: (line: UInt, performed: Int)?

  /// Runs the number of storms that the environment specifies. Records the first failing storm after
  /// shrinking it.
  static func run() async {
    useOneThread()
    var search = StormSearch()
    if let failure = await search.find() {
      Issue.record("\(search.settings.report(failure, after: search.finding?.performed ?? 0))")
    } else {
      #expect(search.performed >= search.settings.leastPerformed)
      // Counts reveal loops and growth even on a busy machine.
      let (performed, work) = (search.performed, search.work)
      #expect(work.turns <= 3 * performed + 1_000, "\(performed) operations: \(work)")
      #expect(work.changes <= performed + 100, "\(performed) operations: \(work)")
      // Fails if no plan is compared with its request.
      #expect(work.keptPlans >= performed / 100, "\(performed) operations: \(work)")
      if search.settings.isSeedGiven { print("\(performed) operations: \(work)") }
    }
  }

  /// Runs some storms twice and compares their states.
  static func runTwice() async throws {
    useOneThread()
    for stream in 0..<20 {
      var generator = SeededGenerator(seed: 1, stream: stream)
      let operations = StormOperation.storm(of: length, using: &generator)
      let (first, second) = (try StormRun(), try StormRun())
      try await first.run(operations)
      try await second.run(operations)
      #expect(first.trace == second.trace)
    }
  }

  private mutating func find() async -> PropertyFailure<[StormOperation]>? {
    await checkAsyncProperty(
      seed: settings.seed, cases: settings.isReplay ? 1 : settings.operations / Self.length,
      maximumAttempts: 3_000
    ) { generator in
      if let replayed = settings.replayed {
        generator = SeededGenerator(seed: settings.seed, stream: replayed)
      }
      return StormOperation.storm(of: Self.length, using: &generator)
    } shrink: { operations in
      Shrink.array(operations, element: \.simpler)
    } holds: { operations in
      try await holds(operations)
    }
  }

  private mutating func holds(_ operations: [StormOperation]) async throws -> Bool {
    performed += operations.count(where: \.isAct)
    do {
      let run = try StormRun()
      defer { work.add(run.work) }
      try await run.run(operations)
    } catch let complaint as StormComplaint {
      // Shrinking keeps only storms that fail the same check.
      if finding == nil { finding = (complaint.line, performed) }
      if finding?.line == complaint.line { throw complaint }
    }
    return true
  }
}
