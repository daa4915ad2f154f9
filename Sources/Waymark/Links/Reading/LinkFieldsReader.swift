/// A keyed container that decodes a destination's fields from a link.
struct LinkFieldsReader<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let reader: LinkReader

  var codingPath: [any CodingKey] { [] }

  var allKeys: [Key] { reader.presentFields.compactMap(Key.init(stringValue:)) }

  func contains(_ key: Key) -> Bool { reader.hasValue(for: key.stringValue) }

  func decodeNil(forKey key: Key) -> Bool { !reader.hasValue(for: key.stringValue) }

  @inline(__always)
  func decode<T: LinkScalar>(_ type: T.Type, forKey key: Key) throws -> T {
    try reader.value(type, of: key.stringValue)
  }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    let field = try value(of: key)
    return try reader.decode(type, from: field)
  }

  func nestedContainer<Nested>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    throw reader.notASingleValue(key.stringValue)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try value(of: key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { throw reader.notASingleValue("super") }

  func superDecoder(forKey key: Key) throws -> any Decoder { try value(of: key) }

  /// Returns a decoder for the value of a field.
  ///
  /// If the link has no value for the field, the method still returns a decoder, because an optional type can
  /// decode a missing value as `nil`.
  private func value(of key: Key) throws(LinkError) -> LinkValueReader {
    guard let slot = reader.slot(of: key.stringValue) else { throw reader.missing(key.stringValue) }
    return LinkValueReader(reader: reader, slot: slot, slice: reader.slice(of: slot), isElement: false)
  }
}
