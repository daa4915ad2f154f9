/// A decoder that hands out made-up values, to find out which fields a type reads.
final class LinkFieldProbe: Decoder {
  private let hints: [String: LinkValue]
  private(set) var fields: [LinkFields.Field] = []
  private(set) var stuckField: String?
  /// Tells whether the type asked for something other than named fields.
  private(set) var askedForOther = false
  /// Tells whether the type looked which fields there are, as an enumeration with associated values does.
  private(set) var askedForKeys = false

  /// What the probe throws when it has no value to give.
  struct Stuck: Error {}

  /// - Parameter hints: Values known to be possible, by field.
  init(hints: [String: LinkValue]) {
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
  /// Tells whether the type wants to see which one field there is, rather than fields that it knows of.
  var choosesByKey: Bool { askedForKeys && fields.isEmpty }

  func noteKeys() { askedForKeys = true }

  func note(_ name: String, form: LinkFields.Form = .value, isOptional: Bool = false) {
    guard !fields.contains(where: { $0.name == name }) else { return }
    fields.append(LinkFields.Field(name: name, form: form, isOptional: isOptional))
  }

  /// Makes up a value for a field, and notes the field; it is optional if the type asks only if it is there.
  func value<T: Decodable>(_ type: T.Type, of name: String, isOptional: Bool = false) throws -> T {
    var probe = LinkValueProbe(hint: hints[name], attempt: 0)
    for attempt in 0..<3 {
      probe = LinkValueProbe(hint: hints[name], attempt: attempt)
      guard let value = try? T(from: probe) else { continue }
      note(name, form: probe.form, isOptional: isOptional || probe.askedForNil)
      return value
    }
    note(name, form: probe.form, isOptional: isOptional || probe.askedForNil)
    if let value = firstCase(of: type) { return value }
    if probe.form == .value, !isOptional { stuckField = name }
    throw Stuck()
  }

  private func firstCase<T>(of type: T.Type) -> T? {
    func first<C: CaseIterable>(_ type: C.Type) -> T? { type.allCases.first as? T }
    return (type as? any CaseIterable.Type).flatMap { first($0) }
  }
}

/// The container of the probe.
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
