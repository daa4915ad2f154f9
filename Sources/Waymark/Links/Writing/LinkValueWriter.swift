/// An encoder for a type that is written as a single value in a link.
struct LinkValueWriter: Encoder, SingleValueEncodingContainer {
  let writer: LinkWriter
  let field: String

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(LinkRefusal(fault: writer.note(field, "is not a single value"), writer: writer))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { LinkListWriter(writer: writer, field: field) }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  /// Omits a field whose value is `nil`.
  func encodeNil() {}

  @inline(__always)
  func encode<T: LinkScalar>(_ value: T) throws {
    try writer.write(value, for: field)
  }

  func encode<T: Encodable>(_ value: T) throws {
    try value.encode(to: self)
  }
}
