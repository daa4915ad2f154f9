import Waymark

extension SavedNode {
  /// Reads a node. If its value is damaged or of an unknown type, the node is lost.
  ///
  /// - Throws: an error if another field is damaged.
  init(_ fields: SavedFields, _ reading: SavedReading) throws {
    let kept = reading.isLog ? try fields.idIfPresent(.kept) : nil
    parent = fields.contains(.parent) ? try fields.count(.parent) : nil
    if reading.isLog {
      selection = try fields.decodeIfPresent(SavedIdentity.self, forKey: .selection)?.identity
    } else {
      selection = try fields.idIfPresent(.selection).map { .node($0) }
    }
    if !reading.isLog, try fields.contains(.declared) && !fields.decodeNil(forKey: .declared) {
      let keys: [String] = try fields.values(.declared, atMost: .declared)
      declared = keys.map(reading.types.currentKey(of:))
    }
    if let kept {
      (id, content) = (kept, .kept)
    } else {
      id = try fields.id(.id)
      do { content = try Content(fields, reading) } catch let loss as Loss {
        content = .lost(name: loss.name, reason: loss.reason)
      }
    }
  }

  /// Writes the node.
  func write(to fields: inout WrittenFields, _ writing: inout SavedWriting) throws {
    if let replacement = writing.replacement {
      try replaced(replacement).writeUnchanged(to: &fields, &writing)
    } else {
      try writeUnchanged(to: &fields, &writing)
    }
  }

  private func writeUnchanged(to fields: inout WrittenFields, _ writing: inout SavedWriting) throws {
    if case .kept = content { try fields.write(id, .kept) } else { try fields.write(id, .id) }
    try fields.encodeIfPresent(parent, forKey: .parent)
    switch content {
    case .layer(nil): try fields.encodeNil(forKey: .layer)
    case .layer(let presentation?): try fields.encode(SavedPresentation(presentation), forKey: .layer)
    case .screen(let destination): try fields.encode(writing.key(of: destination), forKey: .screen)
    case .container(let container):
      try fields.encode(type(of: container.kind).key, forKey: .container)
      if let role = container.role { try fields.encode(writing.key(of: role), forKey: .role) }
    case .external(let mark): try fields.encode(mark, forKey: .external)
    case .kept: break
    case .lost(let name, let reason):
      try fields.encode(name, forKey: .lost)
      try fields.encode(reason, forKey: .reason)
    }
    if let value { try fields.encode(value, forKey: .value) }
    try fields.encodeIfPresent(selection.map(SavedIdentity.init), forKey: .selection)
    try fields.encodeIfPresent(declared, forKey: .declared)
  }
}

// MARK: - Values

/// The reason why the value of a node could not be read.
private struct Loss: Error {
  let name: String
  let reason: String
}

extension SavedNode.Content {
  fileprivate init(_ fields: SavedFields, _ reading: SavedReading) throws {
    if fields.contains(.layer) {
      self = .layer(try fields.decodeIfPresent(SavedPresentation.self, forKey: .layer)?.presentation)
    } else if reading.isLog, fields.contains(.external) {
      self = .external(try fields.decode(ForeignMark.self, forKey: .external))
    } else if let name = try fields.textIfPresent(.lost) {
      self = .lost(name: name, reason: try fields.text(.reason))
    } else if let key = try fields.textIfPresent(.screen) {
      self = .screen(try reading.destination(key, fields))
    } else {
      let kind = try fields.text(.container)
      self = .container(try reading.container(kind, role: fields.textIfPresent(.role), fields))
    }
  }
}

extension SavedReading {
  /// Reads the destination with this key from the field `value`.
  ///
  /// - Throws: an error with a description of one line.
  func loggedDestination(_ key: String, _ fields: SavedFields) throws -> AnyDestination {
    do { return try destination(key, fields) } catch let loss as Loss {
      throw SavedFault.lost(.lost(name: loss.name, reason: loss.reason), at: fields.codingPath)
    }
  }

  /// Reads a destination. A former key of its type is replaced by the current one.
  fileprivate func destination(_ saved: String, _ fields: SavedFields) throws -> AnyDestination {
    let key = types.currentKey(of: saved)
    func read<D: Destination>(_ type: D.Type) throws -> AnyDestination {
      AnyDestination(try fields.decode(type, forKey: .value))
    }
    if isDropped?(saved) == true { throw Loss(name: key, reason: "the app drops it") }
    guard let type = types.destinations[key] else {
      throw Loss(
        name: key,
        reason:
          "no destination has this key: declare a route to it, or add it with NavigationMap.restoring(_:)"
      )
    }
    do { return try read(type) } catch { throw loss(error, of: key, type, fields) }
  }

  fileprivate func container(
    _ kind: String, role: String?, _ fields: SavedFields
  ) throws -> ContainerValue {
    if let role {
      let destination = try destination(role, fields)
      guard let kind = destination.containerKind else {
        throw Loss(name: destination.key, reason: "it is a screen, not a container")
      }
      return ContainerValue(kind: kind, role: destination)
    }
    guard let type = types.kinds[kind] else {
      throw Loss(
        name: kind,
        reason: "no container kind has this key: add it with NavigationMap.restoring(_:kinds:)")
    }
    do { return ContainerValue(kind: try fields.decode(type, forKey: .value), role: nil) } catch {
      throw loss(error, of: kind, type, fields)
    }
  }

  private func loss(_ error: any Error, of name: String, _ type: Any.Type, _ fields: SavedFields) -> Loss {
    let redactedPath = SensitiveValues.canBePart(of: type) ? fields.path(.value) : nil
    return Loss(name: name, reason: SavedFault(error, redactedPath: redactedPath).description)
  }
}

// MARK: - Parts of nodes

/// A presentation as it is saved.
private struct SavedPresentation: Codable {
  let presentation: Presentation

  init(_ presentation: Presentation) { self.presentation = presentation }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: SavedField.self)
    presentation = Presentation(
      style: try fields.style(.style), presenter: try fields.id(.presenter),
      anchor: try fields.textIfPresent(.anchor).map(PresentationAnchor.init))
  }

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: SavedField.self)
    try fields.write(presentation.style, .style)
    try fields.write(presentation.presenter, .presenter)
    try fields.encodeIfPresent(presentation.anchor?.rawValue, forKey: .anchor)
  }
}

extension SavedFields {
  /// Returns the presentation style with the name in this field and with the options in the field `options`,
  /// if there is one.
  func style(_ field: SavedField) throws -> PresentationStyle {
    guard let options = PresentationOptions(try textIfPresent(.options) ?? "") else {
      throw SavedFault("is not a list of presentation options", at: path(.options))
    }
    return PresentationStyle(try text(field), options: options)
  }
}

extension WrittenFields {
  /// Writes the name of a style in this field and, unless they are the defaults, its options in the field
  /// `options`.
  mutating func write(_ style: PresentationStyle, _ field: SavedField) throws {
    try encode(style.name, forKey: field)
    if style.options != PresentationOptions() { try encode(style.options.description, forKey: .options) }
  }
}

/// An id, or the mark of an external screen, as it is saved.
struct SavedIdentity: Codable {
  let identity: ShownIdentity

  init(_ identity: ShownIdentity) { self.identity = identity }

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let id = try? value.decode(UInt64.self) {
      identity = .node(NodeID(packed: id))
    } else {
      identity = .foreign(try value.decode(ForeignMark.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch identity {
    case .node(let id): try value.encode(id.packed)
    case .foreign(let mark): try value.encode(mark)
    }
  }
}
