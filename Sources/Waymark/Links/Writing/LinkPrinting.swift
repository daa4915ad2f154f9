/// Puts the texts of a destination's fields into a pattern.
struct LinkPrinting {
  let entry: LinkEntry
  let values: [LinkValue]

  /// The link's bytes.
  func bytes() throws(LinkError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(96)
    for (slot, literal) in entry.literals.enumerated() {
      bytes += literal
      if slot < entry.shape.pathFieldCount { try appendPath(slot, to: &bytes) }
    }
    try appendQuery(from: entry.shape.pathFieldCount, to: &bytes)
    return bytes
  }

  private func appendPath(_ slot: Int, to bytes: inout [UInt8]) throws(LinkError) {
    let isRest = entry.shape.slots[slot].kind == .rest
    switch values[slot] {
    case .absent: throw refusal(slot, "has no value, which a path can't hold")
    case .text(let text):
      if let fault = entry.shape.slots[slot].kind.fault(of: text) { throw refusal(slot, fault) }
      if isRest {
        try append(text.split(separator: "/").map(String.init), of: slot, to: &bytes)
      } else {
        LinkEscapes.append(text, to: &bytes)
      }
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
