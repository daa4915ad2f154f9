import Waymark

/// How a step must end.
public enum ExpectedOutcome: Hashable, Sendable {
  /// It gets there.
  case arrived
  /// There is nothing to do.
  case unchanged
  /// It leads elsewhere than was asked for.
  case redirected
  /// It fails, and the error says this.
  case failed(saying: String)
  /// Somebody refuses it, whose name has this in it.
  case blocked(by: String)
  /// Another request takes its place.
  case superseded
  /// It does not end yet, but waits for something: the scenario goes on meanwhile, and finds out later by this name
  /// what has become of it.
  case waiting(as: String)

  /// Whether an outcome is what was expected. A gesture of which the host cannot say what it led to has none; what
  /// shows must tell.
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
