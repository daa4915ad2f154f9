/// A keyed container that always throws an error, because links cannot contain nested fields.
struct LinkRefusal<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let fault: LinkWriter.Fault
  let writer: LinkWriter

  var codingPath: [any CodingKey] { [] }

  func encodeNil(forKey key: Key) throws { throw fault }

  func encode<T: Encodable>(_ value: T, forKey key: Key) throws { throw fault }

  func nestedContainer<Nested>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    KeyedEncodingContainer(LinkRefusal<Nested>(fault: fault, writer: writer))
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    LinkListWriter(writer: writer, field: fault.field)
  }

  func superEncoder() -> any Encoder { LinkValueWriter(writer: writer, field: fault.field) }

  func superEncoder(forKey key: Key) -> any Encoder { superEncoder() }
}
