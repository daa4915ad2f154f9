import Foundation
import Testing
import WaymarkTesting

@testable import Waymark

/// Whatever an app and its user do, and whatever goes wrong: whenever all is quiet, state and screen agree, everybody
/// who waits will be answered, and nothing has leaked.
@MainActor
struct StormTests {
  /// How many operations there are in a storm.
  nonisolated private static let length = 50

  @Test("state and screen agree, requests end once, and nothing leaks, whatever happens")
  func storms() async {
    await #expect(processExitsWith: .success) { await StormTests.runStorms() }
  }

  @Test("a seed gives the same storm again")
  func replays() async {
    await #expect(processExitsWith: .success) { try await StormTests.runTwice() }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  private static func runStorms() async {
    useOneThread()
    let settings = StormSettings()
    var performed = 0
    var line: UInt?
    let failure = await checkAsyncProperty(
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
      performed += operations.count(where: \.isAct)
      do { try await StormRun().run(operations) } catch let complaint as StormComplaint {
        // A smaller storm with another fault would tell nothing about this one.
        if line == nil { line = complaint.line }
        if line == complaint.line { throw complaint }
      }
      return true
    }
    if let failure { Issue.record("\(settings.report(failure))") }
    #expect(failure != nil || performed >= (settings.isReplay ? 1 : settings.operations))
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  private static func runTwice() async throws {
    useOneThread()
    for stream in 0..<20 {
      var generator = SeededGenerator(seed: 1, stream: stream)
      let operations = StormOperation.storm(of: Self.length, using: &generator)
      let (first, second) = (try StormRun(), try StormRun())
      try await first.run(operations)
      try await second.run(operations)
      #expect(first.trace == second.trace)
    }
  }
}

/// What the environment says about storms.
private struct StormSettings {
  static let operationsName = "WAYMARK_STORM_OPERATIONS"
  static let seedName = "WAYMARK_STORM_SEED"
  static let caseName = "WAYMARK_STORM_CASE"

  /// How many operations are performed.
  let operations: Int
  let seed: UInt64
  /// The number of the only storm that is to be run, if it is one that failed before.
  let replayed: Int?

  var isReplay: Bool { replayed != nil }

  init() {
    let environment = ProcessInfo.processInfo.environment
    operations = environment[Self.operationsName].flatMap { Int($0) } ?? 100_000
    seed = environment[Self.seedName].flatMap { UInt64($0) } ?? 2026
    replayed = environment[Self.caseName].flatMap { Int($0) }
  }

  /// What is needed to understand a failure and to have it again.
  func report(_ failure: PropertyFailure<[StormOperation]>) -> String {
    let number = replayed ?? failure.caseNumber
    let operations = failure.value.map { "    \($0.code)," }.joined(separator: "\n")
    return """
      \(failure.error.map { "\($0)" } ?? "It does not hold.")
      It takes these \(failure.value.count) of \(failure.original.count) operations:
      \(operations)
      To have it again: \(Self.seedName)=\(seed) \(Self.caseName)=\(number) swift test --filter StormTests
      """
  }
}
