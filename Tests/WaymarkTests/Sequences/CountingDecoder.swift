/// A decoder of a tree of values that counts its calls.
final class CountingDecoder: Decoder {
  /// A value to decode.
  indirect enum Value {
    case text(String)
    case number(Int)
    case list([Value])
    case fields([String: Value])
  }

  /// The number of calls of a decoder and of the decoders it has made.
  final class Count {
    var value = 0
  }

  /// An error that is thrown if the tree does not contain the requested value.
  struct Missing: Error {}

  let count: Count
  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]
  private let value: Value

  init(_ value: Value, count: Count = Count()) { (self.value, self.count) = (value, count) }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    count.value += 1
    guard case .fields(let fields) = value else { throw Missing() }
    return KeyedDecodingContainer(Fields(fields: fields, count: count))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    count.value += 1
    guard case .list(let list) = value else { throw Missing() }
    return List(list: list, counter: count)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { throw Missing() }

  fileprivate func decode<T: Decodable>(_ type: T.Type) throws -> T {
    count.value += 1
    switch value {
    case .text(let text): if let text = text as? T { return text }
    case .number(let number): if let number = number as? T { return number }
    case .list, .fields: return try T(from: self)
    }
    throw Missing()
  }
}

private struct Fields<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let fields: [String: CountingDecoder.Value]
  let count: CountingDecoder.Count
  let codingPath: [any CodingKey] = []
  var allKeys: [Key] { fields.keys.compactMap(Key.init) }

  private func decoder(_ key: Key) throws -> CountingDecoder {
    guard let value = fields[key.stringValue] else { throw CountingDecoder.Missing() }
    return CountingDecoder(value, count: count)
  }

  func contains(_ key: Key) -> Bool { fields[key.stringValue] != nil }
  func decodeNil(forKey key: Key) -> Bool { !contains(key) }
  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T { try decoder(key).decode(type) }
  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder(key).unkeyedContainer()
  }
  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> { try decoder(key).container(keyedBy: type) }
  func superDecoder() throws -> any Decoder { throw CountingDecoder.Missing() }
  func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(key) }
}

private struct List: UnkeyedDecodingContainer {
  let list: [CountingDecoder.Value]
  let counter: CountingDecoder.Count
  let codingPath: [any CodingKey] = []
  var currentIndex = 0
  var count: Int? { list.count }
  var isAtEnd: Bool { currentIndex == list.count }

  private mutating func next() -> CountingDecoder {
    defer { currentIndex += 1 }
    return CountingDecoder(list[currentIndex], count: counter)
  }

  mutating func decodeNil() -> Bool { false }
  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T { try next().decode(type) }
  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next().unkeyedContainer()
  }
  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> { try next().container(keyedBy: type) }
  mutating func superDecoder() throws -> any Decoder { next() }
}
