import Foundation
public import WaymarkTesting

/// Selects the test cases of a run.
///
/// By default, all cases run. If the environment variable `WAYMARK_TURN` is a number, one case in seven runs,
/// and seven consecutive numbers select different cases. `Scripts/check` passes the number of commits.
public enum Turn {
  private static let slices = 7

  private static var number: Int? {
    ProcessInfo.processInfo.environment["WAYMARK_TURN"].flatMap { UInt16($0) }.map { Int($0) }
  }

  /// Returns the selected cases, at least one.
  public static func chosen(of cases: Range<Int>) -> [Int] {
    guard let number, !cases.isEmpty else { return Array(cases) }
    let slices = min(slices, cases.count)
    return cases.filter { $0 % slices == number % slices }
  }

  /// Returns the selected scenarios, each with the selected start states.
  public static func chosen(of scenarios: [Scenario]) -> [Scenario] {
    chosen(of: scenarios.indices).map { scenarios[$0] }.map(fromChosenStarts)
  }

  /// Returns a scenario with the selected start states.
  public static func fromChosenStarts(_ scenario: Scenario) -> Scenario {
    scenario.starting(from: chosen(of: scenario.starts.indices).map { scenario.starts[$0] })
  }
}
