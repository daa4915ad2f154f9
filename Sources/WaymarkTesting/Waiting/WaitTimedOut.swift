/// Something that was waited for has not come.
public struct WaitTimedOut: Error, CustomStringConvertible {
  /// What it was.
  public let what: String
  /// How long it was waited for, at least.
  public let limit: Duration
  /// The file and the line where somebody waited.
  public let place: String

  public var description: String { "waited \(limit) for \(what) without success, at \(place)" }
}
