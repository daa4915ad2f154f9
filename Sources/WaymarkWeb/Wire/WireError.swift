#if Web
/// The reason why a text that a browser has sent is not a valid message.
///
/// The description contains no part of the client's text.
struct WireError: Error, Hashable, CustomStringConvertible {
  let description: String

  /// The text exceeds the maximum number of bytes.
  static func tooLong(limit: Int) -> Self { Self(description: "more than \(limit) bytes") }

  /// The text is not a JSON object, or a value has the wrong type.
  static func notAMessage(at place: String) -> Self {
    Self(description: place.isEmpty ? "not a message" : "not a message: \(place)")
  }

  /// The message type is unknown.
  static var unknownType: Self { Self(description: "unknown type") }

  /// A required field is missing.
  static func missing(_ name: String) -> Self { Self(description: "\(name) is missing") }

  /// The message has a field that its type does not allow.
  static var unexpected: Self { Self(description: "has fields that its type does not allow") }

  static func outOfBounds(_ name: String) -> Self { Self(description: "\(name) is out of bounds") }
}
#endif
