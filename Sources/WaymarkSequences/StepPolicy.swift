import Waymark

/// The policy for a step that cannot be shown or completed.
public enum StepPolicy: Hashable, Sendable {
  /// The flow stops at the current screen, and the caller receives the failure. The next call performs the
  /// operation again.
  case stop
  /// The flow skips the step and continues with the next one. If a source has failed, the flow continues with
  /// the list that was loaded before.
  case skip
  /// The operation is retried up to `attempts` times. If it still fails, the flow stops. The first delay is
  /// `backOff`, measured by the navigator's clock. Each further delay is twice as long, up to 64 times
  /// `backOff`.
  case retry(attempts: Int, backOff: Duration)

  /// Returns the delay before the next attempt, or `nil` if the operation is not retried again.
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
