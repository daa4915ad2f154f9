/// A decoder that creates a destination from the values in a link.
final class LinkReader: Decoder {
  private let fields: [LinkPattern.Field]
  private let type: Any.Type
  private let segments: [Substring]
  private let query: [[Substring]]

  /// Creates a decoder for a link that matches a pattern.
  ///
  /// - Parameters:
  ///   - fields: the fields of the pattern.
  ///   - type: the type to decode, for messages.
  ///   - segments: the percent-decoded segments of the path.
  ///   - query: the percent-decoded values of each query item of the pattern.
  init(_ fields: [LinkPattern.Field], of type: Any.Type, segments: [Substring], query: [[Substring]]) {
    self.fields = fields
    self.type = type
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
    .rejected(destination: "\(type)", reason: "its Codable form is not a set of named fields")
  }

  func missing(_ field: String) -> LinkError { .missingField(field, destination: "\(type)") }

  func notASingleValue(_ field: String) -> LinkError {
    .rejected(destination: "\(type)", reason: "its field \"\(field)\" is not a single value")
  }
}

extension LinkReader {
  /// The fields that have a value in the link.
  var presentFields: [String] { fields.map(\.name).filter(hasValue) }

  func hasValue(for field: String) -> Bool { fields[field].map { !values(of: $0).isEmpty } ?? false }

  /// Whether the value of a field is an empty text.
  func isEmpty(_ field: String) -> Bool {
    let values = fields[field].map(values) ?? []
    return !values.isEmpty && values.allSatisfy(\.isEmpty)
  }

  /// Returns a decoder for the value of a field.
  ///
  /// If the link has no value for the field, the method still returns a decoder, because an optional type can
  /// decode a missing value as `nil`.
  ///
  /// - Throws: ``LinkError/missingField(_:destination:)`` if the field is not in the pattern.
  @inline(never)
  func value(of name: String) throws(LinkError) -> LinkValueReader {
    guard let field = fields[name] else { throw missing(name) }
    return LinkValueReader(reader: self, field: field, values: values(of: field))
  }

  /// Returns the values of a field: one for a segment, several for a rest placeholder, any number for a query item.
  private func values(of field: LinkPattern.Field) -> ArraySlice<Substring> {
    switch field.place {
    case .segment(let index): segments[index...index]
    case .part(let index, let before, let after):
      [Substring(segments[index].utf8.dropFirst(before).dropLast(after))]
    case .rest(let index): segments[index...]
    case .query(let index): query[index][...]
    }
  }

  /// Returns whether the path of a printed link could contain the value of a field.
  func isPrintable(_ text: Substring, at place: LinkPattern.Field.Place) -> Bool {
    switch place {
    case .segment(let index), .part(let index, _, _): LinkEscapes.isSegment(segments[index])
    case .rest: text.segments.allSatisfy(LinkEscapes.isSegment)
    case .query: true
    }
  }
}

/// A keyed container that decodes a destination's fields from a link.
struct LinkFieldsReader<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let reader: LinkReader

  var codingPath: [any CodingKey] { [] }

  var allKeys: [Key] { reader.presentFields.compactMap(Key.init(stringValue:)) }

  func contains(_ key: Key) -> Bool { reader.hasValue(for: key.stringValue) }

  /// Returns whether an optional field is `nil`. An empty text is `nil`, except for types that it is a value of.
  func decodeNil(forKey key: Key) -> Bool { !contains(key) || reader.isEmpty(key.stringValue) }

  @inline(__always)
  func decode<T: LinkScalar>(_ type: T.Type, forKey key: Key) throws -> T {
    try reader.value(of: key.stringValue).decode(type)
  }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    try reader.value(of: key.stringValue).decode(type)
  }

  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
    contains(key) ? try decode(type, forKey: key) : nil
  }

  func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
    guard contains(key) else { return nil }
    return reader.isEmpty(key.stringValue) ? try? decode(type, forKey: key) : try decode(type, forKey: key)
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
