/// The pattern of a link, such as `/products/{id}?ref={ref}`.
///
/// The path consists of literals (`products`) and of placeholders for one segment (`{id}`), which can have text
/// before and after them (`{id}.html`). It can end with a rest placeholder (`{path...}`), which matches one or
/// more remaining segments. The query is a list of items of the form `name={field}`, `name={field=default}` or
/// `name=text`. Each placeholder contains the name of a field that the destination encodes.
struct LinkPattern: Sendable {
  /// A segment of the path.
  enum Segment: Equatable, Sendable {
    case literal(String)
    case placeholder(String)
    /// A placeholder with text before or after it.
    indirect case affixed(before: String, field: String, after: String)
    case rest(String)
  }

  /// An item of the query: its name, and the text or the destination's field that provides the value.
  struct QueryItem: Equatable, Sendable {
    enum Value: Equatable, Sendable {
      case literal(String)
      /// A field, and the text that a link without the item stands for.
      case field(String, default: String? = nil)
    }

    let name: String
    fileprivate(set) var value: Value
  }

  /// A field in a pattern.
  struct Field: Sendable {
    /// The place of a field's value in a link: the index of a segment or of a query item. The value of a rest
    /// placeholder consists of the segment and all that follow.
    enum Place: Sendable {
      case segment(Int)
      /// A part of a segment: all but the given numbers of bytes at its beginning and its end.
      indirect case part(Int, before: Int, after: Int)
      case rest(Int)
      case query(Int)
    }

    let name: String
    let place: Place
  }

  /// The pattern, as it was declared.
  let text: String
  let segments: [Segment]
  private(set) var query: [QueryItem]
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
    if let item = Self.firstRepeated(query, by: { $0.name }) { throw .repeatedQueryName(item.name) }
  }

  subscript(field: String) -> Field? { fields[field] }
}

extension [LinkPattern.Field] {
  subscript(name: String) -> LinkPattern.Field? { first { $0.name == name } }
}

extension LinkPattern.Field.Place {
  var isInQuery: Bool { if case .query = self { true } else { false } }
}

extension LinkPattern {
  /// The defaults of the fields that have one, by the names of the fields.
  var defaults: [String: String] {
    var defaults: [String: String] = [:]
    for item in query { if case .field(let field, let text?) = item.value { defaults[field] = text } }
    return defaults
  }

  /// Replaces the defaults of fields.
  mutating func setDefaults(_ texts: [String: String]) {
    for index in query.indices {
      guard case .field(let field, _?) = query[index].value, let text = texts[field] else { continue }
      query[index].value = .field(field, default: text)
    }
  }

  /// The items of the query that are literals.
  var queryLiterals: [QueryItem] {
    query.filter { if case .literal = $0.value { true } else { false } }
  }
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
    guard let (before, name, after) = try placeholder(in: text) else {
      let literal = try literal(text)
      guard literal != ".", literal != ".." else { throw .dotSegment(literal) }
      return .literal(literal)
    }
    if name.contains(UInt8(ascii: "=")) { throw .defaultInPath(String(Substring(name))) }
    let isWhole = before.isEmpty && after.isEmpty
    let field = String(Substring(name))
    guard field.hasSuffix("...") else {
      if isWhole { return .placeholder(field) }
      return .affixed(before: try literal(before), field: field, after: try literal(after))
    }
    guard field != "..." else { throw .emptyName }
    guard isWhole else { throw .textAroundPlaceholder(String(Substring(text))) }
    return .rest(String(field.dropLast(3)))
  }

  private static func query(of text: Text) throws(Diagnostic) -> [QueryItem] {
    var items: [QueryItem] = []
    for item in text.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false) {
      guard let equals = item.firstIndex(of: UInt8(ascii: "=")) else {
        throw .notAQueryItem(String(Substring(item)))
      }
      let (name, value) = (String(Substring(item[..<equals])), item[equals...].dropFirst())
      guard !name.isEmpty else { throw .emptyName }
      guard name.utf8.allSatisfy(LinkEscapes.isUnreserved) else { throw .literalNeedsEscaping(name) }
      guard !value.isEmpty else { throw .notAQueryItem(String(Substring(item))) }
      items.append(QueryItem(name: name, value: try queryValue(value)))
    }
    return items
  }

  private static func queryValue(_ text: Text) throws(Diagnostic) -> QueryItem.Value {
    guard let (before, name, after) = try placeholder(in: text) else {
      return .literal(try unescaped(text))
    }
    guard before.isEmpty, after.isEmpty else { throw .textAroundPlaceholder(String(Substring(text))) }
    let equals = name.firstIndex(of: UInt8(ascii: "=")) ?? name.endIndex
    let field = String(Substring(name[..<equals]))
    guard !field.isEmpty else { throw .emptyName }
    if field.hasSuffix("...") { throw .restInQuery(String(field.dropLast(3))) }
    if equals == name.endIndex { return .field(field) }
    return .field(field, default: try unescaped(name[equals...].dropFirst()))
  }

  /// Returns the parts of a text with a placeholder: the text before it, its name, and the text after it.
  /// Returns `nil` if there is no placeholder.
  private static func placeholder(in text: Text) throws(Diagnostic) -> (Text, name: Text, Text)? {
    let (open, close) = (text.firstIndex(of: UInt8(ascii: "{")), text.firstIndex(of: UInt8(ascii: "}")))
    guard let open else {
      if close == nil { return nil }
      throw .unopenedBrace(String(Substring(text)))
    }
    guard let close else { throw .unclosedBrace(String(Substring(text))) }
    guard open < close else { throw .unopenedBrace(String(Substring(text))) }
    let (name, after) = (text[open..<close].dropFirst(), text[close...].dropFirst())
    guard !name.isEmpty else { throw .emptyName }
    guard !name.contains(UInt8(ascii: "{")) else { throw .unclosedBrace(String(Substring(text))) }
    if after.contains(UInt8(ascii: "{")) { throw .twoPlaceholders(String(Substring(text))) }
    if after.contains(UInt8(ascii: "}")) { throw .unopenedBrace(String(Substring(text))) }
    return (text[..<open], name, after)
  }

  private static func literal(_ text: Text) throws(Diagnostic) -> String {
    let literal = String(Substring(text))
    guard text.allSatisfy(LinkEscapes.isLiteral) else { throw .literalNeedsEscaping(literal) }
    return literal
  }

  /// Returns the text that a part of the query stands for. It can contain escapes, and `+` for a space.
  private static func unescaped(_ text: Text) throws(Diagnostic) -> String {
    guard text.allSatisfy({ LinkEscapes.isLiteral($0) || "%+".utf8.contains($0) }) else {
      throw .queryTextNeedsEscaping(String(Substring(text)))
    }
    do throws(LinkError) { return String(try LinkEscapes.decodeQuery(text)) } catch {
      throw .malformedEscape(String(Substring(text)))
    }
  }

  private static func fields(of segments: [Segment], _ query: [QueryItem]) -> [Field] {
    var fields: [Field] = []
    fields.reserveCapacity(segments.count + query.count)
    for (position, segment) in segments.enumerated() {
      switch segment {
      case .literal: break
      case .placeholder(let name): fields.append(Field(name: name, place: .segment(position)))
      case .affixed(let before, let name, let after):
        let place = Field.Place.part(position, before: before.utf8.count, after: after.utf8.count)
        fields.append(Field(name: name, place: place))
      case .rest(let name): fields.append(Field(name: name, place: .rest(position)))
      }
    }
    for (position, item) in query.enumerated() {
      guard case .field(let name, _) = item.value else { continue }
      fields.append(Field(name: name, place: .query(position)))
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
