/// A decoder without data. It can decode values that have no stored properties or only optional ones.
struct EmptyDecoder: Decoder {
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(EmptyContainer())
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw NothingThere() }
  func singleValueContainer() throws -> any SingleValueDecodingContainer { throw NothingThere() }
}

/// An error that is thrown when the decoded type requires a value.
private struct NothingThere: Error {}

private struct EmptyContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] { [] }

  func contains(_ key: Key) -> Bool { false }
  func decodeNil(forKey key: Key) -> Bool { true }
  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T { throw NothingThere() }
  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> { throw NothingThere() }
  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer { throw NothingThere() }
  func superDecoder() throws -> any Decoder { throw NothingThere() }
  func superDecoder(forKey key: Key) throws -> any Decoder { throw NothingThere() }
}
