/// A field's value on its way into a link.
enum LinkValue: Hashable, Sendable {
  case absent
  case text(String)
  case list([String])
}

/// Collects the fields of a destination as texts.
final class LinkWriter: Encoder {
  /// The names of the fields; longer than the pattern's only if the writer takes in all.
  private(set) var fields: [String]
  private(set) var values: [LinkValue]
  private let takesAll: Bool
  private var next = 0
  /// The first thing that can't be written: a field, and why.
  private(set) var fault: Fault?

  struct Fault: Error, Hashable {
    let field: String
    let reason: String
  }

  /// A writer for a pattern's fields, which refuses others.
  init(_ fields: [String]) {
    self.fields = fields
    values = Array(repeating: .absent, count: fields.count)
    takesAll = false
  }

  /// A writer that takes in whatever fields a destination has.
  init() {
    fields = []
    values = []
    takesAll = true
  }

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(LinkFieldsWriter(writer: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    LinkListWriter(writer: self, field: "")
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { LinkValueWriter(writer: self, field: "") }
}

extension LinkWriter {
  /// Notes a field's value.
  func set(_ value: LinkValue, for field: String) throws(Fault) {
    let slot = try slot(of: field)
    guard values[slot] == .absent else { throw note(field, "is written twice") }
    values[slot] = value
  }

  func append(_ text: String, to field: String) throws(Fault) {
    let slot = try slot(of: field)
    guard case .list(var texts) = values[slot] else { throw note(field, "is written twice") }
    values[slot] = .absent
    texts.append(text)
    values[slot] = .list(texts)
  }

  /// Notes that a value can't be written, for encoders that don't pass on what they catch, too.
  func note(_ field: String, _ reason: String) -> Fault {
    let fault = Fault(field: field, reason: reason)
    self.fault = self.fault ?? fault
    return fault
  }

  /// The text of a value.
  @inline(__always)
  func text<T: LinkScalar>(_ value: T, of field: String) throws(Fault) -> String {
    guard let text = value.linkText else {
      throw note(field, "is \"\(LinkExcerpt.of(String(describing: value)))\", for which links have no text")
    }
    return text
  }

  private func slot(of field: String) throws(Fault) -> Int {
    // Fields mostly come in the pattern's order: the one after the last found is tried first.
    if next < fields.count, fields[next] == field {
      next += 1
      return next - 1
    }
    if let slot = fields.firstIndex(of: field) {
      next = slot + 1
      return slot
    }
    guard takesAll, !field.isEmpty else {
      throw note(field, field.isEmpty ? "has no name" : "has no place in the pattern")
    }
    fields.append(field)
    values.append(.absent)
    return fields.count - 1
  }
}
