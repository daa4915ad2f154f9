/// Says what is wrong with a link pattern.
struct LinkPatternError: Error, Hashable, Sendable {
  /// The pattern as it was written.
  let pattern: String

  /// What is wrong with it.
  let fault: Fault

  /// The faults that a pattern can have.
  enum Fault: Error, Hashable, Sendable {
    /// A path begins with a slash; so does its pattern.
    case doesNotBeginWithSlash
    /// Two slashes in a row, or a slash at the end.
    case emptySegment
    /// More segments than any link may have.
    case tooManySegments(limit: Int)
    /// A `{` without its `}`.
    case unclosedBrace(String)
    /// A `}` without its `{`.
    case unopenedBrace(String)
    /// A placeholder or a query value without a name.
    case emptyName
    /// Text before or after a placeholder, in the same segment.
    case placeholderIsNotTheWholeSegment(String)
    /// Two placeholders for the same field.
    case repeatedPlaceholder(String)
    /// Two query values of the same name.
    case repeatedQueryName(String)
    /// Segments after a rest placeholder, which leaves nothing for them.
    case restIsNotLast(String)
    /// A rest placeholder in the query.
    case restInQuery(String)
    /// A literal with characters other than letters and digits of ASCII, `-`, `.`, `_` and `~`.
    case literalNeedsEscaping(String)
    /// A segment `.` or `..`, which URLs give another meaning.
    case dotSegment(String)
    /// A part of the query that is not of the form `name={field}`.
    case queryIsNotNameAndPlaceholder(String)
  }
}

extension LinkPatternError: CustomStringConvertible {
  /// One line that names the pattern, the fault and the fix. Long texts are cut.
  var description: String { "the link pattern \"\(LinkExcerpt.of(pattern))\" \(fault)" }
}

extension LinkPatternError.Fault: CustomStringConvertible {
  /// The fault as the end of a sentence about the pattern.
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
