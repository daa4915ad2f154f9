public import Waymark

/// A failure to show or complete a step. The user stays on the same screen, and nothing is lost.
public struct StepFailure: Error, Equatable, Sendable {
  /// The failed step.
  public let step: SequenceStep
  /// The reason for the failure.
  public let reason: Reason
  /// The policy that was applied to the failure.
  public let policy: StepPolicy

  /// The reason why a step could not be shown or completed.
  public enum Reason: Error, Sendable {
    /// No guider is registered for this screen.
    case unknownScreen(String)
    /// The step's guider chose a next step that is not in the list.
    case unknownStep(SequenceStep.ID)
    /// The guiders of skipped steps lead back to an earlier step. The associated value lists the steps in
    /// order; the last one leads to the first.
    case circle([SequenceStep.ID])
    /// The step's guider threw an error.
    case guider(any Error)
    /// The step's validator threw an error.
    case validator(any Error)
    /// The source did not confirm that the step is completed, or it returned a malformed list.
    case source(SequenceError)
    /// The navigator did not reach the step's screen.
    case navigation(NavigationOutcome)
  }
}

extension StepFailure.Reason {
  /// Whether a retry might succeed.
  var mayPass: Bool {
    switch self {
    case .unknownScreen, .unknownStep, .circle: false
    case .guider, .validator, .source, .navigation: true
    }
  }

  /// Whether the user navigated elsewhere, so that the failure needs no handling.
  var isUsersChoice: Bool {
    switch self {
    case .navigation(.superseded), .navigation(.cancelled), .navigation(.failed(.closed)): true
    default: false
    }
  }
}

extension StepFailure: CustomStringConvertible {
  /// A one-line description with the step, the problem, and the policy.
  public var description: String { "step \"\(LinkExcerpt.of(step.id))\": \(reason) (\(policy))" }
}

extension StepFailure.Reason: CustomStringConvertible {
  /// A description of the problem, with a remedy if there is one.
  public var description: String {
    switch self {
    case .unknownScreen(let screen):
      "no guider knows the screen \"\(LinkExcerpt.of(screen))\": "
        + "add StepGuider(\"\(LinkExcerpt.of(screen))\")"
    case .unknownStep(let id): "its guider chose \"\(LinkExcerpt.of(id))\", which is not in the list"
    case .circle(let ids): "its guiders form a loop: \(Self.circle(ids))"
    case .guider(let error): "its guider failed: \(error)"
    case .validator(let error): "its validator failed: \(error)"
    case .source(let error): "\(error)"
    case .navigation(let outcome): "its screen was not reached: \(outcome)"
    }
  }

  /// Returns the ids of a circle as text. At most eight are listed, and the first one is repeated at the end.
  private static func circle(_ ids: [SequenceStep.ID]) -> String {
    let names = (ids.prefix(8) + [ids.count > 8 ? "…" : nil, ids.first].compactMap(\.self))
    return names.map { LinkExcerpt.of($0) }.joined(separator: " → ")
  }
}
