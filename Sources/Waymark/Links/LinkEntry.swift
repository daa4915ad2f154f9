/// One declared link: a pattern and the destination that it leads to.
final class LinkEntry: Sendable {
  let pattern: LinkPattern
  let type: any Destination.Type
  let boxType: any DestinationBox.Type
  /// The number of the route that declares it.
  let route: Int
  /// The places of its fields, those of the path first.
  let slots: [LinkSlot]
  let pathFieldCount: Int
  /// The names of its fields, in the same order.
  let fields: [String]
  /// Tells whether the link of some value could fit another pattern better.
  let canBeTaken: Bool

  init(_ declaration: LinkDeclaration, pattern: LinkPattern, slots: LinkSlots, canBeTaken: Bool) {
    self.pattern = pattern
    type = declaration.type
    boxType = declaration.type.boxType
    route = declaration.route
    self.slots = slots.slots
    pathFieldCount = pattern.pathFields.count
    fields = slots.fields
    self.canBeTaken = canBeTaken
  }

  /// The name of the destination's type, for messages.
  var name: String { String(describing: type) }

  var hasNoFields: LinkError {
    .rejected(destination: name, reason: "its Codable form is not a set of named fields")
  }
}

/// The places of a pattern's fields, and their names, for patterns of the same shape to share.
struct LinkSlots {
  let slots: [LinkSlot]
  let fields: [String]

  init(_ pattern: LinkPattern) {
    slots = pattern.slots
    fields = pattern.fields
  }
}
