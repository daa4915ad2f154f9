import Foundation
import WaymarkTesting

/// The settings of the storms from the environment.
struct StormSettings {
  static let operationsName = "WAYMARK_STORM_OPERATIONS"
  static let seedName = "WAYMARK_STORM_SEED"
  static let caseName = "WAYMARK_STORM_CASE"

  /// The number of operations to perform.
  let operations: Int
  let seed: UInt64
  /// Whether the environment specifies the seed.
  let isSeedGiven: Bool
  /// The number of the single storm to replay, or `nil` to run all storms.
  let replayed: Int?

  var isReplay: Bool { replayed != nil }

  /// The minimum number of operations in a run without failures.
  var leastPerformed: Int { isReplay ? 1 : operations }

  init() {
    let environment = ProcessInfo.processInfo.environment
    operations = environment[Self.operationsName].flatMap { Int($0) } ?? 100_000
    let given = environment[Self.seedName].flatMap { UInt64($0) }
    (seed, isSeedGiven) = (given ?? 2026, given != nil)
    replayed = environment[Self.caseName].flatMap { Int($0) }
  }

  /// Returns a report for understanding and reproducing a failure.
  func report(_ failure: PropertyFailure<[StormOperation]>, after count: Int) -> String {
    let number = replayed ?? failure.caseNumber
    let operations = failure.value.map { "    \($0.code)," }.joined(separator: "\n")
    return """
      \(failure.error.map { "\($0)" } ?? "It does not hold.")
      Found after \(count) operations. It takes these \(failure.value.count) of the storm's \(failure.original.count):
      \(operations)
      To repeat it: \(Self.seedName)=\(seed) \(Self.caseName)=\(number) swift test --filter StormTests
      """
  }
}
