extension LinkPattern {
  /// Parses a pattern.
  ///
  /// - Throws: ``LinkPatternError`` with the first fault in the pattern.
  /// - Complexity: O(*n*²) in the number of placeholders.
  init(_ text: String) throws(LinkPatternError) {
    do {
      let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
      segments = try Self.segments(of: parts.first ?? "")
      query = parts.count > 1 ? try Self.query(of: parts[1]) : []
      self.text = text
      try Self.checkThatNamesDiffer(fields, or: { .repeatedPlaceholder($0) })
      try Self.checkThatNamesDiffer(query.map(\.name), or: { .repeatedQueryName($0) })
    } catch {
      throw LinkPatternError(pattern: text, fault: error)
    }
  }

  private static func segments(of path: Substring) throws(LinkPatternError.Fault) -> [Segment] {
    guard path.first == "/" else { throw .doesNotBeginWithSlash }
    let parts = path.dropFirst()
    if parts.isEmpty { return [] }
    var segments: [Segment] = []
    for part in parts.split(separator: "/", omittingEmptySubsequences: false) {
      if let last = segments.last, case .rest(let name) = last { throw .restIsNotLast(name) }
      segments.append(try segment(part))
    }
    guard segments.count <= LinkLimits.segments else { throw .tooManySegments(limit: LinkLimits.segments) }
    return segments
  }

  private static func segment(_ text: Substring) throws(LinkPatternError.Fault) -> Segment {
    guard !text.isEmpty else { throw .emptySegment }
    if text.contains(where: { $0 == "{" || $0 == "}" }) {
      let name = try placeholder(text)
      guard name.hasSuffix("...") else { return .placeholder(name) }
      let restName = String(name.dropLast(3))
      guard !restName.isEmpty else { throw .emptyName }
      return .rest(restName)
    }
    guard text.utf8.allSatisfy(LinkEscapes.isUnreserved) else { throw .literalNeedsEscaping(String(text)) }
    guard text != ".", text != ".." else { throw .dotSegment(String(text)) }
    return .literal(String(text))
  }

  private static func query(of text: Substring) throws(LinkPatternError.Fault) -> [QueryValue] {
    var values: [QueryValue] = []
    for part in text.split(separator: "&", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2 else { throw .queryIsNotNameAndPlaceholder(String(part)) }
      guard !sides[0].isEmpty else { throw .emptyName }
      guard sides[0].utf8.allSatisfy(LinkEscapes.isUnreserved) else {
        throw .literalNeedsEscaping(String(sides[0]))
      }
      guard sides[1].contains("{") else { throw .queryIsNotNameAndPlaceholder(String(part)) }
      let field = try placeholder(sides[1])
      guard !field.hasSuffix("...") else { throw .restInQuery(String(field.dropLast(3))) }
      values.append(QueryValue(name: String(sides[0]), field: field))
    }
    return values
  }

  /// Returns the name of a placeholder. The text must be a name in braces.
  private static func placeholder(_ text: Substring) throws(LinkPatternError.Fault) -> String {
    guard let open = text.firstIndex(of: "{") else { throw .unopenedBrace(String(text)) }
    guard let close = text.firstIndex(of: "}") else { throw .unclosedBrace(String(text)) }
    guard open < close else { throw .unopenedBrace(String(text)) }
    guard open == text.startIndex, text.index(after: close) == text.endIndex else {
      throw .placeholderIsNotTheWholeSegment(String(text))
    }
    let name = text[text.index(after: open)..<close]
    guard !name.isEmpty else { throw .emptyName }
    guard !name.contains("{") else { throw .unclosedBrace(String(text)) }
    return String(name)
  }

  private static func checkThatNamesDiffer(
    _ names: [String], or fault: (String) -> LinkPatternError.Fault
  ) throws(LinkPatternError.Fault) {
    var seen: Set<String> = []
    for name in names where !seen.insert(name).inserted { throw fault(name) }
  }
}
