import Foundation
public import WaymarkTesting

/// Which of many cases a run of the tests tries.
///
/// All of them are tried unless the environment variable `WAYMARK_TURN` has a number. Then one in seven is, and each of
/// seven consecutive numbers selects others. `Scripts/check` passes the number of commits.
public enum Turn {
  private static let slices = 7

  private static var number: Int? {
    ProcessInfo.processInfo.environment["WAYMARK_TURN"].flatMap { UInt16($0) }.map { Int($0) }
  }

  /// The cases to try, at least one.
  public static func chosen(of cases: Range<Int>) -> [Int] {
    guard let number, !cases.isEmpty else { return Array(cases) }
    let slices = min(slices, cases.count)
    return cases.filter { $0 % slices == number % slices }
  }

  /// The scenarios to try, each from the starts to try.
  public static func chosen(of scenarios: [Scenario]) -> [Scenario] {
    chosen(of: scenarios.indices).map { scenarios[$0] }.map(fromChosenStarts)
  }

  /// A scenario from the starts to try.
  public static func fromChosenStarts(_ scenario: Scenario) -> Scenario {
    scenario.starting(from: chosen(of: scenario.starts.indices).map { scenario.starts[$0] })
  }
}
