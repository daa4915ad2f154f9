/// The pattern of a link, such as `/products/{id}?ref={ref}`.
///
/// The path consists of literals (`products`) and of placeholders for one segment (`{id}`). It can end with a
/// rest placeholder (`{path...}`), which matches one or more remaining segments. The query is a list of items
/// of the form `name={field}`. Each placeholder contains the name of a field that the destination encodes.
struct LinkPattern: Sendable {
  /// A segment of the path.
  enum Segment: Hashable, Sendable {
    case literal(String)
    case placeholder(String)
    case rest(String)
  }

  /// A query value in a pattern: its name in the query, and the destination's field that provides the value.
  struct QueryValue: Hashable, Sendable {
    let name: String
    let field: String
  }

  /// A field in a pattern.
  struct Field: Sendable {
    /// The place of a field's value in a link: the index of a segment or of a query value. The value of a rest
    /// placeholder consists of the segment and all that follow.
    enum Place: Sendable {
      case segment(Int)
      case rest(Int)
      case query(Int)
    }

    let name: String
    let place: Place
  }

  /// The pattern, as it was declared.
  let text: String
  let segments: [Segment]
  let query: [QueryValue]
  /// All fields, starting with those in the path.
  let fields: [Field]

  /// Parses a pattern.
  ///
  /// - Throws: ``LinkPatternError`` for the first fault found.
  /// - Complexity: O(*n*) in the length of the pattern.
  init(_ text: String) throws(LinkPatternError) {
    self.text = text
    let parts = Self.parts(of: Substring(text), at: "?", maxSplits: 1)
    segments = try Self.segments(of: parts[0])
    query = parts.count > 1 ? try Self.query(of: parts[1]) : []
    fields = Self.fields(of: segments, query)
    if let name = Self.firstRepeated(fields.map(\.name)) { throw .repeatedPlaceholder(name) }
    if let name = Self.firstRepeated(query.map(\.name)) { throw .repeatedQueryName(name) }
  }

  subscript(field: String) -> Field? { fields.first { $0.name == field } }
}

extension LinkPattern {
  private static func segments(of path: Substring) throws(LinkPatternError) -> [Segment] {
    guard path.utf8.first == UInt8(ascii: "/") else { throw .doesNotBeginWithSlash }
    if path.utf8.count == 1 { return [] }
    var segments: [Segment] = []
    for part in parts(of: path, at: "/").dropFirst() {
      if case .rest(let name)? = segments.last { throw .restIsNotLast(name) }
      segments.append(try segment(part))
    }
    guard segments.count <= LinkLimits.segments else { throw .tooManySegments(limit: LinkLimits.segments) }
    return segments
  }

  private static func segment(_ text: Substring) throws(LinkPatternError) -> Segment {
    guard !text.isEmpty else { throw .emptySegment }
    if text.contains("{") || text.contains("}") {
      let name = try placeholder(text)
      guard name.hasSuffix("...") else { return .placeholder(String(name)) }
      guard name != "..." else { throw .emptyName }
      return .rest(String(name.dropLast(3)))
    }
    guard text.utf8.allSatisfy(LinkEscapes.isUnreserved) else { throw .literalNeedsEscaping(String(text)) }
    guard text != ".", text != ".." else { throw .dotSegment(String(text)) }
    return .literal(String(text))
  }

  private static func query(of text: Substring) throws(LinkPatternError) -> [QueryValue] {
    var values: [QueryValue] = []
    for item in parts(of: text, at: "&") {
      let sides = parts(of: item, at: "=", maxSplits: 1)
      guard let name = sides.first, let value = sides.dropFirst().first else {
        throw .queryIsNotNameAndPlaceholder(String(item))
      }
      guard !name.isEmpty else { throw .emptyName }
      guard name.utf8.allSatisfy(LinkEscapes.isUnreserved) else { throw .literalNeedsEscaping(String(name)) }
      guard value.contains("{") else { throw .queryIsNotNameAndPlaceholder(String(item)) }
      let field = try placeholder(value)
      if field.hasSuffix("...") { throw .restInQuery(String(field.dropLast(3))) }
      values.append(QueryValue(name: String(name), field: String(field)))
    }
    return values
  }

  /// Returns the name of a placeholder. The text must be a name in braces.
  private static func placeholder(_ text: Substring) throws(LinkPatternError) -> Substring {
    guard let open = text.firstIndex(of: "{") else { throw .unopenedBrace(String(text)) }
    guard let close = text.firstIndex(of: "}") else { throw .unclosedBrace(String(text)) }
    guard open < close else { throw .unopenedBrace(String(text)) }
    guard open == text.startIndex, text.index(after: close) == text.endIndex else {
      throw .placeholderIsNotTheWholeSegment(String(text))
    }
    let name = text[text.index(after: open)..<close]
    guard !name.isEmpty else { throw .emptyName }
    guard !name.contains("{") else { throw .unclosedBrace(String(text)) }
    return name
  }

  private static func parts(
    of text: Substring, at separator: Unicode.Scalar, maxSplits: Int = .max
  ) -> [Substring] {
    text.unicodeScalars.split(separator: separator, maxSplits: maxSplits, omittingEmptySubsequences: false)
      .map(Substring.init)
  }

  private static func fields(of segments: [Segment], _ query: [QueryValue]) -> [Field] {
    let inPath = segments.enumerated().compactMap { position, segment -> Field? in
      switch segment {
      case .literal: nil
      case .placeholder(let name): Field(name: name, place: .segment(position))
      case .rest(let name): Field(name: name, place: .rest(position))
      }
    }
    return inPath + query.enumerated().map { Field(name: $1.field, place: .query($0)) }
  }

  private static func firstRepeated(_ names: [String]) -> String? {
    names.indices.first { names[..<$0].contains(names[$0]) }.map { names[$0] }
  }
}
