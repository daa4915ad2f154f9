import Foundation
import WaymarkTesting

/// What the environment says about storms.
struct StormSettings {
  static let operationsName = "WAYMARK_STORM_OPERATIONS"
  static let seedName = "WAYMARK_STORM_SEED"
  static let caseName = "WAYMARK_STORM_CASE"

  /// How many operations are performed.
  let operations: Int
  let seed: UInt64
  /// Whether the environment says which seed.
  let isSeedGiven: Bool
  /// The number of the only storm that is to be run, if it is one that failed before.
  let replayed: Int?

  var isReplay: Bool { replayed != nil }

  /// How many operations are performed at least if nothing goes wrong.
  var leastPerformed: Int { isReplay ? 1 : operations }

  init() {
    let environment = ProcessInfo.processInfo.environment
    operations = environment[Self.operationsName].flatMap { Int($0) } ?? 100_000
    let given = environment[Self.seedName].flatMap { UInt64($0) }
    (seed, isSeedGiven) = (given ?? 2026, given != nil)
    replayed = environment[Self.caseName].flatMap { Int($0) }
  }

  /// What is needed to understand a failure and to have it again.
  func report(_ failure: PropertyFailure<[StormOperation]>, after count: Int) -> String {
    let number = replayed ?? failure.caseNumber
    let operations = failure.value.map { "    \($0.code)," }.joined(separator: "\n")
    return """
      \(failure.error.map { "\($0)" } ?? "It does not hold.")
      Found after \(count) operations. It takes these \(failure.value.count) of the storm's \(failure.original.count):
      \(operations)
      To have it again: \(Self.seedName)=\(seed) \(Self.caseName)=\(number) swift test --filter StormTests
      """
  }
}
