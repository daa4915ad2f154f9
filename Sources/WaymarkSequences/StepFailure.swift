public import Waymark

/// A failure to show or complete a step. The user stays on the same screen, and nothing is lost.
public struct StepFailure: Error, Equatable, Sendable {
  /// The step that failed.
  public let step: SequenceStep
  /// The reason for the failure.
  public let reason: Reason
  /// The policy that was applied to the failure.
  public let policy: StepPolicy
  /// Whether the text of the app's error could contain a ``/Waymark/Sensitive`` value.
  var hidesError = false

  /// The reason why a step could not be shown or completed.
  public enum Reason: Error, Sendable {
    /// No guider is registered for the step's screen.
    case unknownScreen(String)
    /// The step's guider chose a step that is not in the list.
    case unknownStep(SequenceStep.ID)
    /// The guiders of skipped steps choose each other in a loop. The associated value lists the steps of the
    /// loop in order. The guider of the last step chose the first step.
    case circle([SequenceStep.ID])
    /// The step's guider threw an error.
    case guider(any Error)
    /// The step's validator threw an error.
    case validator(any Error)
    /// The source did not confirm that the step was completed, or it returned a malformed list.
    case source(SequenceError)
    /// The navigation to the step's screen did not succeed.
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

  /// Whether the request was superseded or cancelled, or the window was closed. Such failures are not
  /// retried, and the step is not skipped.
  var isUsersChoice: Bool {
    switch self {
    case .navigation(.superseded), .navigation(.cancelled), .navigation(.failed(.closed)): true
    default: false
    }
  }
}

extension StepFailure: CustomStringConvertible {
  /// A one-line description of the step, the problem and the policy. If the destination of the step's guider
  /// could contain a `Sensitive` value, an error that the guider or the validator threw appears as its type and,
  /// if it is known, its case.
  public var description: String {
    "step \"\(LinkExcerpt.of(step.id))\": \(reason.text(hidesError: hidesError)) (\(policy))"
  }
}

extension StepFailure.Reason: CustomStringConvertible {
  /// A description of the problem and, where possible, a way to fix it. An error that a guider or a validator
  /// threw appears as its type and, if it is known, its case.
  public var description: String { text(hidesError: true) }

  fileprivate func text(hidesError: Bool) -> String {
    func text(of error: any Error) -> String { hidesError ? SensitiveValues.name(of: error) : "\(error)" }
    return switch self {
    case .unknownScreen(let screen):
      "no guider knows the screen \"\(LinkExcerpt.of(screen))\": "
        + "add StepGuider(\"\(LinkExcerpt.of(screen))\")"
    case .unknownStep(let id): "its guider chose \"\(LinkExcerpt.of(id))\", which is not in the list"
    case .circle(let ids): "its guiders form a loop: \(Self.circle(ids))"
    case .guider(let error): "its guider failed: \(text(of: error))"
    case .validator(let error): "its validator failed: \(text(of: error))"
    case .source(let error): "\(error)"
    case .navigation(let outcome): "its screen was not reached: \(outcome)"
    }
  }

  /// Returns a description of a loop. It lists at most eight ids and repeats the first one at the end.
  private static func circle(_ ids: [SequenceStep.ID]) -> String {
    let names = (ids.prefix(8) + [ids.count > 8 ? "…" : nil, ids.first].compactMap(\.self))
    return names.map { LinkExcerpt.of($0) }.joined(separator: " → ")
  }
}
