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
  /// An interceptor or leave guard whose name contains the given string refuses the request.
  case blocked(by: String)
  /// Another request supersedes the request.
  case superseded
  /// The request does not end during this step, and the scenario continues. To check the outcome, use a later
  /// ``ScenarioStep/outcome(of:_:shows:)`` step with this name.
  case waiting(as: String)

  /// Returns whether an outcome is the expected one. The outcome is `nil` if the host cannot report the
  /// outcome of a gesture. A `nil` outcome matches every expectation except a failure.
  func accepts(_ outcome: NavigationOutcome?) -> Bool {
    switch (self, outcome) {
    case (.arrived, .arrived), (.unchanged, .unchanged), (.superseded, .superseded),
      (.redirected, .redirected):
      true
    case (.failed(let text), .failed(let error)?): "\(error)".contains(text)
    case (.blocked(let name), .blocked(let by, _)?): by.contains(name)
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
    case .blocked(let name): "blocked by \(name)"
    case .superseded: "superseded"
    case .waiting(let name): "waiting as \(name)"
    }
  }
}
