/// Puts the texts of a destination's fields into a pattern.
struct LinkPrinting {
  let entry: LinkEntry
  let values: [LinkValue]

  /// The link's bytes.
  func bytes(_ format: LinkFormat) throws(LinkError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(96)
    bytes += (entry.pattern.segments.isEmpty ? format.root : format.prefix).utf8
    var slot = 0
    for (position, segment) in entry.pattern.segments.enumerated() {
      if position > 0 { bytes.append(0x2F) }
      if case .literal(let literal) = segment {
        bytes += literal.utf8
      } else {
        try appendPath(slot, to: &bytes)
        slot += 1
      }
    }
    try appendQuery(from: slot, to: &bytes)
    return bytes
  }

  private func appendPath(_ slot: Int, to bytes: inout [UInt8]) throws(LinkError) {
    let isRest = entry.shape.slots[slot].kind == .rest
    switch values[slot] {
    case .absent: throw refusal(slot, "has no value, which a path can't hold")
    case .text(let text):
      if let fault = entry.shape.slots[slot].kind.fault(of: text) { throw refusal(slot, fault) }
      try append(isRest ? text.split(separator: "/").map(String.init) : [text], of: slot, to: &bytes)
    case .list(let texts):
      guard isRest else { throw refusal(slot, "is a list, which only a rest placeholder can hold") }
      guard !texts.isEmpty else { throw refusal(slot, "is empty, which a path can't hold") }
      for text in texts {
        if let fault = LinkSlot.Kind.segment.fault(of: text) { throw refusal(slot, fault) }
      }
      try append(texts, of: slot, to: &bytes)
    }
  }

  private func append(_ texts: [String], of slot: Int, to bytes: inout [UInt8]) throws(LinkError) {
    guard entry.shape.slots[slot].position + texts.count <= LinkLimits.segments else {
      throw .tooManySegments(limit: LinkLimits.segments)
    }
    for (position, text) in texts.enumerated() {
      if position > 0 { bytes.append(0x2F) }
      LinkEscapes.append(text, to: &bytes)
    }
  }

  private func appendQuery(from first: Int, to bytes: inout [UInt8]) throws(LinkError) {
    var separator: UInt8 = 0x3F
    for slot in first..<entry.shape.slots.count {
      switch values[slot] {
      case .absent: continue
      case .list: throw refusal(slot, "is a list, which only a rest placeholder can hold")
      case .text(let text):
        bytes.append(separator)
        separator = 0x26
        bytes += entry.shape.slots[slot].queryName
        bytes.append(0x3D)
        LinkEscapes.append(text, to: &bytes)
      }
    }
  }

  private func refusal(_ slot: Int, _ reason: String) -> LinkError {
    .notRepresentable(destination: entry.shape.name, field: entry.shape.slots[slot].field, reason: reason)
  }
}
