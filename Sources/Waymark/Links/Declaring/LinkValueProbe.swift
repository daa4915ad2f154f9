/// A decoder that determines whether a field contains a single value, a list or other fields. It provides a
/// dummy value for the field.
final class LinkValueProbe: Decoder, SingleValueDecodingContainer {
  private let hint: LinkValue?
  private let attempt: Int
  private(set) var form = LinkFields.Form.value
  private(set) var askedForNil = false

  init(hint: LinkValue?, attempt: Int) {
    self.hint = hint
    self.attempt = attempt
  }

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    form = .nested
    throw LinkFieldProbe.Stuck()
  }

  func unkeyedContainer() -> any UnkeyedDecodingContainer {
    form = .list
    return LinkListProbe(probe: self)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func decodeNil() -> Bool {
    askedForNil = true
    return true
  }

  func decode<T: LinkScalar>(_ type: T.Type) throws -> T { value(type) }

  func decode<T: Decodable>(_ type: T.Type) throws -> T { try T(from: self) }

  func value<T: LinkScalar>(_ type: T.Type) -> T {
    guard case .text(let text)? = hint else { return T.dummy(attempt) }
    return LinkBytes.of(text) { T.fromLink($0) } ?? T.dummy(attempt)
  }
}

/// An unkeyed container that provides any number of dummy values.
struct LinkListProbe: UnkeyedDecodingContainer {
  let probe: LinkValueProbe

  var codingPath: [any CodingKey] { [] }
  var count: Int? { nil }
  var isAtEnd: Bool { true }
  var currentIndex: Int { 0 }

  func decodeNil() -> Bool { false }

  func decode<T: LinkScalar>(_ type: T.Type) throws -> T { probe.value(type) }

  func decode<T: Decodable>(_ type: T.Type) throws -> T { try T(from: probe) }

  func nestedContainer<Nested>(keyedBy type: Nested.Type) throws -> KeyedDecodingContainer<Nested> {
    throw LinkFieldProbe.Stuck()
  }

  func nestedUnkeyedContainer() -> any UnkeyedDecodingContainer { self }

  func superDecoder() -> any Decoder { probe }
}
