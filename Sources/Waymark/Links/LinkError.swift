/// An error that occurs when a link is parsed or when a destination is written as a link.
///
/// The associated strings are safe to display. They are shortened, and invisible characters are escaped.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum LinkError: Error, Hashable, Sendable {
  /// The link is empty.
  case empty
  /// The link is longer than the limit.
  case tooLong(bytes: Int, limit: Int)
  /// The path has more segments than the limit.
  case tooManySegments(limit: Int)
  /// The string does not begin with `/` or with a scheme and `://`.
  case notALink(String)
  /// The link contains a `%` that is not followed by two hexadecimal digits, an escape that is not valid
  /// UTF-8, or a NUL character.
  case malformedEscape(String)
  /// The scheme does not belong to the app. `expected` is the app's scheme, or `nil` if it has none.
  case foreignScheme(String, expected: String?)
  /// The host does not belong to the app.
  case foreignHost(String)
  /// No pattern matches the path. `closest` is a pattern that begins with matching segments, or `nil` if no
  /// pattern matches the first segment.
  case noRoute(path: String, closest: String?)
  /// The text in the link cannot be converted to the field's type.
  case wrongValue(field: String, text: String, expected: String)
  /// The link does not contain a field that the destination requires.
  case missingField(String, destination: String)
  /// The query contains different values for a field that is not a list.
  case repeatedField(String)
  /// The destination type threw an error in its own decoding or encoding code.
  case rejected(destination: String, reason: String)
  /// The value of a field cannot be represented in a link.
  case notRepresentable(destination: String, field: String, reason: String)
  /// No link is declared for the destination.
  case noLink(destination: String)
}

extension LinkError: RedactableError {
  /// The error without the texts that can contain the value of a field.
  var redacted: LinkError {
    switch self {
    case .wrongValue(let field, _, let expected):
      .wrongValue(field: field, text: SensitiveValues.placeholder, expected: expected)
    case .malformedEscape: .malformedEscape(SensitiveValues.placeholder)
    case .notALink: .notALink(SensitiveValues.placeholder)
    case .noRoute(_, let closest): .noRoute(path: SensitiveValues.placeholder, closest: closest)
    case .rejected(let destination, _):
      .rejected(destination: destination, reason: "the reason could contain a sensitive value")
    case .notRepresentable(let destination, let field, _):
      .notRepresentable(
        destination: destination, field: field, reason: "has a sensitive value that a link can't hold")
    default: self
    }
  }
}

extension LinkError: CustomStringConvertible {
  /// A one-line description of the error.
  public var description: String {
    switch self {
    case .empty: "the link is empty"
    case .tooLong(let bytes, let limit): "the link has \(bytes) bytes; at most \(limit) are allowed"
    case .tooManySegments(let limit): "the link has more than \(limit) segments"
    case .notALink(let text): "\"\(text)\" is not a link: it begins neither with \"/\" nor with a scheme"
    case .malformedEscape(let text): "\"\(text)\" has an invalid percent-escape"
    case .foreignScheme(let scheme, let expected?): "the scheme \"\(scheme)\" is not \"\(expected)\""
    case .foreignScheme(let scheme, nil): "the scheme \"\(scheme)\" does not belong to the app"
    case .foreignHost(let host): "the host \"\(host)\" does not belong to the app"
    case .noRoute(let path, let closest?): "no route for \"\(path)\"; the closest is \"\(closest)\""
    case .noRoute(let path, nil): "no route for \"\(path)\""
    case .wrongValue(let field, let text, let expected):
      "the field \"\(field)\" is \"\(text)\", which is not \(expected)"
    case .missingField(let field, let destination): "the link lacks the field \"\(field)\" of \(destination)"
    case .repeatedField(let name): "the link has different values for \"\(name)\""
    case .rejected(let destination, let reason): "\(destination) refuses the link: \(reason)"
    case .notRepresentable(let destination, let field, let reason):
      "\(destination) can't be written as a link: its field \"\(field)\" \(reason)"
    case .noLink(let destination): "\(destination) has no link: add link: to one of its routes"
    }
  }
}
