/// The result of running a scenario on one host, from all of its starts.
public struct ScenarioResult: Sendable, CustomStringConvertible {
  /// The result of running a scenario from one start.
  public enum FromStart: Sendable {
    /// All steps passed. The associated value is the number of steps.
    case passed(steps: Int)
    /// The host does not support this gesture. The remaining steps were skipped.
    case leftOut(UserGesture)
    /// A step failed.
    case failed(ScenarioFailure)
  }

  /// The scenario that was run.
  public let scenario: Scenario
  /// The name of the host on which the scenario was run.
  public let host: String
  /// The result for each start, in the order of the scenario's starts.
  public let starts: [FromStart]

  /// Whether the scenario passed from at least one start and did not fail from any start. Starts from which
  /// the scenario needs an unsupported gesture are ignored.
  public var hasPassed: Bool {
    failures.isEmpty && starts.contains { if case .passed = $0 { true } else { false } }
  }

  /// The failures, in the order of the starts.
  public var failures: [ScenarioFailure] {
    starts.compactMap { if case .failed(let failure) = $0 { failure } else { nil } }
  }

  /// The number of starts and steps, such as `6 starts, 34 steps`.
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

  /// A line that summarizes the result, followed by the failures.
  public var description: String {
    let line = "\(scenario.id) \(hasPassed ? "passed" : "failed") on \(host) (\(summary)): \(scenario.title)"
    return ([line] + failures.map { $0.description.indented(by: 2) }).joined(separator: "\n")
  }
}

/// A step of a scenario that failed, and the reasons.
public struct ScenarioFailure: Error, Sendable, CustomStringConvertible {
  /// The name of the start from which the scenario was run.
  public let start: String
  /// A description of the step, such as `step 2 (go to Home())`.
  public let step: String
  /// Descriptions of the expectations that were not met. A description can have several lines.
  public let complaints: [String]
  /// A description of the state after the failure, or an empty string if the app could not be launched.
  public let state: String
  /// A description of the step's plan, or `nil` if the step has no plan.
  public let plan: String?

  public var description: String {
    let place = "failed from \(start), \(step):"
    var parts =
      complaints.count == 1 ? ["\(place) \(complaints[0])"] : [place] + complaints.map { $0.indented(by: 2) }
    if !state.isEmpty { parts.append("  the state:\n" + state.indented(by: 4)) }
    if let plan { parts.append("  the plan:\n" + plan.indented(by: 4)) }
    return parts.joined(separator: "\n")
  }
}

extension String {
  func indented(by count: Int) -> String {
    let space = String(repeating: " ", count: count)
    return split(separator: "\n", omittingEmptySubsequences: false).map { space + $0 }.joined(separator: "\n")
  }
}
