/// One declared link: a pattern and the destination that it leads to.
final class LinkEntry: Sendable {
  let pattern: LinkPattern
  let shape: LinkShape
  /// The number of the route that declares it.
  let route: Int
  /// Tells whether the link of some value could fit another pattern better.
  let canBeTaken: Bool
  /// What stands before each value of the path, and after the last, in a printed link.
  let literals: [[UInt8]]

  init(_ pattern: LinkPattern, shape: LinkShape, route: Int, canBeTaken: Bool, format: LinkFormat) {
    self.pattern = pattern
    self.shape = shape
    self.route = route
    self.canBeTaken = canBeTaken
    literals = pattern.literals(format)
  }
}

/// What reading and writing a link asks of its pattern and type; the same for all patterns of the same form.
final class LinkShape: Sendable {
  let type: any Destination.Type
  let boxType: any DestinationBox.Type
  /// The places of the fields, those of the path first.
  let slots: [LinkSlot]
  let pathFieldCount: Int
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
    fields = pattern.fields
  }

  /// The name of the destination's type, for messages.
  var name: String { String(describing: type) }
}
