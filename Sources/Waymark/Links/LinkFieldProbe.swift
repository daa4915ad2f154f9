/// A decoder that determines which fields a type decodes. It provides a dummy value for each field.
final class LinkFieldProbe: Decoder {
  private let hints: [String: String]
  private(set) var fields: [LinkFields.Field] = []
  private(set) var stuckField: String?
  /// The hints that are not values of their fields, as descriptions of the expected values by field name.
  private(set) var refusedHints: [String: String] = [:]
  /// Whether the type has tried to decode something other than named fields.
  private(set) var askedForOther = false
  /// Whether the type has read the list of keys, as enumerations with associated values do.
  private(set) var askedForKeys = false

  /// The error that the probe throws if it cannot provide a value.
  struct Stuck: Error {}

  /// Creates a probe.
  ///
  /// - Parameter hints: valid values of the type's fields, by field name. They are used instead of dummy
  ///   values.
  init(hints: [String: String]) {
    self.hints = hints
  }

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(LinkFieldsProbe(probe: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw other() }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { throw other() }

  private func other() -> Stuck {
    askedForOther = true
    return Stuck()
  }
}

extension LinkFieldProbe {
  /// Whether the type reads the list of keys to choose a case, instead of decoding a fixed set of fields.
  var choosesByKey: Bool { askedForKeys && fields.isEmpty }

  func noteKeys() { askedForKeys = true }

  func note(_ name: String, form: LinkFields.Form = .value, isOptional: Bool = false) {
    guard !fields.contains(where: { $0.name == name }) else { return }
    fields.append(LinkFields.Field(name: name, form: form, isOptional: isOptional))
  }

  /// Records a field and returns a dummy value for it. The field is marked as optional if the type accepts a
  /// missing value.
  func value<T: Decodable>(_ type: T.Type, of name: String, isOptional: Bool = false) throws -> T {
    var probe = LinkValueProbe(hint: hints[name], attempt: 0)
    for attempt in 0..<3 {
      probe = LinkValueProbe(hint: hints[name], attempt: attempt)
      guard let value = try? T(from: probe) else { continue }
      if probe.isHintRefused {
        refusedHints[name] = probe.scalar?.expectation(for: Substring(hints[name] ?? ""))
      }
      let form = probe.mayBeDate && Self.isDate(type) ? .date : probe.form
      note(name, form: form, isOptional: isOptional || probe.askedForNil)
      return value
    }
    note(name, form: probe.form, isOptional: isOptional || probe.askedForNil)
    if hints[name] != nil { refusedHints[name] = LinkValueReader.expectation(of: type) }
    if let value = firstCase(of: type) { return value }
    if probe.form == .value, !isOptional { stuckField = name }
    throw Stuck()
  }

  /// Returns whether a type is the date of Foundation, which the core does not import, or a list of dates.
  private static func isDate(_ type: Any.Type) -> Bool {
    let name = _typeName(type)
    return ["Foundation.Date", "FoundationEssentials.Date"].contains {
      name == $0 || name == "Swift.Array<\($0)>" || name == "Swift.Set<\($0)>"
    }
  }

  private func firstCase<T>(of type: T.Type) -> T? {
    func first<C: CaseIterable>(_ type: C.Type) -> T? { type.allCases.first as? T }
    return (type as? any CaseIterable.Type).flatMap { first($0) }
  }
}

/// The keyed container of a ``LinkFieldProbe``.
struct LinkFieldsProbe<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let probe: LinkFieldProbe

  var codingPath: [any CodingKey] { [] }

  var allKeys: [Key] {
    probe.noteKeys()
    return []
  }

  func contains(_ key: Key) -> Bool { true }

  func decodeNil(forKey key: Key) -> Bool {
    probe.note(key.stringValue, isOptional: true)
    return true
  }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    try probe.value(type, of: key.stringValue)
  }

  func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
    _ = try? probe.value(type, of: key.stringValue, isOptional: true)
    return nil
  }

  func nestedContainer<Nested>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    probe.note(key.stringValue, form: .nested)
    throw LinkFieldProbe.Stuck()
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedDecodingContainer {
    probe.note(key.stringValue, form: .list)
    return LinkListProbe(probe: LinkValueProbe(hint: nil, attempt: 0))
  }

  func superDecoder() throws -> any Decoder { throw LinkFieldProbe.Stuck() }

  func superDecoder(forKey key: Key) throws -> any Decoder {
    probe.note(key.stringValue, form: .nested)
    throw LinkFieldProbe.Stuck()
  }
}

/// A decoder that determines whether a field contains a single value, a list or other fields. It provides a
/// dummy value for the field.
final class LinkValueProbe: Decoder, SingleValueDecodingContainer {
  private let hint: String?
  private let attempt: Int
  private(set) var form = LinkFields.Form.value
  private(set) var askedForNil = false
  /// The type of the simple value that the type has decoded last.
  private(set) var scalar: (any LinkScalar.Type)?
  private(set) var isHintRefused = false

  /// Whether the decoded type can be a date, or a list of dates.
  var mayBeDate: Bool { form == .list || scalar == Double.self }

  init(hint: String?, attempt: Int) {
    self.hint = hint
    self.attempt = attempt
  }

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard let parts = LinkObject(keyedBy: type)?.reader(for: Substring(value(String.self))) else {
      form = .nested
      throw LinkFieldProbe.Stuck()
    }
    return KeyedDecodingContainer(LinkFieldsReader(reader: parts))
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

  /// Returns the hint or a dummy value. The function is short, because it is specialized for each type.
  func value<T: LinkScalar>(_ type: T.Type) -> T {
    scalar = type
    guard let hint else { return T.dummy(attempt) }
    let value = T(linkText: Substring(hint))
    isHintRefused = isHintRefused || value == nil
    return value ?? T.dummy(attempt)
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
