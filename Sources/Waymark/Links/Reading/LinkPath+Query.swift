extension LinkPath {
  /// Appends the query values that the pattern contains to ``slices``. Other query values are ignored.
  ///
  /// - Throws: ``LinkError/repeatedField(_:)`` if a value occurs twice, or ``LinkError/malformedEscape(_:)``
  ///   if a name contains a malformed escape.
  mutating func addQuery(of shape: LinkShape, in bytes: LinkBytes) throws(LinkError) {
    let values = shape.slots.count - shape.pathFieldCount
    guard values > 0 else { return }
    for _ in 0..<values { slices.append(.missing) }
    guard end < bytes.count, bytes[end] == 0x3F else { return }
    var start = end + 1
    while start < bytes.count, bytes[start - 1] != 0x23 {
      var equals: Int?
      var index = start
      while index < bytes.count, bytes[index] != 0x26, bytes[index] != 0x23 {
        if bytes[index] == 0x3D, equals == nil { equals = index }
        index += 1
      }
      try add(
        name: LinkSlice(start, equals ?? index), value: LinkSlice((equals ?? index - 1) + 1, index),
        of: shape, in: bytes)
      start = index + 1
    }
  }

  private mutating func add(
    name: LinkSlice, value: LinkSlice, of shape: LinkShape, in bytes: LinkBytes
  ) throws(LinkError) {
    guard let name = bytes.part(name) else { return }
    guard let slot = try Self.slot(of: name, in: shape) else { return }
    let place = count + shape.slots[slot].position
    guard slices[place].isMissing else {
      throw .repeatedField(String(decoding: shape.slots[slot].queryName, as: UTF8.self))
    }
    slices[place] = value
  }

  private static func slot(of name: LinkBytes, in shape: LinkShape) throws(LinkError) -> Int? {
    if name.contains(0x25) {
      guard let decoded = LinkEscapes.decode(name) else { throw .malformedEscape(LinkExcerpt.of(name)) }
      return try LinkBytes.of(decoded) { decoded throws(LinkError) in
        decoded.contains(0x25) ? nil : try slot(of: decoded, in: shape)
      }
    }
    for slot in shape.pathFieldCount..<shape.slots.count
    where name.count == shape.slots[slot].queryName.count
      && name.areEqual(to: shape.slots[slot].queryName)
    { return slot }
    return nil
  }
}
