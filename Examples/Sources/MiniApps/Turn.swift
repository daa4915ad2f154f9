import Foundation

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
}
