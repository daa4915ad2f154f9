import Waymark

/// The expected outcome of a scenario step.
public enum ExpectedOutcome: Hashable, Sendable {
  /// The request arrives at its destination.
  case arrived
  /// The request changes nothing.
  case unchanged
  /// The request is redirected.
  case redirected
  /// The request fails with an error whose description contains the given string.
  case failed(saying: String)
  /// The request is refused by a leave guard whose screen's description contains the given string, or by an
  /// interceptor, middleware or hold whose name contains it.
  case refused(by: String)
  /// Another request supersedes the request.
  case superseded
  /// The request does not end during this step, and the scenario continues. To check the outcome, use a later
  /// ``ScenarioStep/outcome(of:_:shows:)`` step with this name.
  case waiting(as: String)

  /// Returns whether an outcome is the expected one. The outcome is `nil` if the host cannot report the
  /// outcome of a gesture. A `nil` outcome matches every expectation except a failure.
  ///
  /// - Parameter state: the state after the step, which contains the screen of a leave guard that refused.
  func accepts(_ outcome: NavigationOutcome?, in state: NavigationState) -> Bool {
    switch (self, outcome) {
    case (.arrived, .arrived), (.unchanged, .unchanged), (.superseded, .superseded),
      (.redirected, .redirected):
      true
    case (.failed(let text), .failed(let error)?): "\(error)".contains(text)
    case (.refused(let name), .refused(.guard(let screen), _)?):
      state.node(screen)?.description.contains(name) ?? false
    case (.refused(let name), .refused(let decider, _)?): (decider.name ?? "\(decider)").contains(name)
    case (.failed, nil): false
    case (_, nil): true
    default: false
    }
  }
}

extension ExpectedOutcome: CustomStringConvertible {
  public var description: String {
    switch self {
    case .arrived: "arrived"
    case .unchanged: "unchanged"
    case .redirected: "redirected"
    case .failed(let text): "failed, saying \"\(text)\""
    case .refused(let name): "refused by \(name)"
    case .superseded: "superseded"
    case .waiting(let name): "waiting as \(name)"
    }
  }
}
