/// A decoder for a type that is written as a single value in a link, such as an enumeration with raw values,
/// an identifier type or a URL.
struct LinkValueReader: Decoder, SingleValueDecodingContainer {
  let reader: LinkReader
  let field: LinkPattern.Field
  /// The percent-decoded values of the field. A field that is not a list has at most one in a valid link, or
  /// several equal ones.
  let values: ArraySlice<Substring>

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard let object = LinkObject(keyedBy: type) else { throw reader.notASingleValue(field.name) }
    guard let parts = object.reader(for: try text()) else { throw wrong(expected: "a decimal number") }
    return KeyedDecodingContainer(LinkFieldsReader(reader: parts))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    switch field.place {
    case .rest, .query: return LinkListReader(reader: reader, field: field, elements: values)
    case .segment, .part: throw reader.notASingleValue(field.name)
    }
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func decodeNil() -> Bool { values.isEmpty }

  /// Decodes a simple value. It is inlined so that it is specialized for each type.
  @inline(__always)
  func decode<T: LinkScalar>(_ type: T.Type) throws -> T {
    let text = try text()
    guard let value = T(linkText: text) else { throw wrong(expected: T.expectation(for: text)) }
    return value
  }

  /// Decodes a value with the type's own decoding code. If the decoding fails, throws an error that contains
  /// the name of the field.
  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    do {
      return try T(from: self)
    } catch let error as LinkError {
      throw error
    } catch {
      throw wrong(expected: Self.expectation(of: type))
    }
  }

  /// Returns the single value as text.
  ///
  /// - Throws: an error if there is no value, if there are different ones, or if the path of a printed link could
  ///   not contain the value.
  @inline(never)
  private func text() throws(LinkError) -> Substring {
    guard let first = values.first else { throw reader.missing(field.name) }
    let text = joined
    if field.place.isInQuery {
      guard values.count == 1 || values.allSatisfy({ $0 == first }) else { throw .repeatedField(field.name) }
    } else if !reader.isPrintable(text, at: field.place) {
      throw wrong(expected: "text that a path can hold")
    }
    return text
  }

  /// The text of a rest placeholder or of the first value.
  private var joined: Substring {
    guard case .rest = field.place, values.count > 1 else { return values.first ?? "" }
    return Substring(values.joined(separator: "/"))
  }

  @inline(never)
  private func wrong(expected: String) -> LinkError {
    .wrongValue(field: field.name, text: LinkExcerpt.of(joined), expected: expected)
  }

  /// Returns a list of the raw values if the type is an enumeration with at most six cases. Otherwise,
  /// returns the name of the type.
  static func expectation<T>(of type: T.Type) -> String {
    func rawValues<C: CaseIterable>(of type: C.Type) -> [String] {
      type.allCases.prefix(7).compactMap { ($0 as? any RawRepresentable).map { "\($0.rawValue)" } }
    }
    let values = (type as? any CaseIterable.Type).map { rawValues(of: $0) } ?? []
    guard !values.isEmpty, values.count <= 6 else { return "a value of \(type)" }
    return "one of " + values.joined(separator: ", ")
  }
}

/// An unkeyed container that decodes the values of a rest placeholder or of a repeated query item.
struct LinkListReader: UnkeyedDecodingContainer {
  private let reader: LinkReader
  private let field: LinkPattern.Field
  private let elements: ArraySlice<Substring>
  private(set) var currentIndex = 0

  init(reader: LinkReader, field: LinkPattern.Field, elements: ArraySlice<Substring>) {
    self.reader = reader
    self.field = field
    self.elements = elements
  }

  var codingPath: [any CodingKey] { [] }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex >= elements.count }

  func decodeNil() -> Bool { false }

  mutating func decode<T: LinkScalar>(_ type: T.Type) throws -> T { try next().decode(type) }

  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T { try next().decode(type) }

  func nestedContainer<Nested>(keyedBy type: Nested.Type) throws -> KeyedDecodingContainer<Nested> {
    throw reader.notASingleValue(field.name)
  }

  func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    throw reader.notASingleValue(field.name)
  }

  mutating func superDecoder() throws -> any Decoder { try next() }

  private mutating func next() throws(LinkError) -> LinkValueReader {
    guard !isAtEnd else { throw reader.missing(field.name) }
    let index = elements.startIndex + currentIndex
    currentIndex += 1
    // The slice of a rest placeholder has the indices of the segments.
    let place: LinkPattern.Field.Place = if field.place.isInQuery { field.place } else { .segment(index) }
    let element = LinkPattern.Field(name: field.name, place: place)
    return LinkValueReader(reader: reader, field: element, values: elements[index...index])
  }
}
