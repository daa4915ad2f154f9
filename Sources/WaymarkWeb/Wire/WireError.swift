#if Web
/// Why something that a browser said is no message.
enum WireError: Error, Hashable {
  /// It has more bytes than a message may have.
  case tooLong(limit: Int)
  /// It is not one JSON object, or a value in it is of the wrong kind.
  case notAMessage(at: String)
  /// There is no such kind of message.
  case unknownType
  /// Something is missing that a message of its kind needs.
  case missing(String)
  /// It says something that a message of its kind has no place for.
  case unexpected(String)
  /// A value is out of bounds.
  case outOfBounds(String)
}

extension WireError: CustomStringConvertible {
  /// Says what is wrong, in a few words that repeat nothing of what was said.
  var description: String {
    switch self {
    case .tooLong(let limit): "more than \(limit) bytes"
    case .notAMessage(let place): place.isEmpty ? "not a message" : "not a message: \(place)"
    case .unknownType: "unknown type"
    case .missing(let name): "\(name) is missing"
    case .unexpected: "has more than its type allows"
    case .outOfBounds(let name): "\(name) is out of bounds"
    }
  }
}
#endif
