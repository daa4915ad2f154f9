// Patterns are read as bytes, since characters cost many times as much, and an app has many patterns.
extension LinkPattern {
  typealias Parts = (segments: [Segment], query: [QueryValue])

  static func parts(of text: LinkBytes) throws(LinkPatternError.Fault) -> Parts {
    var rest = text
    guard let path = rest.removePart(before: UInt8(ascii: "?")) else { return (try segments(of: text), []) }
    return (try segments(of: path), try query(of: rest))
  }

  private static func segments(of path: LinkBytes) throws(LinkPatternError.Fault) -> [Segment] {
    var rest = path
    guard let front = rest.removePart(before: UInt8(ascii: "/")), front.isEmpty else {
      throw .doesNotBeginWithSlash
    }
    if rest.isEmpty { return [] }
    var segments: [Segment] = []
    segments.reserveCapacity(4)
    func add(_ part: LinkBytes) throws(LinkPatternError.Fault) {
      if case .rest(let name)? = segments.last { throw .restIsNotLast(name) }
      segments.append(try segment(part))
    }
    while let part = rest.removePart(before: UInt8(ascii: "/")) { try add(part) }
    try add(rest)
    guard segments.count <= LinkLimits.segments else { throw .tooManySegments(limit: LinkLimits.segments) }
    return segments
  }

  private static func segment(_ text: LinkBytes) throws(LinkPatternError.Fault) -> Segment {
    guard !text.isEmpty else { throw .emptySegment }
    if text.contains(UInt8(ascii: "{")) || text.contains(UInt8(ascii: "}")) {
      let name = try placeholder(text)
      guard let restName = name.restName else { return .placeholder(name.text) }
      guard !restName.isEmpty else { throw .emptyName }
      return .rest(restName.text)
    }
    guard text.allSatisfy(LinkEscapes.isUnreserved) else { throw .literalNeedsEscaping(text.text) }
    guard !text.areEqual(to: "."), !text.areEqual(to: "..") else { throw .dotSegment(text.text) }
    return .literal(text.text)
  }

  private static func query(of text: LinkBytes) throws(LinkPatternError.Fault) -> [QueryValue] {
    var rest = text
    var values: [QueryValue] = []
    while let part = rest.removePart(before: UInt8(ascii: "&")) { values.append(try value(part)) }
    return values + [try value(rest)]
  }

  private static func value(_ text: LinkBytes) throws(LinkPatternError.Fault) -> QueryValue {
    var value = text
    guard let name = value.removePart(before: UInt8(ascii: "=")) else {
      throw .queryIsNotNameAndPlaceholder(text.text)
    }
    guard !name.isEmpty else { throw .emptyName }
    guard name.allSatisfy(LinkEscapes.isUnreserved) else { throw .literalNeedsEscaping(name.text) }
    guard value.contains(UInt8(ascii: "{")) else { throw .queryIsNotNameAndPlaceholder(text.text) }
    let field = try placeholder(value)
    if let restName = field.restName { throw .restInQuery(restName.text) }
    return QueryValue(name: name.text, field: field.text)
  }

  /// Returns the name of a placeholder. The text must be a name in braces.
  private static func placeholder(_ text: LinkBytes) throws(LinkPatternError.Fault) -> LinkBytes {
    guard let open = text.firstIndex(of: UInt8(ascii: "{")) else { throw .unopenedBrace(text.text) }
    guard let close = text.firstIndex(of: UInt8(ascii: "}")) else { throw .unclosedBrace(text.text) }
    guard open < close else { throw .unopenedBrace(text.text) }
    guard open == 0, close == text.count - 1, let name = text.part(1, close) else {
      throw .placeholderIsNotTheWholeSegment(text.text)
    }
    guard !name.isEmpty else { throw .emptyName }
    guard !name.contains(UInt8(ascii: "{")) else { throw .unclosedBrace(text.text) }
    return name
  }

  static func checkThatNamesDiffer<Part>(
    _ parts: [Part], _ name: (Part) -> String, or fault: (String) -> LinkPatternError.Fault
  ) throws(LinkPatternError.Fault) {
    for (index, part) in parts.enumerated() where parts[..<index].contains(where: { name($0) == name(part) })
    {
      throw fault(name(part))
    }
  }
}

extension LinkBytes {
  /// Removes and returns the part before a byte, and removes the byte. Returns `nil` if the text does not
  /// contain it.
  fileprivate mutating func removePart(before byte: UInt8) -> LinkBytes? {
    guard let index = firstIndex(of: byte), let rest = part(index + 1, count) else { return nil }
    defer { self = rest }
    return part(0, index)
  }

  /// The name of a rest placeholder, without its dots, or `nil` if the name is another one.
  fileprivate var restName: LinkBytes? {
    guard let dots = part(count - 3, count), dots.areEqual(to: "...") else { return nil }
    return part(0, count - 3)
  }
}
