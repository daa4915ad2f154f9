import Waymark

extension SavedFields {
  /// Reads the metadata of nodes, if there is any.
  func metadata(_ reading: SavedReading) throws -> [SavedMetadata] {
    if !contains(.metadata) { return [] }
    let metadata = try list(.metadata, atMost: .metadata) { try SavedMetadata($0, reading) }
    try metadata.checkSize(at: codingPath)
    return metadata
  }

  /// Reads a list of objects, which is empty if the field is absent.
  fileprivate func listIfPresent<E>(_ field: SavedField, _ read: (SavedFields) throws -> E) throws -> [E] {
    contains(field) ? try list(field, atMost: .metadata, read) : []
  }
}

extension WrittenFields {
  /// Writes the metadata of nodes, if there is any.
  mutating func write(_ metadata: [SavedMetadata], _ writing: inout SavedWriting) throws {
    if metadata.isEmpty { return }
    try metadata.checkSize(at: codingPath)
    try list(.metadata, metadata) { try $0.write(to: &$1, &writing) }
  }
}

extension [SavedMetadata] {
  /// Checks the number of nodes with metadata, and the number of receivers, tags and held requests.
  fileprivate func checkSize(at path: SavedPath) throws(SavedFault) {
    let parts = reduce(0) { $0 + $1.entry.receivers.count + $1.entry.tags.count + $1.entry.held.count }
    try SavedLimit.metadata.check(Swift.max(count, parts), at: path + [SavedField.metadata])
  }
}

extension SavedMetadata {
  fileprivate init(_ fields: SavedFields, _ reading: SavedReading) throws {
    self.init(
      try fields.id(.node), NodeMetadata.Entry(),
      key: try fields.textIfPresent(.screen).map(reading.types.currentKey(of:)))
    entry.starter = try fields.decodeIfPresent(SavedFlow.self, forKey: .starter)?.flow
    entry.receivers = try fields.listIfPresent(.receivers) { receiver in
      ResultReceiver(
        flow: try receiver.decode(SavedFlow.self, forKey: .flow).flow,
        key: ResultKey(rawValue: try receiver.text(.key)))
    }
    let tags = try fields.listIfPresent(.tags) { tag in
      let group = NodeTag.Group(try tag.text(.group), try tag.decode(UInt64.self, forKey: .number))
      return (tag: NodeTag(group, try tag.text(.value)), place: try tag.count(.place))
    }
    (entry.tags, places) = (tags.map(\.tag), tags.map(\.place))
    for held in try fields.listIfPresent(.held, { try SavedHeldRequest($0, reading) }) {
      switch held {
      case .request(let request): entry.held.append(request)
      case .lost(let name, let reason): lost.append(DroppedNode(name: name, reason: reason))
      }
    }
    if let text = try fields.textIfPresent(.draft) {
      if text.utf8.count > SavedNavigationLimits.draft {
        throw SavedFault.tooLarge(
          "has more than \(SavedNavigationLimits.draft) bytes", at: fields.path(.draft))
      }
      entry.draft = .saved(SavedDraft(text))
    }
  }

  fileprivate func write(to fields: inout WrittenFields, _ writing: inout SavedWriting) throws {
    try fields.write(node, .node)
    try fields.encodeIfPresent(key, forKey: .screen)
    try fields.encodeIfPresent(entry.starter.map(SavedFlow.init), forKey: .starter)
    if !entry.receivers.isEmpty {
      try fields.list(.receivers, entry.receivers) { receiver, fields in
        try fields.encodeIfPresent(receiver.flow.map(SavedFlow.init), forKey: .flow)
        try fields.encode(receiver.key.rawValue, forKey: .key)
      }
    }
    if !entry.tags.isEmpty {
      try fields.list(.tags, Array(zip(entry.tags, places))) { tag, fields in
        try fields.encode(tag.0.group.name, forKey: .group)
        try fields.encode(tag.0.group.number, forKey: .number)
        try fields.encode(tag.0.value, forKey: .value)
        try fields.encode(tag.1, forKey: .place)
      }
    }
    if !entry.held.isEmpty { try fields.list(.held, entry.held) { try $0.write(to: &$1, &writing) } }
    if case .saved(let draft) = entry.draft { try fields.encode(draft.json, forKey: .draft) }
  }
}

/// A held request as it is read.
private enum SavedHeldRequest {
  case request(HeldRequest)
  /// The destination could not be read.
  case lost(name: String, reason: String)

  init(_ fields: SavedFields, _ reading: SavedReading) throws {
    let (hold, key) = (try fields.text(.hold), try fields.text(.screen))
    do {
      let inserted = try fields.decodeIfPresent([UInt64].self, forKey: .inserted) ?? []
      self = .request(
        HeldRequest(
          try reading.loggedDestination(key, fields),
          by: try fields.textIfPresent(.route).map { RouteName($0) } ?? .default,
          isReset: try fields.decodeIfPresent(Bool.self, forKey: .reset) ?? false,
          isLink: try fields.decodeIfPresent(Bool.self, forKey: .link) ?? false,
          isFromOutside: try fields.decodeIfPresent(Bool.self, forKey: .outside) ?? false, hold: hold,
          inserted: inserted.map { NodeID(packed: $0) }))
    } catch let fault as SavedFault {
      self = .lost(name: key, reason: "the request that waits for the hold \(hold): \(fault)")
    }
  }
}

extension HeldRequest {
  fileprivate func write(to fields: inout WrittenFields, _ writing: inout SavedWriting) throws {
    try fields.encode(hold, forKey: .hold)
    try fields.encode(writing.key(of: destination), forKey: .screen)
    try fields.encode(destination.base, forKey: .value)
    if route != .default { try fields.encode(route.rawValue, forKey: .route) }
    if isReset { try fields.encode(true, forKey: .reset) }
    if isLink { try fields.encode(true, forKey: .link) }
    if isFromOutside { try fields.encode(true, forKey: .outside) }
    if !inserted.isEmpty { try fields.encode(inserted.map(\.packed), forKey: .inserted) }
  }
}

/// A flow as it is saved: `"window"`, or the id of its node.
private struct SavedFlow: Codable {
  let flow: FlowID

  init(_ flow: FlowID) { self.flow = flow }

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let id = try? value.decode(UInt64.self) {
      flow = .node(NodeID(packed: id))
    } else if try value.decode(String.self) == "window" {
      flow = .window
    } else {
      throw SavedFault("is not a flow", at: value.codingPath)
    }
  }

  func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    if case .node(let id) = flow { try value.encode(id.packed) } else { try value.encode("window") }
  }
}
