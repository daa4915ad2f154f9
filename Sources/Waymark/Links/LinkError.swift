/// Says why a link can't be understood, or why a destination can't be written as a link.
///
/// The texts in it are excerpts fit to be shown: short, and without characters that can't be seen.
public enum LinkError: Error, Hashable, Sendable {
  /// The link has no characters.
  case empty
  /// The link is longer than any link may be.
  case tooLong(bytes: Int, limit: Int)
  /// The path has more segments than any link may have.
  case tooManySegments(limit: Int)
  /// The text begins neither with `/` nor with a scheme and `://`.
  case notALink(String)
  /// The link has a `%` without two hexadecimal digits, or escapes that are not text, or the character NUL.
  case malformedEscape(String)
  /// The link's scheme is not the app's; `expected` is the app's, if it has one.
  case foreignScheme(String, expected: String?)
  /// The link's host is not one of the app's.
  case foreignHost(String)
  /// No pattern fits the path; `closest` fits the most of its first segments, if any does.
  case noRoute(path: String, closest: String?)
  /// The text for a field is not of the field's type.
  case wrongValue(field: String, text: String, expected: String)
  /// The link lacks a field that the destination needs.
  case missingField(String, destination: String)
  /// The link has a query value twice.
  case repeatedField(String)
  /// The destination's own decoding refuses the values.
  case rejected(destination: String, reason: String)
  /// A field's value can't be written in a link.
  case notRepresentable(destination: String, field: String, reason: String)
  /// No link is declared for the destination.
  case noLink(destination: String)
}

extension LinkError: CustomStringConvertible {
  /// One line that says what is wrong.
  public var description: String {
    switch self {
    case .empty: "the link is empty"
    case .tooLong(let bytes, let limit): "the link has \(bytes) bytes; at most \(limit) are allowed"
    case .tooManySegments(let limit): "the link has more than \(limit) segments"
    case .notALink(let text): "\"\(text)\" is not a link: it begins neither with \"/\" nor with a scheme"
    case .malformedEscape(let text): "\"\(text)\" has an invalid percent-escape"
    case .foreignScheme(let scheme, let expected?): "the scheme \"\(scheme)\" is not \"\(expected)\""
    case .foreignScheme(let scheme, nil): "the scheme \"\(scheme)\" is not the app's"
    case .foreignHost(let host): "the host \"\(host)\" is not the app's"
    case .noRoute(let path, let closest?): "no route for \"\(path)\"; the closest is \"\(closest)\""
    case .noRoute(let path, nil): "no route for \"\(path)\""
    case .wrongValue(let field, let text, let expected):
      "the field \"\(field)\" is \"\(text)\", which is not \(expected)"
    case .missingField(let field, let destination): "the link lacks the field \"\(field)\" of \(destination)"
    case .repeatedField(let name): "the link has \"\(name)\" twice"
    case .rejected(let destination, let reason): "\(destination) refuses the link: \(reason)"
    case .notRepresentable(let destination, let field, let reason):
      "\(destination) can't be written as a link: its field \"\(field)\" \(reason)"
    case .noLink(let destination): "\(destination) has no link: add link: to one of its routes"
    }
  }
}
