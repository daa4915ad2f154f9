/// An error that is thrown when a condition does not become true in time.
public struct WaitTimedOut: Error, CustomStringConvertible {
  /// The description of the condition.
  public let what: String
  /// The minimum time to wait.
  public let limit: Duration
  /// The file and line of the call.
  public let place: String

  public var description: String { "waited \(limit) for \(what) without success, at \(place)" }
}
