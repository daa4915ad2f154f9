/// What is done about a step that cannot be shown or completed.
public enum StepPolicy: Hashable, Sendable {
  /// The user stays where they were and whoever asked is told; asking again tries again.
  case stop
  /// The flow goes on without it: with the step after it, or with the list as it was known.
  case skip
  /// It is tried again so many times, then the flow stops. Before the first time it waits so long, by the navigator's
  /// clock, and before each further one twice as long, up to 64 times.
  case retry(attempts: Int, backOff: Duration)

  /// How long to wait before trying again, after so many attempts; `nil` if it is not to be tried again.
  func pause(after attempts: Int) -> Duration? {
    guard case .retry(let most, let backOff) = self, attempts <= most else { return nil }
    return backOff * (1 << min(attempts - 1, 6))
  }
}

extension StepPolicy: CustomStringConvertible {
  public var description: String {
    switch self {
    case .stop: "stopped"
    case .skip: "skipped"
    case .retry(let attempts, _): "stopped after \(max(attempts, 0)) further attempts"
    }
  }
}
