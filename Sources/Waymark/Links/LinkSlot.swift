/// The place of a field in a link.
struct LinkSlot: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case segment
    case rest
    case query
  }

  let field: String
  let kind: Kind
  /// The index of the field's path segment, or of its query value.
  let position: Int
  /// The name of the query value, encoded in UTF-8. It is empty for a field in the path.
  let queryName: [UInt8]
}

extension LinkSlot {
  /// Returns the slots of a pattern, starting with those in the path.
  static func slots(of segments: [LinkPattern.Segment], _ query: [LinkPattern.QueryValue]) -> [LinkSlot] {
    var slots: [LinkSlot] = []
    slots.reserveCapacity(segments.count + query.count)
    for (position, segment) in segments.enumerated() {
      guard let field = segment.field else { continue }
      let kind = segment.isRest ? Kind.rest : .segment
      slots.append(LinkSlot(field: field, kind: kind, position: position, queryName: []))
    }
    for (position, value) in query.enumerated() {
      let name = Array(value.name.utf8)
      slots.append(LinkSlot(field: value.field, kind: .query, position: position, queryName: name))
    }
    return slots
  }
}

extension LinkSlot.Kind {
  /// Returns the reason why this kind of slot cannot contain a text, phrased as the end of a sentence, or
  /// `nil` if the slot can contain it.
  func fault(of text: LinkBytes) -> String? {
    switch self {
    case .query: nil
    case .segment: Self.fault(ofSegment: text)
    case .rest: text.parts(separatedBy: 0x2F).lazy.compactMap { Self.fault(ofSegment: $0) }.first
    }
  }

  private static func fault(ofSegment text: LinkBytes) -> String? {
    if text.isEmpty { return "is empty, which a path can't hold" }
    guard text.count <= 2, text[0] == 0x2E, text[text.count - 1] == 0x2E else { return nil }
    return "is \"\(text.text)\", which URLs give another meaning"
  }
}
