/// An error that is thrown when a condition has not become true in time.
public struct WaitTimedOut: Error, CustomStringConvertible {
  /// The description of the condition that was passed to ``waitFor(_:within:file:line:until:)``.
  public let what: String
  /// The minimum time to wait that was passed to ``waitFor(_:within:file:line:until:)``.
  public let limit: Duration
  /// The file and line of the call that timed out.
  public let place: String

  public var description: String { "waited \(limit) for \(what) without success, at \(place)" }
}
