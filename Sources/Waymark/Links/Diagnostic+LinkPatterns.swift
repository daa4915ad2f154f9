/// The faults of a link pattern. The texts follow the name of a link in a message.
extension Diagnostic {
  static var doesNotBeginWithSlash: Self {
    "does not begin with \"/\": write the path alone, and the scheme in LinkFormat"
  }

  /// The path contains two slashes in a row or ends with a slash.
  static var emptySegment: Self { "has an empty segment: take out the extra \"/\"" }

  static func tooManySegments(limit: Int) -> Self { "has more than \(limit) segments: make it shorter" }

  /// A `{` has no matching `}`.
  static func unclosedBrace(_ text: String) -> Self {
    "has no \"}\" for the \"{\" in \"\(LinkExcerpt.of(text))\": write {name}"
  }

  /// A `}` has no matching `{`.
  static func unopenedBrace(_ text: String) -> Self {
    "has no \"{\" for the \"}\" in \"\(LinkExcerpt.of(text))\": write {name}"
  }

  /// A placeholder or a query value has no name.
  static var emptyName: Self { "has a placeholder or query value without a name: write the name of a field" }

  /// A rest placeholder or the placeholder of a query value has text before or after it.
  static func textAroundPlaceholder(_ text: String) -> Self {
    "has text around the placeholder in \"\(LinkExcerpt.of(text))\": write the placeholder alone"
  }

  /// A segment or query value has several placeholders.
  static func twoPlaceholders(_ text: String) -> Self {
    "has two placeholders in \"\(LinkExcerpt.of(text))\": put a \"/\" between them, or use one field"
  }

  /// A placeholder in the path has a default.
  static func defaultInPath(_ text: String) -> Self {
    "has the default {\(LinkExcerpt.of(text))} in its path: move it to the query"
  }

  /// Two placeholders use the same field.
  static func repeatedPlaceholder(_ name: String) -> Self {
    "names the field \"\(LinkExcerpt.of(name))\" twice: remove one"
  }

  /// Two query values have the same name.
  static func repeatedQueryName(_ name: String) -> Self {
    "has the query value \"\(LinkExcerpt.of(name))\" twice: remove one"
  }

  /// A rest placeholder is followed by more segments.
  static func restIsNotLast(_ name: String) -> Self {
    "has segments after {\(LinkExcerpt.of(name))...}, which takes the rest of the path: move the placeholder to the end"
  }

  /// The query contains a rest placeholder.
  static func restInQuery(_ name: String) -> Self {
    "has the rest placeholder {\(LinkExcerpt.of(name))...} in its query: write {\(LinkExcerpt.of(name))}"
  }

  /// A literal contains characters other than ASCII letters, digits, `-`, `.`, `_`, `~` and `@`.
  static func literalNeedsEscaping(_ text: String) -> Self {
    "has the literal \"\(LinkExcerpt.of(text))\", which needs escaping: use letters, digits and - . _ ~ @"
  }

  /// A text in the query contains characters that must be percent-escaped.
  static func queryTextNeedsEscaping(_ text: String) -> Self {
    "has the text \"\(LinkExcerpt.of(text))\" in its query, which needs escaping: write %20 for a space"
  }

  static func malformedEscape(_ text: String) -> Self {
    "has an invalid percent-escape in \"\(LinkExcerpt.of(text))\": write %25 for %"
  }

  /// A segment is `.` or `..`.
  static func dotSegment(_ text: String) -> Self {
    "has the segment \"\(text)\", which has a special meaning in URLs: remove it"
  }

  /// A part of the query does not have the form `name={field}` or `name=text`.
  static func notAQueryItem(_ text: String) -> Self {
    "has \"\(LinkExcerpt.of(text))\" in its query: write name={field} or name=text"
  }
}
