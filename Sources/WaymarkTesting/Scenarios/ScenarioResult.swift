/// What came of running a scenario on one host.
public struct ScenarioResult: Sendable, CustomStringConvertible {
  /// What came of it from one of its starts.
  public enum FromStart: Sendable {
    /// All of so many steps went as they must.
    case passed(steps: Int)
    /// The host has no such gesture, so the rest was left out.
    case leftOut(UserGesture)
    /// Something went wrong.
    case failed(ScenarioFailure)
  }

  /// Which scenario it was.
  public let scenario: Scenario
  /// Which host it ran on.
  public let host: String
  /// What came of it from each start, in order.
  public let starts: [FromStart]

  /// Whether it went as it must from every start from which the host could run it, and from one at least.
  public var hasPassed: Bool {
    failures.isEmpty && starts.contains { if case .passed = $0 { true } else { false } }
  }

  /// What went wrong.
  public var failures: [ScenarioFailure] {
    starts.compactMap { if case .failed(let failure) = $0 { failure } else { nil } }
  }

  /// How much was run: `6 starts, 34 steps`.
  public var summary: String {
    var steps = 0
    var leftOut = 0
    for start in starts {
      switch start {
      case .passed(let count): steps += count
      case .leftOut: leftOut += 1
      case .failed: break
      }
    }
    let note = leftOut > 0 ? ", \(leftOut) not possible there" : ""
    return "\(starts.count) starts, \(steps) steps\(note)"
  }

  /// One line, and below it an account of each failure.
  public var description: String {
    let line = "\(scenario.id) \(hasPassed ? "passed" : "failed") on \(host) (\(summary)): \(scenario.title)"
    return ([line] + failures.map { $0.description.indented(by: 2) }).joined(separator: "\n")
  }
}

/// What went wrong in one step of a scenario.
public struct ScenarioFailure: Error, Sendable, CustomStringConvertible {
  /// The start that the scenario was run from.
  public let start: String
  /// The step, such as `step 2 (go to Home())`.
  public let step: String
  /// What is wrong, a line or more each.
  public let complaints: [String]
  /// The state then, as text; empty if there was none yet.
  public let state: String
  /// The plan that was carried out, as text, if there was one.
  public let plan: String?

  public var description: String {
    var parts = ["from \(start), \(step):"] + complaints.map { $0.indented(by: 2) }
    if !state.isEmpty { parts.append("  the state:\n" + state.indented(by: 4)) }
    if let plan { parts.append("  the plan:\n" + plan.indented(by: 4)) }
    return parts.joined(separator: "\n")
  }
}

extension String {
  /// The text with every line moved to the right.
  func indented(by count: Int) -> String {
    let space = String(repeating: " ", count: count)
    return split(separator: "\n", omittingEmptySubsequences: false).map { space + $0 }.joined(separator: "\n")
  }
}
