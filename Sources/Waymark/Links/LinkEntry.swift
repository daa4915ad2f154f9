/// One declared link: a pattern and the destination that it leads to.
struct LinkEntry: Sendable {
  let pattern: LinkPattern
  let type: any Destination.Type
  /// The number of the route that declares it.
  let route: Int
  /// The places of its fields, those of the path first.
  let slots: [LinkSlot]
  let pathFieldCount: Int
  /// The names of its fields, in the same order.
  let fields: [String]
  /// Tells whether the link of some value could fit another pattern better.
  let canBeTaken: Bool

  /// The name of the destination's type, for messages.
  var name: String { String(describing: type) }

  var hasNoFields: LinkError {
    .rejected(destination: name, reason: "its Codable form is not a set of named fields")
  }
}
