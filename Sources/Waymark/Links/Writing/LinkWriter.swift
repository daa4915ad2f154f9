/// An encoder that writes the fields of a destination as percent-encoded text.
final class LinkWriter: Encoder {
  /// The names of the fields. A writer that accepts all fields adds new names to the list.
  private(set) var fields: [String]
  /// The texts of all fields, without separators.
  private(set) var bytes: [UInt8] = []
  /// The position of each field's text in `bytes`.
  private(set) var places: LinkSlices
  /// The slots of the fields whose values are lists. In the text of a list, slashes separate the elements.
  private(set) var lists: [Int] = []
  /// The slot of the rest placeholder, or `nil` if there is none. Slashes in its text separate segments and
  /// are not escaped.
  private let rest: Int?
  private let acceptsAll: Bool
  private var next = 0
  /// The first fault that occurred, or `nil` if all values could be written.
  private(set) var fault: Fault?

  struct Fault: Error, Hashable {
    let field: String
    let reason: String
  }

  /// Creates a writer that accepts only the fields of a pattern.
  init(_ shape: LinkShape) {
    fields = shape.fields
    rest = shape.rest
    acceptsAll = false
    places = LinkSlices(missing: shape.fields.count)
  }

  /// Creates a writer that accepts all fields.
  init() {
    fields = []
    places = LinkSlices()
    rest = nil
    acceptsAll = true
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
  /// Writes the value of a field.
  @inline(__always)
  func write<T: LinkScalar>(_ value: T, for field: String) throws(Fault) {
    let slot = try emptySlot(of: field)
    let start = bytes.count
    try append(value, of: field, keepingSlashes: slot == rest)
    record(LinkSlice(start, bytes.count), at: slot)
  }

  /// Records that a value cannot be written, and returns an error to throw. The fault is recorded because an
  /// encoder might discard the thrown error.
  func note(_ field: String, _ reason: String) -> Fault {
    let fault = Fault(field: field, reason: reason)
    self.fault = self.fault ?? fault
    return fault
  }

  @inline(__always)
  private func append<T: LinkScalar>(
    _ value: T, of field: String, keepingSlashes: Bool
  ) throws(Fault) {
    let hasText = change { bytes in
      if bytes.isEmpty { bytes.reserveCapacity(64) }
      return value.append(to: &bytes, keepingSlashes: keepingSlashes)
    }
    guard hasText else {
      throw note(field, "is \"\(LinkExcerpt.of(String(describing: value)))\", for which links have no text")
    }
  }

  /// Moves the bytes out of the object, changes them, and moves them back.
  ///
  /// Changing them in place would be slower, because the exclusivity of each access to a property is checked
  /// at run time. The methods that change `places` do the same.
  @inline(__always)
  private func change<Result>(_ body: (inout [UInt8]) -> Result) -> Result {
    var bytes = bytes
    self.bytes = []
    defer { self.bytes = bytes }
    return body(&bytes)
  }

  private func record(_ slice: LinkSlice, at slot: Int) {
    var places = places
    places[slot] = slice
    self.places = places
  }

  private func addField(_ field: String) -> Int {
    fields.append(field)
    var places = places
    places.append(.missing)
    self.places = places
    return fields.count - 1
  }

  private func emptySlot(of field: String) throws(Fault) -> Int {
    let slot = try slot(of: field)
    guard places[slot].isMissing else { throw note(field, "is written twice") }
    return slot
  }

  private func slot(of field: String) throws(Fault) -> Int {
    // Fields are usually encoded in the order of the pattern, so try the next field first.
    if next < fields.count, fields[next] == field {
      next += 1
      return next - 1
    }
    if let slot = fields.firstIndex(of: field) {
      next = slot + 1
      return slot
    }
    guard acceptsAll, !field.isEmpty else {
      throw note(field, field.isEmpty ? "has no name" : "has no place in the pattern")
    }
    return addField(field)
  }
}

extension LinkWriter {
  /// Begins the list of values for a field.
  func beginList(for field: String) throws(Fault) {
    let slot = try emptySlot(of: field)
    lists.append(slot)
    record(LinkSlice(bytes.count, bytes.count), at: slot)
  }

  /// Appends an element to the list of a field. Does nothing if the link is already too long.
  func writeElement<T: LinkScalar>(_ value: T, of field: String) throws(Fault) {
    let slot = try slot(of: field)
    guard lists.contains(slot) else { throw note(field, "is written twice") }
    guard bytes.count <= LinkLimits.bytes else { return }
    let start = moveToEnd(slot)
    if start < bytes.count { change { $0.append(0x2F) } }
    let element = bytes.count
    try append(value, of: field, keepingSlashes: false)
    guard bytes.count > element else { throw note(field, "is empty, which a path can't hold") }
    record(LinkSlice(start, bytes.count), at: slot)
  }

  /// Returns the start of a field's text. If the text is not at the end of `bytes`, copies it to the end
  /// first.
  private func moveToEnd(_ slot: Int) -> Int {
    let place = places[slot]
    guard place.end != bytes.count else { return place.start }
    change { $0 += Array($0[place.start..<place.end]) }
    return bytes.count - (place.end - place.start)
  }
}
