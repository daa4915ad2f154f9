/// One declared link: a pattern and the destination that it leads to.
final class LinkEntry: Sendable {
  let pattern: LinkPattern
  let shape: LinkShape
  /// The number of the route that declares it.
  let route: Int
  /// Tells whether the link of some value could fit another pattern better.
  let isReachable: Bool

  init(_ pattern: LinkPattern, shape: LinkShape, route: Int, isReachable: Bool) {
    self.pattern = pattern
    self.shape = shape
    self.route = route
    self.isReachable = isReachable
  }
}

/// What reading and writing a link asks of its pattern and type; the same for all patterns of the same form.
final class LinkShape: Sendable {
  let type: any Destination.Type
  let boxType: any DestinationBox.Type
  /// The places of the fields, those of the path first.
  let slots: [LinkSlot]
  let pathFieldCount: Int
  /// The field of the rest placeholder.
  let rest: Int?
  /// The names of the query values, each after a `&` and before a `=`, and how many bytes they all have.
  let queryNames: [[UInt8]]
  let queryNamesCount: Int
  /// The names of the fields, in the same order.
  let fields: [String]

  /// What two links have in common if they share their shape.
  struct Key: Hashable {
    let type: ObjectIdentifier
    let slots: [LinkSlot]
  }

  init(_ type: any Destination.Type, _ pattern: LinkPattern) {
    self.type = type
    boxType = type.boxType
    slots = pattern.slots
    pathFieldCount = pattern.pathFields.count
    rest = slots.firstIndex { $0.kind == .rest }
    queryNames = pattern.query.map { Array("&\($0.name)=".utf8) }
    queryNamesCount = queryNames.reduce(0) { $0 + $1.count }
    fields = pattern.fields
  }

  /// The name of the destination's type, for messages.
  var name: String { String(describing: type) }
}
