/// A printer that creates a link by inserting the texts of a destination's fields into a pattern.
struct LinkPrinting {
  let shape: LinkShape
  /// The texts of all fields, without separators.
  let bytes: [UInt8]
  /// The position of each field's text in `bytes`.
  let places: LinkSlices
  /// The slots of the fields whose values are lists.
  let lists: [Int]
  /// The parts of all printed links that precede the query. A zero byte stands for each value.
  let literals: [UInt8]
  /// The range of this link's part in `literals`.
  let range: Range<Int32>

  /// Returns the printed link. Throws an error if a value is not allowed in its slot.
  func link() throws(LinkError) -> String {
    for slot in shape.slots.indices { try check(slot) }
    let capacity = range.count + bytes.count + shape.queryNamesCount
    return LinkSink.text(capacity: capacity) { sink in
      appendPath(to: &sink)
      appendQuery(to: &sink)
    }
  }

  private func appendPath(to sink: inout LinkSink) {
    var slot = 0
    for index in range {
      let byte = literals[Int(index)]
      if byte == 0 {
        append(slot, to: &sink)
        slot += 1
      } else {
        sink.append(byte)
      }
    }
  }

  private func appendQuery(to sink: inout LinkSink) {
    var isFirst = true
    for (position, name) in shape.queryNames.enumerated() {
      let slot = shape.pathFieldCount + position
      if places[slot].isMissing { continue }
      sink.append(isFirst ? 0x3F : 0x26)
      sink.append(name, from: 1, to: name.count)
      append(slot, to: &sink)
      isFirst = false
    }
  }

  private func append(_ slot: Int, to sink: inout LinkSink) {
    let place = places[slot]
    sink.append(bytes, from: place.start, to: place.end)
  }
}

extension LinkPrinting {
  /// Throws an error if the value of a slot is not allowed there.
  private func check(_ slot: Int) throws(LinkError) {
    let isInPath = slot < shape.pathFieldCount
    if places[slot].isMissing {
      if isInPath { throw refusal(slot, "has no value, which a path can't hold") }
    } else if slot != shape.rest, lists.contains(slot) {
      throw refusal(slot, "is a list, which only a rest placeholder can hold")
    } else if isInPath {
      try checkSegments(slot)
    }
  }

  private func checkSegments(_ slot: Int) throws(LinkError) {
    let place = places[slot]
    let fault = LinkBytes.of(bytes) { bytes in
      bytes.part(place).flatMap { shape.slots[slot].kind.fault(of: $0) }
    }
    if let fault { throw refusal(slot, fault) }
    guard slot == shape.rest else { return }
    var segments = shape.slots[slot].position + 1
    for index in place.start..<place.end where bytes[index] == 0x2F { segments += 1 }
    if segments > LinkLimits.segments { throw .tooManySegments(limit: LinkLimits.segments) }
  }

  private func refusal(_ slot: Int, _ reason: String) -> LinkError {
    .notRepresentable(destination: shape.name, field: shape.fields[slot], reason: reason)
  }
}
