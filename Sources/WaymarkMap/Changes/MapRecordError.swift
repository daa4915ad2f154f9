/// An error of a recorded description.
public enum MapRecordError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The text is not the JSON of a description.
  case notADescription
  /// Another version of Waymark has written the description, in a format with this number.
  case otherFormat(Int)
  /// The file cannot be read. There is a reason.
  case unreadable(String)
  /// The file cannot be written. There is a reason.
  case unwritable(String)

  public var description: String {
    switch self {
    case .notADescription: "the text is not the JSON of a MapDescription: record it again"
    case .otherFormat(let format):
      "the description has format \(format), which this version of Waymark does not read: record it again"
    case .unreadable(let reason): "the recorded description cannot be read: \(reason)"
    case .unwritable(let reason): "the description cannot be recorded: \(reason)"
    }
  }
}
