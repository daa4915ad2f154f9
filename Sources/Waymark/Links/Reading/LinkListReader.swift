/// An unkeyed container that decodes the values of a rest placeholder.
struct LinkListReader: UnkeyedDecodingContainer {
  let reader: LinkReader
  let slot: Int
  /// The indices of the path segments that contain the values.
  let elements: Range<Int>
  private(set) var currentIndex = 0

  init(reader: LinkReader, slot: Int, elements: Range<Int>) {
    self.reader = reader
    self.slot = slot
    self.elements = elements
  }

  var codingPath: [any CodingKey] { [] }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex >= elements.count }

  func decodeNil() -> Bool { false }

  @inline(__always)
  mutating func decode<T: LinkScalar>(_ type: T.Type) throws -> T {
    try next().decode(type)
  }

  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
    let next = try next()
    return try reader.decode(type, from: next)
  }

  func nestedContainer<Nested>(keyedBy type: Nested.Type) throws -> KeyedDecodingContainer<Nested> {
    throw reader.notASingleValue(reader.field(of: slot))
  }

  func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    throw reader.notASingleValue(reader.field(of: slot))
  }

  mutating func superDecoder() throws -> any Decoder { try next() }

  private mutating func next() throws(LinkError) -> LinkValueReader {
    guard !isAtEnd else { throw reader.missing(reader.field(of: slot)) }
    let slice = reader.slice(ofSegment: elements.lowerBound + currentIndex)
    currentIndex += 1
    return LinkValueReader(reader: reader, slot: slot, slice: slice, isElement: true)
  }
}
