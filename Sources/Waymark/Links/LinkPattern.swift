/// The pattern of a link, such as `/products/{id}?ref={ref}`.
///
/// The path consists of literals (`products`), placeholders for one segment (`{id}`) and optionally a rest
/// placeholder for one or more remaining segments (`{path...}`) at the end. The query is a list of
/// `name={field}`. A placeholder names a field of the destination's `Codable` form.
final class LinkPattern: Sendable {
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
  /// Appends the part of a printed link before the query, with a zero byte for each value.
  func addLiterals(to literals: inout [UInt8], _ format: LinkFormat) {
    if segments.isEmpty { return literals += format.root.utf8 }
    literals += format.prefix.utf8
    for (position, segment) in segments.enumerated() {
      if position > 0 { literals.append(0x2F) }
      if case .literal(let literal) = segment { literals += literal.utf8 } else { literals.append(0) }
    }
  }
}
