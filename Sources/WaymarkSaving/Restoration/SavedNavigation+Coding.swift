import Waymark

extension SavedNavigation {
  /// Reads a navigation with the version of the format.
  init(document fields: SavedFields, _ reading: SavedReading) throws {
    let version = try fields.count(.version)
    if version != Self.version { throw SavedFault.unknownVersion(version, at: fields.path(.version)) }
    try self.init(fields, reading)
  }

  /// The navigation with the version of the format.
  var document: WrittenObject {
    WrittenObject { fields in
      var writing = SavedWriting()
      try fields.encode(Self.version, forKey: .version)
      try write(to: &fields, &writing)
    }
  }

  /// Reads a navigation, or a state of a log.
  init(_ fields: SavedFields, _ reading: SavedReading) throws {
    let nextNumber = try fields.nextNumber(reading)
    let metadata = reading.isLog ? [] : try fields.metadata(reading)
    if let index = metadata.firstIndex(where: { $0.entry.tags.contains { $0.group.number >= nextNumber } }) {
      let path: SavedPath = fields.path(.metadata) + [SavedIndex(index)]
      throw SavedFault("has a tag whose number is not smaller than nextNumber", at: path)
    }
    self.init(
      window: WindowID(rawValue: try fields.decode(UInt16.self, forKey: .window)), nextNumber: nextNumber,
      nodes: try fields.nodes(.nodes, reading), metadata: metadata)
    owner = reading.isLog ? nil : try fields.textIfPresent(.owner).map { WindowKey(rawValue: $0) }
  }

  /// Writes the navigation.
  func write(to fields: inout WrittenFields, _ writing: inout SavedWriting) throws {
    try fields.encode(window.rawValue, forKey: .window)
    try fields.encodeIfPresent(owner?.rawValue, forKey: .owner)
    try fields.write(nextNumber: nextNumber)
    try fields.write(nodes, .nodes, &writing)
    try fields.write(metadata, &writing)
  }
}

extension SavedFields {
  func nextNumber(_ reading: SavedReading) throws -> UInt64 {
    let number = try decode(UInt64.self, forKey: .nextNumber)
    let limit =
      reading.isLog ? SavedNavigationLimits.loggedNextNumber : SavedNavigationLimits.nextNumber
    if number > limit { throw SavedFault("is larger than \(limit)", at: path(.nextNumber)) }
    return number
  }
}

extension WrittenFields {
  /// Writes the number of the next id.
  ///
  /// - Throws: a fault if a log cannot contain the number.
  mutating func write(nextNumber: UInt64) throws {
    let limit = SavedNavigationLimits.loggedNextNumber
    if nextNumber > limit {
      throw SavedFault.tooLarge("is larger than \(limit)", at: [SavedField.nextNumber])
    }
    try encode(nextNumber, forKey: .nextNumber)
  }
}
