#if Web
/// The reason why a text that a browser has sent is not a valid message.
enum WireError: Error, Hashable {
  /// The text exceeds the maximum number of bytes.
  case tooLong(limit: Int)
  /// The text is not a JSON object, or a value has the wrong type.
  case notAMessage(at: String)
  /// The message type is unknown.
  case unknownType
  /// A required field is missing.
  case missing(String)
  /// The message has a field that its type does not allow.
  case unexpected(String)
  /// A value is out of bounds.
  case outOfBounds(String)
}

extension WireError: CustomStringConvertible {
  /// A short description. It contains no part of the client's text.
  var description: String {
    switch self {
    case .tooLong(let limit): "more than \(limit) bytes"
    case .notAMessage(let place): place.isEmpty ? "not a message" : "not a message: \(place)"
    case .unknownType: "unknown type"
    case .missing(let name): "\(name) is missing"
    case .unexpected: "has fields that its type does not allow"
    case .outOfBounds(let name): "\(name) is out of bounds"
    }
  }
}
#endif
