@testable import Waymark

/// The returned results of screens, and the results that callers have received.
@MainActor
final class StormResults {
  /// The results of one stay of a screen.
  private struct Returned {
    var numbers: [Int] = []
    /// Whether one of the calls has removed the screen.
    var hasSucceeded = false
  }

  private var returned: [UInt64: Returned] = [:]
  private var received: Set<Int> = []
  private var faults = 0
  private var nextNumber = 0

  /// Returns a unique result from a screen.
  ///
  /// - Parameter body: a closure that finishes the screen with the result.
  func finish(
    _ scope: ScreenScope, _ body: (Int) async -> NavigationOutcome
  ) async -> NavigationOutcome {
    nextNumber += 1
    returned[scope.generation, default: Returned()].numbers.append(nextNumber)
    let outcome = await body(nextNumber)
    if outcome.node != nil { returned[scope.generation]?.hasSucceeded = true }
    return outcome
  }

  func receive(_ number: Int) { received.insert(number) }

  func note(_ fault: NavigationFault) { if case .resultNotReceived = fault { faults += 1 } }

  /// Checks that each result was received, was reported once, or was withdrawn because the screen stayed.
  func checkAll() throws {
    var (least, most) = (0, 0)
    for stay in returned.values {
      let received = stay.numbers.count(where: received.contains)
      try check(received <= 1, "a screen returned \(received) results")
      if received > 0 { continue }
      least += stay.hasSucceeded ? 1 : 0
      // A result that came after the screen had been removed is reported although its call failed.
      most += stay.hasSucceeded ? 1 : stay.numbers.count
    }
    try check(least <= faults, "\(least) results had no receiver, but \(faults) were reported")
    try check(faults <= most, "\(faults) results were reported, but at most \(most) had no receiver")
  }
}
