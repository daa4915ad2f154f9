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
  /// - Throws: a ``Diagnostic`` for the first fault found.
  /// - Complexity: O(*n*) in the length of the pattern, and O(*m*²) in the number of fields.
  init(_ text: String) throws(Diagnostic) {
    self.text = text
    if let mark = text.utf8.firstIndex(of: UInt8(ascii: "?")) {
      segments = try Self.segments(of: text.utf8[..<mark])
      query = try Self.query(of: text.utf8[mark...].dropFirst())
    } else {
      segments = try Self.segments(of: text[...].utf8)
      query = []
    }
    fields = Self.fields(of: segments, query)
    if let field = Self.firstRepeated(fields, by: { $0.name }) { throw .repeatedPlaceholder(field.name) }
    if let value = Self.firstRepeated(query, by: { $0.name }) { throw .repeatedQueryName(value.name) }
  }

  subscript(field: String) -> Field? { fields.first { $0.name == field } }
}

// Patterns are read as bytes, since characters cost many times as much, and an app can have many patterns.
extension LinkPattern {
  private typealias Text = Substring.UTF8View

  private static func segments(of path: Text) throws(Diagnostic) -> [Segment] {
    guard path.first == UInt8(ascii: "/") else { throw .doesNotBeginWithSlash }
    if path.count == 1 { return [] }
    var segments: [Segment] = []
    segments.reserveCapacity(4)
    for part in path.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
      if case .rest(let name)? = segments.last { throw .restIsNotLast(name) }
      segments.append(try segment(part))
    }
    guard segments.count <= LinkLimits.segments else { throw .tooManySegments(limit: LinkLimits.segments) }
    return segments
  }

  private static func segment(_ text: Text) throws(Diagnostic) -> Segment {
    guard !text.isEmpty else { throw .emptySegment }
    if text.contains(UInt8(ascii: "{")) || text.contains(UInt8(ascii: "}")) {
      let name = try placeholder(text)
      guard name.hasSuffix("...") else { return .placeholder(name) }
      guard name != "..." else { throw .emptyName }
      return .rest(String(name.dropLast(3)))
    }
    let literal = String(Substring(text))
    guard text.allSatisfy(LinkEscapes.isUnreserved) else { throw .literalNeedsEscaping(literal) }
    guard literal != ".", literal != ".." else { throw .dotSegment(literal) }
    return .literal(literal)
  }

  private static func query(of text: Text) throws(Diagnostic) -> [QueryValue] {
    var values: [QueryValue] = []
    for item in text.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false) {
      guard let equals = item.firstIndex(of: UInt8(ascii: "=")) else {
        throw .queryIsNotNameAndPlaceholder(String(Substring(item)))
      }
      let (name, value) = (String(Substring(item[..<equals])), item[equals...].dropFirst())
      guard !name.isEmpty else { throw .emptyName }
      guard name.utf8.allSatisfy(LinkEscapes.isUnreserved) else { throw .literalNeedsEscaping(name) }
      guard value.contains(UInt8(ascii: "{")) else {
        throw .queryIsNotNameAndPlaceholder(String(Substring(item)))
      }
      let field = try placeholder(value)
      if field.hasSuffix("...") { throw .restInQuery(String(field.dropLast(3))) }
      values.append(QueryValue(name: name, field: field))
    }
    return values
  }

  /// Returns the name of a placeholder. The text must be a name in braces.
  private static func placeholder(_ text: Text) throws(Diagnostic) -> String {
    guard let open = text.firstIndex(of: UInt8(ascii: "{")) else {
      throw .unopenedBrace(String(Substring(text)))
    }
    guard let close = text.firstIndex(of: UInt8(ascii: "}")) else {
      throw .unclosedBrace(String(Substring(text)))
    }
    guard open < close else { throw .unopenedBrace(String(Substring(text))) }
    guard open == text.startIndex, text.index(after: close) == text.endIndex else {
      throw .placeholderIsNotTheWholeSegment(String(Substring(text)))
    }
    let name = text.dropFirst().dropLast()
    guard !name.isEmpty else { throw .emptyName }
    guard !name.contains(UInt8(ascii: "{")) else { throw .unclosedBrace(String(Substring(text))) }
    return String(Substring(name))
  }

  private static func fields(of segments: [Segment], _ query: [QueryValue]) -> [Field] {
    var fields: [Field] = []
    fields.reserveCapacity(segments.count + query.count)
    for (position, segment) in segments.enumerated() {
      switch segment {
      case .literal: break
      case .placeholder(let name): fields.append(Field(name: name, place: .segment(position)))
      case .rest(let name): fields.append(Field(name: name, place: .rest(position)))
      }
    }
    for (position, value) in query.enumerated() {
      fields.append(Field(name: value.field, place: .query(position)))
    }
    return fields
  }

  private static func firstRepeated<Part>(_ parts: [Part], by name: (Part) -> String) -> Part? {
    let index = parts.indices.first { index in
      parts[..<index].contains { name($0) == name(parts[index]) }
    }
    return index.map { parts[$0] }
  }
}
