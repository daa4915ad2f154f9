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

  /// The pattern, as it was declared.
  let text: String
  let segments: [Segment]
  let query: [QueryValue]

  /// The fields in the path, in order.
  var pathFields: [String] { segments.compactMap(\.field) }

  /// All fields in the pattern, with the fields in the path first.
  var fields: [String] { pathFields + query.map(\.field) }
}

extension LinkPattern: CustomStringConvertible {
  var description: String { text }
}

extension LinkPattern.Segment {
  /// The name of a placeholder's field, or `nil` if the segment is a literal.
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
  /// Returns the part of a printed link that precedes the query. A zero byte stands for each value.
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
