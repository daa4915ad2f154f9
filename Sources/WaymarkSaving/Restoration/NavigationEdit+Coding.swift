public import Waymark

extension NavigationEdit: Codable {
  private enum Field: String, CodingKey {
    case insert, move, remove, update, select, note, into, after, value, `in`
  }

  /// Decodes an edit from an object with a field that is named after the edit. The decoder needs
  /// ``RestorableTypes``, as for a `NavigationAction`.
  ///
  /// - Throws: `DecodingError` if the object is not an edit or names an unknown type, or
  ///   ``SavedNavigationError/noTypes`` if the decoder has no ``RestorableTypes``.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    if fields.contains(.insert) {
      let node = try CodedNode(from: try fields.superDecoder(forKey: .insert), depth: 0).node
      self = .insert(node, into: try fields.id(.into), after: try fields.idIfPresent(.after))
    } else if fields.contains(.move) {
      self = .move(
        try fields.id(.move), into: try fields.id(.into), after: try fields.idIfPresent(.after))
    } else if fields.contains(.remove) {
      self = .remove(try fields.id(.remove))
    } else if fields.contains(.update) {
      self = .update(try fields.id(.update), try fields.decode(NodeValue.self, forKey: .value))
    } else if fields.contains(.select) {
      self = .select(try fields.idIfPresent(.select), in: try fields.id(.in))
    } else {
      self = .note(try fields.decode(MetadataEdit.self, forKey: .note))
    }
  }

  /// Encodes the edit.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Field.self)
    switch self {
    case .insert(let node, let parent, let after):
      try CodedNode(node).encode(to: fields.superEncoder(forKey: .insert))
      try fields.encode(parent, forKey: .into)
      try fields.encodeIfPresent(after, forKey: .after)
    case .move(let node, let parent, let after):
      try fields.encode(node, forKey: .move)
      try fields.encode(parent, forKey: .into)
      try fields.encodeIfPresent(after, forKey: .after)
    case .remove(let node): try fields.encode(node, forKey: .remove)
    case .update(let node, let value):
      try fields.encode(node, forKey: .update)
      try fields.encode(value, forKey: .value)
    case .select(let child, let parent):
      try fields.encode(child, forKey: .select)
      try fields.encode(parent, forKey: .in)
    case .note(let note): try fields.encode(note, forKey: .note)
    }
  }
}

extension KeyedDecodingContainer {
  fileprivate func id(_ field: Key) throws -> NodeID { try decode(NodeID.self, forKey: field) }
  fileprivate func idIfPresent(_ field: Key) throws -> NodeID? {
    try decodeIfPresent(NodeID.self, forKey: field)
  }
}

/// The encoded form of a node and its descendants in edits and logs.
struct CodedNode: Encodable {
  let node: Node

  private enum Field: String, CodingKey {
    case id, children, selection
  }

  init(_ node: Node) { self.node = node }

  init(from decoder: any Decoder, depth: Int) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    if depth > SavedNavigationLimits.depth { throw fields.fault(.children, "containers lie too deep") }
    let id = try fields.id(.id)
    switch try NodeValue(from: decoder) {
    case .screen(let destination): node = .screen(ScreenNode(id: id, destination: destination))
    case .foreign(let mark): node = .foreign(ForeignNode(id: id, mark: mark))
    case .container(let container):
      let children = try fields.list(.children) { try CodedNode(from: $0, depth: depth + 1).node }
      let contents = ContainerContents(
        children: ChildList(children), selection: try fields.idIfPresent(.selection))
      node = .container(ContainerNode(id: id, value: container, contents: contents))
    }
  }

  func encode(to encoder: any Encoder) throws {
    try node.value.encode(to: encoder)
    var fields = encoder.container(keyedBy: Field.self)
    try fields.encode(node.id, forKey: .id)
    guard let container = node.container else { return }
    try fields.encode(container.children.map(CodedNode.init), forKey: .children)
    try fields.encodeIfPresent(container.selection, forKey: .selection)
  }
}

extension MetadataEdit: Codable {
  private enum Field: String, CodingKey {
    case nextNumber, of, trail, steps
    case metadata = "tie"
  }

  /// Decodes a metadata edit.
  ///
  /// - Throws: `DecodingError` if the data is not a metadata edit.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    if let number = try fields.decodeIfPresent(UInt64.self, forKey: .nextNumber) {
      guard number <= SavedNavigationLimits.loggedNextNumber else {
        throw fields.fault(.nextNumber, "it is too large")
      }
      self = .nextNumber(number)
    } else if let node = try fields.decodeIfPresent(NodeID.self, forKey: .metadata) {
      self = .metadata(node, try fields.decodeIfPresent(NodeMetadata.Entry.self, forKey: .of))
    } else {
      let run = try fields.decode(SequenceRun.self, forKey: .trail)
      self.init(content: .trail(run, try fields.decodeIfPresent(StepTrail.self, forKey: .steps)))
    }
  }

  /// Encodes the metadata edit.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Field.self)
    switch content {
    case .nextNumber(let number): try fields.encode(nextNumber: number, forKey: .nextNumber)
    case .metadata(let node, let metadata):
      try fields.encode(node, forKey: .metadata)
      try fields.encodeIfPresent(metadata, forKey: .of)
    case .trail(let run, let trail):
      try fields.encode(run, forKey: .trail)
      try fields.encodeIfPresent(trail, forKey: .steps)
    }
  }
}
