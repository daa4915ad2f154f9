/// An encoder for a type that is written as a single value in a link.
struct LinkValueWriter: Encoder, SingleValueEncodingContainer {
  let writer: LinkWriter
  let field: String

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    guard let object = LinkObject(keyedBy: type) else {
      return KeyedEncodingContainer(
        LinkRefusal(fault: writer.note(field, "is not a single value"), writer: writer))
    }
    return KeyedEncodingContainer(LinkFieldsWriter(writer: writer.begin(object)))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { LinkListWriter(writer: writer, field: field) }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  /// Omits a field whose value is `nil`.
  func encodeNil() {}

  func encode<T: LinkScalar>(_ value: T) throws {
    try writer.write(value, for: field)
  }

  func encode<T: Encodable>(_ value: T) throws {
    try value.encode(to: self)
    try writer.writeObject(for: field)
  }
}

/// An unkeyed container that writes the values of a rest placeholder.
struct LinkListWriter: UnkeyedEncodingContainer {
  let writer: LinkWriter
  let field: String
  private(set) var count = 0

  /// Creates a container and begins the list of the field. The list can remain empty.
  init(writer: LinkWriter, field: String) {
    self.writer = writer
    self.field = field
    // The error can be ignored here, because the writer records it. It is thrown after encoding.
    _ = try? writer.beginList(for: field)
  }

  var codingPath: [any CodingKey] { [] }

  func encodeNil() throws { throw writer.note(field, "has an element without a value") }

  mutating func encode<T: LinkScalar>(_ value: T) throws {
    try writer.writeElement(value, of: field)
    count += 1
  }

  mutating func encode<T: Encodable>(_ value: T) throws {
    let element = LinkWriter()
    try LinkValueWriter(writer: element, field: field).encode(value)
    if let fault = element.fault { throw writer.note(fault.field, fault.reason) }
    guard let text = element.texts[field] else {
      throw writer.note(field, "has an element that is not a single value")
    }
    try writer.writeElement(text, of: field)
    count += 1
  }

  func nestedContainer<Nested>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
    LinkValueWriter(writer: writer, field: field).container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    _ = writer.note(field, "has an element that is not a single value")
    return LinkListWriter(writer: writer, field: field)
  }

  func superEncoder() -> any Encoder { LinkValueWriter(writer: writer, field: field) }
}

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
