/// A fault in a link pattern.
enum LinkPatternError: Error, Hashable, Sendable {
  /// The pattern does not begin with a slash.
  case doesNotBeginWithSlash
  /// The path contains two slashes in a row or ends with a slash.
  case emptySegment
  /// The path has more segments than the limit.
  case tooManySegments(limit: Int)
  /// A `{` has no matching `}`.
  case unclosedBrace(String)
  /// A `}` has no matching `{`.
  case unopenedBrace(String)
  /// A placeholder or a query value has no name.
  case emptyName
  /// A segment or query value contains text in addition to its placeholder.
  case placeholderIsNotTheWholeSegment(String)
  /// Two placeholders use the same field.
  case repeatedPlaceholder(String)
  /// Two query values have the same name.
  case repeatedQueryName(String)
  /// A rest placeholder is followed by more segments.
  case restIsNotLast(String)
  /// The query contains a rest placeholder.
  case restInQuery(String)
  /// A literal contains characters other than ASCII letters, digits, `-`, `.`, `_` and `~`.
  case literalNeedsEscaping(String)
  /// A segment is `.` or `..`. These segments have a special meaning in URLs.
  case dotSegment(String)
  /// A part of the query does not have the form `name={field}`.
  case queryIsNotNameAndPlaceholder(String)
}

extension LinkPatternError: CustomStringConvertible {
  /// A description of the fault and of a way to fix it, for use after "the link pattern" in a message.
  var description: String {
    switch self {
    case .doesNotBeginWithSlash:
      "does not begin with \"/\": write the path alone, and the scheme in LinkFormat"
    case .emptySegment: "has an empty segment: take out the extra \"/\""
    case .tooManySegments(let limit): "has more than \(limit) segments: make it shorter"
    case .unclosedBrace(let text): "has no \"}\" for the \"{\" in \"\(LinkExcerpt.of(text))\": write {name}"
    case .unopenedBrace(let text): "has no \"{\" for the \"}\" in \"\(LinkExcerpt.of(text))\": write {name}"
    case .emptyName: "has a placeholder or query value without a name: write the name of a field"
    case .placeholderIsNotTheWholeSegment(let text):
      "has text around the placeholder in \"\(LinkExcerpt.of(text))\": make the placeholder a whole segment or query value"
    case .repeatedPlaceholder(let name): "names the field \"\(LinkExcerpt.of(name))\" twice: remove one"
    case .repeatedQueryName(let name): "has the query value \"\(LinkExcerpt.of(name))\" twice: remove one"
    case .restIsNotLast(let name):
      "has segments after {\(LinkExcerpt.of(name))...}, which takes the rest of the path: move it to the end"
    case .restInQuery(let name):
      "has the rest placeholder {\(LinkExcerpt.of(name))...} in its query: write {\(LinkExcerpt.of(name))}"
    case .literalNeedsEscaping(let text):
      "has the literal \"\(LinkExcerpt.of(text))\", which needs escaping: use letters, digits and - . _ ~"
    case .dotSegment(let text): "has the segment \"\(text)\", which has a special meaning in URLs: remove it"
    case .queryIsNotNameAndPlaceholder(let text):
      "has \"\(LinkExcerpt.of(text))\" in its query: write name={field}"
    }
  }
}
