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

  @inline(__always)
  mutating func encode<T: LinkScalar>(_ value: T) throws {
    try writer.writeElement(value, of: field)
    count += 1
  }

  mutating func encode<T: Encodable>(_ value: T) throws {
    let element = LinkWriter()
    try value.encode(to: LinkValueWriter(writer: element, field: field))
    if let fault = element.fault { throw writer.note(fault.field, fault.reason) }
    guard case .text(let text)? = element.values[field] else {
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
