/// A keyed container that writes a destination's fields to a link.
struct LinkFieldsWriter<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let writer: LinkWriter

  var codingPath: [any CodingKey] { [] }

  /// Omits a field whose value is `nil`.
  func encodeNil(forKey key: Key) {}

  @inline(__always)
  func encode<T: LinkScalar>(_ value: T, forKey key: Key) throws {
    try writer.write(value, for: key.stringValue)
  }

  func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
    try value.encode(to: LinkValueWriter(writer: writer, field: key.stringValue))
  }

  func nestedContainer<Nested>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    LinkValueWriter(writer: writer, field: key.stringValue).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    LinkListWriter(writer: writer, field: key.stringValue)
  }

  func superEncoder() -> any Encoder { LinkValueWriter(writer: writer, field: "super") }

  func superEncoder(forKey key: Key) -> any Encoder {
    LinkValueWriter(writer: writer, field: key.stringValue)
  }
}
