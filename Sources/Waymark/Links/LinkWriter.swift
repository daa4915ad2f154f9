/// An encoder that records the fields of a destination as texts, without percent-encoding.
final class LinkWriter: Encoder {
  /// The values of the fields that are not lists.
  private(set) var texts: [String: String] = [:]
  /// The values of the fields that are lists.
  private(set) var lists: [String: [String]] = [:]
  /// The first fault that occurred, or `nil` if all values could be written.
  private(set) var fault: Fault?
  private let pattern: LinkPattern?
  /// The object that a value is being encoded as, and its parts.
  private var object: (kind: LinkObject, parts: LinkWriter)?

  struct Fault: Error, Hashable {
    let field: String
    let reason: String
  }

  /// Creates a writer.
  ///
  /// - Parameter pattern: the pattern that contains the fields, or `nil` to accept all fields.
  init(accepting pattern: LinkPattern? = nil) {
    self.pattern = pattern
  }

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(LinkFieldsWriter(writer: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { LinkListWriter(writer: self, field: "") }

  func singleValueContainer() -> any SingleValueEncodingContainer { LinkValueWriter(writer: self, field: "") }

  func hasValue(for field: String) -> Bool { texts[field] != nil || lists[field] != nil }

  /// Writes the value of a field.
  func write(_ value: some LinkScalar, for field: String) throws(Fault) {
    try check(field)
    texts[field] = try text(of: value, for: field)
  }

  /// Begins the object that a single value is encoded as, and returns the writer of its parts.
  func begin(_ kind: LinkObject) -> LinkWriter {
    let parts = LinkWriter()
    object = (kind, parts)
    return parts
  }

  /// Writes the value of a field as text if it was encoded as an object.
  func writeObject(for field: String) throws(Fault) {
    guard let (kind, parts) = object else { return }
    object = nil
    guard parts.fault == nil, let text = kind.text(of: parts) else {
      throw note(field, "has parts that a link can't hold")
    }
    try write(text, for: field)
  }

  /// Begins the list of values for a field.
  func beginList(for field: String) throws(Fault) {
    try check(field)
    lists[field] = []
  }

  /// Appends an element to the list of a field.
  func writeElement(_ value: some LinkScalar, of field: String) throws(Fault) {
    lists[field]?.append(try text(of: value, for: field))
  }

  /// Records that a value cannot be written, and returns an error to throw. The fault is recorded because an
  /// encoder might discard the thrown error.
  func note(_ field: String, _ reason: String) -> Fault {
    let fault = Fault(field: field, reason: reason)
    self.fault = self.fault ?? fault
    return fault
  }

  private func text(of value: some LinkScalar, for field: String) throws(Fault) -> String {
    guard let text = value.linkText else {
      throw note(field, "is \"\(LinkExcerpt.of(String(describing: value)))\", for which links have no text")
    }
    return text
  }

  /// Throws an error if a value of a field cannot be written.
  private func check(_ field: String) throws(Fault) {
    if field.isEmpty { throw note(field, "has no name") }
    if let pattern, pattern[field] == nil { throw note(field, "has no place in the pattern") }
    if hasValue(for: field) { throw note(field, "is written twice") }
  }
}

/// A keyed container that writes a destination's fields to a link.
struct LinkFieldsWriter<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let writer: LinkWriter

  var codingPath: [any CodingKey] { [] }

  /// Omits a field whose value is `nil`.
  func encodeNil(forKey key: Key) {}

  func encode<T: LinkScalar>(_ value: T, forKey key: Key) throws {
    try writer.write(value, for: key.stringValue)
  }

  func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
    try LinkValueWriter(writer: writer, field: key.stringValue).encode(value)
  }

  /// Writes an optional field. An empty list is refused, because it would be read as `nil`.
  func encodeIfPresent<T: Encodable>(_ value: T?, forKey key: Key) throws {
    guard let value else { return }
    try encode(value, forKey: key)
    guard writer.lists[key.stringValue]?.isEmpty == true else { return }
    throw writer.note(key.stringValue, "is an empty list, which a link can't tell from nil")
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
