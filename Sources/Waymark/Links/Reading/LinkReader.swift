/// A decoder that creates a destination from the values in a link.
///
/// It borrows the link's bytes until ``end()`` is called. After that, reading a value throws an error.
final class LinkReader: Decoder {
  private let shape: LinkShape
  private let path: LinkPath
  private var bytes: LinkBytes

  /// Creates a decoder for a link that matches a pattern.
  ///
  /// The path must already contain the query values.
  init(_ shape: LinkShape, _ path: consuming LinkPath, bytes: LinkBytes) {
    self.shape = shape
    self.path = path
    self.bytes = bytes
  }

  func end() {
    bytes = .empty
  }

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(LinkFieldsReader(reader: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw hasNoFields }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { throw hasNoFields }
}

extension LinkReader {
  /// Returns the index of a field's slot, or `nil` if the field is not in the pattern.
  func slot(of field: String) -> Int? {
    shape.slots.firstIndex { $0.field == field }
  }

  /// The fields that have a value in the link.
  var presentFields: [String] {
    shape.fields.indices.filter { !slice(of: $0).isMissing }.map { shape.fields[$0] }
  }

  func field(of slot: Int) -> String { shape.slots[slot].field }

  /// Returns the part of the link that contains the value of a slot.
  func slice(of slot: Int) -> LinkSlice {
    let place = shape.slots[slot]
    switch place.kind {
    case .segment: return path.slices[place.position]
    case .rest:
      return LinkSlice(path.slices[place.position].start, path.slices[path.count - 1].end)
    case .query: return path.slices[path.count + place.position]
    }
  }

  /// Returns the indices of the segments that a rest placeholder matches, or an empty range for any other
  /// slot.
  func elements(of slot: Int) -> Range<Int> {
    let place = shape.slots[slot]
    return place.kind == .rest ? place.position..<path.count : 0..<0
  }

  func slice(ofSegment segment: Int) -> LinkSlice { path.slices[segment] }

  private var hasNoFields: LinkError {
    .rejected(destination: shape.name, reason: "its Codable form is not a set of named fields")
  }

  func missing(_ field: String) -> LinkError { .missingField(field, destination: shape.name) }

  func notASingleValue(_ field: String) -> LinkError {
    .rejected(destination: shape.name, reason: "its field \"\(field)\" is not a single value")
  }

  func hasValue(for field: String) -> Bool {
    guard let slot = slot(of: field) else { return false }
    return !slice(of: slot).isMissing
  }

  /// Returns the value of a field, or `nil` if the link does not contain one.
  @inline(__always)
  func valueIfPresent<T: LinkScalar>(_ type: T.Type, of field: String) throws(LinkError) -> T? {
    guard let slot = slot(of: field) else { return nil }
    let slice = slice(of: slot)
    return slice.isMissing ? nil : try value(type, slot: slot, slice: slice)
  }

  /// Returns the value of a field.
  ///
  /// - Throws: ``LinkError`` if the value is missing or invalid.
  @inline(__always)
  func value<T: LinkScalar>(_ type: T.Type, of field: String) throws(LinkError) -> T {
    guard let slot = slot(of: field) else { throw missing(field) }
    return try value(type, slot: slot, slice: slice(of: slot))
  }

  /// Returns the value in a slice. If `kind` is `nil`, the kind of the slot is used.
  @inline(__always)
  func value<T: LinkScalar>(
    _ type: T.Type, slot: Int, slice: LinkSlice, kind: LinkSlot.Kind? = nil
  ) throws(LinkError) -> T {
    guard let raw = bytes.part(slice) else { throw missing(shape.slots[slot].field) }
    guard raw.contains(0x25) else { return try value(raw, slot: slot, kind: kind) }
    let decoded = try unescaped(raw)
    return try LinkBytes.of(decoded) { text throws(LinkError) in try value(text, slot: slot, kind: kind) }
  }

  private func unescaped(_ raw: LinkBytes) throws(LinkError) -> [UInt8] {
    guard let decoded = LinkEscapes.decode(raw), !decoded.contains(0),
      LinkBytes.of(decoded, { $0.areEqual(to: $0.text) })
    else { throw .malformedEscape(LinkExcerpt.of(raw)) }
    return decoded
  }

  @inline(__always)
  private func value<T: LinkScalar>(
    _ text: LinkBytes, slot: Int, kind: LinkSlot.Kind?
  ) throws(LinkError) -> T {
    guard let value = T.fromLink(text) else {
      throw wrong(slot, text: LinkExcerpt.of(text), expected: T.expectation(for: text))
    }
    if T.self == String.self { try checkPlace(of: text, slot: slot, kind: kind) }
    return value
  }

  /// Throws an error if the path of a printed link could not contain the text.
  private func checkPlace(of text: LinkBytes, slot: Int, kind: LinkSlot.Kind?) throws(LinkError) {
    let kind = kind ?? shape.slots[slot].kind
    guard kind != .query, kind.fault(of: text) != nil else { return }
    throw wrong(slot, text: LinkExcerpt.of(text), expected: "text that a path can hold")
  }

  /// Decodes a value with the type's own decoding code. If the decoding fails, throws an error that contains
  /// the name of the field.
  func decode<T: Decodable>(_ type: T.Type, from decoder: LinkValueReader) throws -> T {
    do {
      return try T(from: decoder)
    } catch let error as LinkError {
      throw error
    } catch {
      let text = LinkExcerpt.of(bytes.part(decoder.slice) ?? .empty)
      throw wrong(decoder.slot, text: text, expected: LinkExpectation.of(type))
    }
  }

  private func wrong(_ slot: Int, text: String, expected: String) -> LinkError {
    .wrongValue(field: shape.slots[slot].field, text: text, expected: expected)
  }
}
