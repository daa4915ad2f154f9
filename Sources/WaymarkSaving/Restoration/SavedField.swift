import Waymark

/// The names of the fields in a saved navigation and in a log.
enum SavedField: String, CodingKey {
  // A saved navigation
  case version, window, owner, nextNumber, nodes, metadata
  // A node
  case id, layer, screen, container, role, value, selection, declared, lost, reason
  case style, options, presenter, anchor
  /// The index of a node's parent, or the id of an operation's container.
  case parent = "in"
  // A node of a log
  case external, kept
  // Metadata
  case node, starter, receivers, flow, key, tags, group, number, place, held, hold, link, outside, inserted,
    draft
  // A line of a log
  case header, format, app, map, revision, state, change, request, action, host, cause, columns, operations
  // A request
  case title, outcome, status, plan
  // An operation
  case dismiss, present, root, push, replace, pop, select, update, of, onto, from, to, selected
  // An action
  case go, reset, show, open, back, reselect, popToRoot, leave, remove, add, move, setBlueprint
  case destination, route, replacing, blueprint, asksFirst, before, after, into
}

/// The fields of an object that is read.
typealias SavedFields = KeyedDecodingContainer<SavedField>
/// The fields of an object that is written.
typealias WrittenFields = KeyedEncodingContainer<SavedField>

/// The path to a location in the text, such as `nodes[2].value`.
typealias SavedPath = [any CodingKey]

/// An index in a list, as a part of a path.
struct SavedIndex: CodingKey {
  let intValue: Int?

  init(_ index: Int) { intValue = index }
  init?(intValue: Int) { self.init(intValue) }
  init?(stringValue: String) { nil }

  var stringValue: String { intValue.map { "\($0)" } ?? "" }
}

// MARK: - Reading

extension SavedFields {
  /// The path to a field of this object.
  func path(_ field: SavedField) -> SavedPath { codingPath + [field] }

  func id(_ field: SavedField) throws -> NodeID { NodeID(packed: try decode(UInt64.self, forKey: field)) }

  /// Returns an id, or `nil` if the field is absent or `null`.
  func idIfPresent(_ field: SavedField) throws -> NodeID? {
    try decodeIfPresent(UInt64.self, forKey: field).map { NodeID(packed: $0) }
  }

  func text(_ field: SavedField) throws -> String { try decode(String.self, forKey: field) }

  /// Returns a string, or `nil` if the field is absent or `null`.
  func textIfPresent(_ field: SavedField) throws -> String? {
    try decodeIfPresent(String.self, forKey: field)
  }

  /// Returns a number that counts elements of a list, or the largest `Int` if it is larger.
  func count(_ field: SavedField) throws -> Int { Int(clamping: try decode(UInt64.self, forKey: field)) }

  func object(_ field: SavedField) throws -> SavedFields {
    try nestedContainer(keyedBy: SavedField.self, forKey: field)
  }

  /// Reads a list of objects.
  ///
  /// - Parameter limit: the largest number of elements. A longer list is not read.
  func list<E>(
    _ field: SavedField, atMost limit: SavedLimit? = nil, _ read: (SavedFields) throws -> E
  ) throws -> [E] {
    var list = try nestedUnkeyedContainer(forKey: field)
    try limit?.check(list.count ?? 0, at: path(field))
    var elements: [E] = []
    elements.reserveCapacity(list.count ?? 0)
    while !list.isAtEnd { elements.append(try read(list.nestedContainer(keyedBy: SavedField.self))) }
    return elements
  }

  /// Reads a list of values. A list that is longer than the limit is not read.
  func values<V: Decodable>(_ field: SavedField, atMost limit: SavedLimit) throws -> [V] {
    try limit.check(try nestedUnkeyedContainer(forKey: field).count ?? 0, at: path(field))
    return try decode([V].self, forKey: field)
  }
}

/// A limit on the number of elements in a list.
struct SavedLimit {
  private let count: Int
  /// The elements, as the end of an error message.
  private let elements: String

  static let nodes = SavedLimit(count: SavedNavigationLimits.nodes, elements: "nodes")
  static let metadata = SavedLimit(count: SavedNavigationLimits.metadata, elements: "entries of metadata")
  static let declared = SavedLimit(
    count: SavedNavigationLimits.declaredChildren, elements: "declared children")

  /// Checks the number of elements.
  func check(_ count: Int, at path: @autoclosure () -> SavedPath) throws(SavedFault) {
    if count > self.count { throw fault(at: path()) }
  }

  func fault(at path: SavedPath) -> SavedFault {
    .tooLarge("exceeds the limit of \(count) \(elements)", at: path)
  }
}

// MARK: - Writing

extension WrittenFields {
  mutating func write(_ id: NodeID, _ field: SavedField) throws { try encode(id.packed, forKey: field) }

  /// Writes a value, or `null` if it is `nil`.
  mutating func write(orNull id: NodeID?, _ field: SavedField) throws {
    if let id { try write(id, field) } else { try encodeNil(forKey: field) }
  }

  mutating func object(_ field: SavedField) -> WrittenFields {
    nestedContainer(keyedBy: SavedField.self, forKey: field)
  }

  /// Writes a list of objects.
  mutating func list<E>(
    _ field: SavedField, _ elements: [E], _ write: (E, inout WrittenFields) throws -> Void
  ) throws {
    var list = nestedUnkeyedContainer(forKey: field)
    for element in elements {
      var fields = list.nestedContainer(keyedBy: SavedField.self)
      try write(element, &fields)
    }
  }
}
