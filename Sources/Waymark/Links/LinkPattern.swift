/// The shape of a link, such as `/products/{id}?ref={ref}`.
///
/// The path is literals (`products`), placeholders that take one whole segment (`{id}`) and, as its last
/// segment, at most one rest placeholder that takes all segments left (`{path...}`, at least one). The
/// query is a list of `name={field}`. A placeholder names a field of the destination as `Codable` sees it.
struct LinkPattern: Sendable {
  /// One segment of the path.
  enum Segment: Hashable, Sendable {
    case literal(String)
    case placeholder(String)
    case rest(String)
  }

  /// One value of the query: under which name it stands, and which field it fills.
  struct QueryValue: Hashable, Sendable {
    let name: String
    let field: String
  }

  /// The pattern as it was written.
  let text: String
  let segments: [Segment]
  let query: [QueryValue]

  /// The fields that the path names, in order.
  var pathFields: [String] { segments.compactMap(\.field) }

  /// All fields that the pattern names, in order.
  var fields: [String] { pathFields + query.map(\.field) }
}

extension LinkPattern: CustomStringConvertible {
  var description: String { text }
}

extension LinkPattern.Segment {
  /// The field that the segment names; `nil` for a literal.
  var field: String? {
    switch self {
    case .literal: nil
    case .placeholder(let field), .rest(let field): field
    }
  }

  var isRest: Bool {
    if case .rest = self { true } else { false }
  }
}

extension LinkPattern {
  /// What a printed link has before its query, with a zero for each value.
  func literals(_ format: LinkFormat) -> [UInt8] {
    guard !segments.isEmpty else { return Array(format.root.utf8) }
    var literals = Array(format.prefix.utf8)
    for (position, segment) in segments.enumerated() {
      if position > 0 { literals.append(0x2F) }
      if case .literal(let literal) = segment { literals += literal.utf8 } else { literals.append(0) }
    }
    return literals
  }
}
