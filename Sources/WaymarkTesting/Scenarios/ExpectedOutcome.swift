import Waymark

/// The expected outcome of a step.
public enum ExpectedOutcome: Hashable, Sendable {
  /// The request arrives at its destination.
  case arrived
  /// The request changes nothing.
  case unchanged
  /// The request is redirected.
  case redirected
  /// The request fails with an error whose text contains the given string.
  case failed(saying: String)
  /// The request is refused by an interceptor or leave guard whose name contains the given string.
  case blocked(by: String)
  /// The request is superseded by another one.
  case superseded
  /// The request does not end yet. The scenario continues. A later ``ScenarioStep/outcome(of:_:shows:)`` step
  /// with this name checks the outcome.
  case waiting(as: String)

  /// Returns whether an outcome matches. The outcome is `nil` if the host cannot report the outcome of a
  /// gesture. In that case, it matches everything except a failure.
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
