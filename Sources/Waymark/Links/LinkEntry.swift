/// An entry of the link table: a declared pattern, its shape and its route.
final class LinkEntry: Sendable {
  let pattern: LinkPattern
  let shape: LinkShape
  /// The index of the route that declares the link.
  let route: Int
  /// Whether a link that is printed from this entry might match another pattern better.
  let isReachable: Bool

  init(_ pattern: LinkPattern, shape: LinkShape, route: Int, isReachable: Bool) {
    self.pattern = pattern
    self.shape = shape
    self.route = route
    self.isReachable = isReachable
  }
}

/// The properties of a pattern and its destination type that are needed to parse and print links. Patterns
/// with the same shape share one object.
final class LinkShape: Sendable {
  let type: any Destination.Type
  let boxType: any DestinationBox.Type
  /// The slots of all fields, with the fields in the path first.
  let slots: [LinkSlot]
  let pathFieldCount: Int
  /// The index of the rest placeholder's slot, or `nil` if there is none.
  let rest: Int?
  /// The names of the query values, each in the form `&name=`.
  let queryNames: [[UInt8]]
  /// The total number of bytes in `queryNames`.
  let queryNamesCount: Int
  /// The names of all fields, in the order of the slots.
  let fields: [String]
  /// Whether the type has samples.
  let hasSamples: Bool

  /// The properties that patterns must have in common to share a shape.
  struct Key: Hashable {
    let type: ObjectIdentifier
    let slots: [LinkSlot]

    /// Hashes the positions only, since hashing the names costs many times as much.
    func hash(into hasher: inout Hasher) {
      hasher.combine(type)
      for slot in slots { hasher.combine(slot.position) }
    }
  }

  init(_ type: any Destination.Type, _ pattern: LinkPattern) {
    self.type = type
    boxType = type.boxType
    slots = pattern.slots
    pathFieldCount = slots.prefix { $0.kind != .query }.count
    rest = slots.firstIndex { $0.kind == .rest }
    queryNames = pattern.query.map { Array("&\($0.name)=".utf8) }
    queryNamesCount = queryNames.reduce(0) { $0 + $1.count }
    fields = pattern.fields
    hasSamples = Self.hasSamples(type)
  }

  private static func hasSamples(_ type: (some Destination).Type) -> Bool { !type.samples.isEmpty }

  /// The name of the destination type, for messages.
  var name: String { String(describing: type) }
}
