/// The pattern of a link, such as `/products/{id}?ref={ref}`.
///
/// The path consists of literals (`products`), placeholders for one segment (`{id}`) and optionally a rest
/// placeholder for one or more remaining segments (`{path...}`) at the end. The query is a list of
/// `name={field}`. A placeholder names a field of the destination's `Codable` form.
struct LinkPattern: Sendable {
  /// A segment of the path.
  enum Segment: Hashable, Sendable {
    case literal(String)
    case placeholder(String)
    case rest(String)
  }

  /// A query value: its name in the query and the field that it fills.
  struct QueryValue: Hashable, Sendable {
    let name: String
    let field: String
  }

  /// The pattern as declared.
  let text: String
  let segments: [Segment]
  let query: [QueryValue]

  /// The fields in the path, in order.
  var pathFields: [String] { segments.compactMap(\.field) }

  /// All fields in the pattern, in order.
  var fields: [String] { pathFields + query.map(\.field) }
}

extension LinkPattern: CustomStringConvertible {
  var description: String { text }
}

extension LinkPattern.Segment {
  /// The field of a placeholder, or `nil` for a literal.
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
  /// Returns the part of a printed link before the query, with a zero byte for each value.
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
