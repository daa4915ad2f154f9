/// A decoder that creates a destination from the values in a link.
final class LinkReader: Decoder {
  private let entry: LinkTable.Entry
  private let segments: [Substring]
  private let query: [Substring?]

  /// Creates a decoder for a link that matches the pattern of an entry.
  ///
  /// - Parameters:
  ///   - segments: the percent-decoded segments of the path.
  ///   - query: the percent-decoded query values of the pattern.
  init(_ entry: LinkTable.Entry, segments: [Substring], query: [Substring?]) {
    self.entry = entry
    self.segments = segments
    self.query = query
  }

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(LinkFieldsReader(reader: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw hasNoFields }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { throw hasNoFields }

  private var hasNoFields: LinkError {
    .rejected(destination: entry.name, reason: "its Codable form is not a set of named fields")
  }

  func missing(_ field: String) -> LinkError { .missingField(field, destination: entry.name) }

  func notASingleValue(_ field: String) -> LinkError {
    .rejected(destination: entry.name, reason: "its field \"\(field)\" is not a single value")
  }
}

extension LinkReader {
  /// The fields that have a value in the link.
  var presentFields: [String] { entry.pattern.fields.map(\.name).filter(hasValue) }

  func hasValue(for field: String) -> Bool { entry.pattern[field].flatMap(text) != nil }

  /// Returns a decoder for the value of a field.
  ///
  /// If the link has no value for the field, the method still returns a decoder, because an optional type can
  /// decode a missing value as `nil`.
  ///
  /// - Throws: ``LinkError/missingField(_:destination:)`` if the field is not in the pattern.
  func value(of name: String) throws(LinkError) -> LinkValueReader {
    guard let field = entry.pattern[name] else { throw missing(name) }
    return LinkValueReader(reader: self, field: field, text: text(of: field))
  }

  private func text(of field: LinkPattern.Field) -> Substring? {
    switch field.place {
    case .segment(let index): segments[index]
    case .rest(let index): Substring(segments[index...].joined(separator: "/"))
    case .query(let index): query[index]
    }
  }

  /// Returns the elements of a list, or `nil` if the place contains a single value.
  func elements(of place: LinkPattern.Field.Place) -> ArraySlice<Substring>? {
    if case .rest(let index) = place { segments[index...] } else { nil }
  }
}

/// A keyed container that decodes a destination's fields from a link.
struct LinkFieldsReader<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let reader: LinkReader

  var codingPath: [any CodingKey] { [] }

  var allKeys: [Key] { reader.presentFields.compactMap(Key.init(stringValue:)) }

  func contains(_ key: Key) -> Bool { reader.hasValue(for: key.stringValue) }

  func decodeNil(forKey key: Key) -> Bool { !contains(key) }

  @inline(__always)
  func decode<T: LinkScalar>(_ type: T.Type, forKey key: Key) throws -> T {
    try reader.value(of: key.stringValue).decode(type)
  }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    try reader.value(of: key.stringValue).decode(type)
  }

  func nestedContainer<Nested>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    throw reader.notASingleValue(key.stringValue)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try reader.value(of: key.stringValue).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { throw reader.notASingleValue("super") }

  func superDecoder(forKey key: Key) throws -> any Decoder { try reader.value(of: key.stringValue) }
}
