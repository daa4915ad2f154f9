/// The pattern of a link, such as `/products/{id}?ref={ref}`.
///
/// The path consists of literals (`products`) and of placeholders for one segment (`{id}`). It can end with a
/// rest placeholder (`{path...}`), which matches one or more remaining segments. The query is a list of items
/// of the form `name={field}`. Each placeholder contains the name of a field that the destination encodes.
final class LinkPattern: Sendable {
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
  /// The slots of all fields, starting with those in the path.
  let slots: [LinkSlot]

  /// Parses a pattern.
  ///
  /// - Throws: ``LinkPatternError`` with the first fault found.
  /// - Complexity: O(*n*²) in the number of placeholders.
  init(_ text: String) throws(LinkPatternError) {
    do {
      let parts = try LinkBytes.of(text) { (text) throws(LinkPatternError.Fault) in try Self.parts(of: text) }
      self.text = text
      (segments, query) = parts
      slots = LinkSlot.slots(of: segments, query)
      try Self.checkThatNamesDiffer(slots, \.field, or: { .repeatedPlaceholder($0) })
      try Self.checkThatNamesDiffer(query, \.name, or: { .repeatedQueryName($0) })
    } catch {
      throw LinkPatternError(pattern: text, fault: error)
    }
  }

  /// All fields in the pattern, in order.
  var fields: [String] { slots.map(\.field) }

  /// Returns whether a placeholder or a query value names a field.
  func names(_ field: String) -> Bool { slots.contains { $0.field == field } }
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
  /// Appends the part of a printed link that precedes the query. A zero byte stands for each value.
  func addLiterals(to literals: inout [UInt8], _ format: LinkFormat) {
    if segments.isEmpty { return literals += format.root.utf8 }
    literals += format.prefix.utf8
    for (position, segment) in segments.enumerated() {
      if position > 0 { literals.append(0x2F) }
      if case .literal(let literal) = segment { literals += literal.utf8 } else { literals.append(0) }
    }
  }
}
