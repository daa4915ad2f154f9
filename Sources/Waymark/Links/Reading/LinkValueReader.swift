/// A decoder for a type that is written as a single value in a link, such as an enumeration with raw values
/// or an identifier type.
struct LinkValueReader: Decoder, SingleValueDecodingContainer {
  let reader: LinkReader
  let slot: Int
  let slice: LinkSlice
  /// Whether the value is an element of a rest placeholder.
  let isElement: Bool

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    throw reader.notASingleValue(reader.field(of: slot))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    let elements = isElement ? 0..<0 : reader.elements(of: slot)
    guard !elements.isEmpty else { throw reader.notASingleValue(reader.field(of: slot)) }
    return LinkListReader(reader: reader, slot: slot, elements: elements)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func decodeNil() -> Bool { slice.isMissing }

  @inline(__always)
  func decode<T: LinkScalar>(_ type: T.Type) throws -> T {
    try reader.value(type, slot: slot, slice: slice, kind: isElement ? .segment : nil)
  }

  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    try T(from: self)
  }
}
