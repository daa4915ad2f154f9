import Testing
import WaymarkTesting

/// Looks for a storm in which something goes wrong.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
@MainActor
struct StormSearch {
  /// How many operations there are in a storm.
  nonisolated private static let length = 50

  private let settings = StormSettings()
  private var performed = 0
  private var work = StormWork()
  /// Where a check failed first, and after how many operations.
  private var finding: (line: UInt, performed: Int)?

  /// Runs as many storms as the environment says, and records the first that goes wrong, made as small as it can be.
  static func run() async {
    useOneThread()
    var search = StormSearch()
    if let failure = await search.find() {
      Issue.record("\(search.settings.report(failure, after: search.finding?.performed ?? 0))")
    } else {
      #expect(search.performed >= search.settings.leastPerformed)
      // Counts find what loops or grows on a busy machine as well.
      let (performed, work) = (search.performed, search.work)
      #expect(work.turns <= 3 * performed + 1_000, "\(performed) operations: \(work)")
      #expect(work.changes <= performed + 100, "\(performed) operations: \(work)")
      if search.settings.isSeedGiven { print("\(performed) operations: \(work)") }
    }
  }

  /// Runs some storms twice, and compares.
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
      // A smaller storm with another fault would tell nothing about this one.
      if finding == nil { finding = (complaint.line, performed) }
      if finding?.line == complaint.line { throw complaint }
    }
    return true
  }
}
