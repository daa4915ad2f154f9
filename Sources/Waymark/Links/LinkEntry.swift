/// A declared link: a pattern and its destination type.
final class LinkEntry: Sendable {
  let pattern: LinkPattern
  let shape: LinkShape
  /// The index of the route that declares the link.
  let route: Int
  /// Whether a link of this entry may match another pattern better.
  let isReachable: Bool

  init(_ pattern: LinkPattern, shape: LinkShape, route: Int, isReachable: Bool) {
    self.pattern = pattern
    self.shape = shape
    self.route = route
    self.isReachable = isReachable
  }
}

/// The properties of a pattern and its type that are needed to read and write a link. Patterns of the same
/// form share them.
final class LinkShape: Sendable {
  let type: any Destination.Type
  let boxType: any DestinationBox.Type
  /// The slots of the fields, starting with those in the path.
  let slots: [LinkSlot]
  let pathFieldCount: Int
  /// The slot of the rest placeholder.
  let rest: Int?
  /// The names of the query values, each between `&` and `=`, and their total number of bytes.
  let queryNames: [[UInt8]]
  let queryNamesCount: Int
  /// The names of the fields, in the order of the slots.
  let fields: [String]
  /// Whether the type has samples.
  let hasSamples: Bool

  /// The properties that two links must share to have the same shape.
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
