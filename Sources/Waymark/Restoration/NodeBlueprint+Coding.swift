extension NodeBlueprint: Codable {
  private enum Field: String, CodingKey {
    case screen, container, role, value, children, selected
  }

  /// Reads a blueprint. The decoder needs ``RestorableTypes``, as for a ``NavigationAction``.
  ///
  /// - Throws: `DecodingError` if it is none, names a type that is not known, is deeper than ``SavedNavigationLimits/depth``, or
  ///   has more children than ``SavedNavigationLimits/nodes``; ``SavedNavigationError/noTypes`` if the decoder knows no types.
  public init(from decoder: any Decoder) throws {
    try self.init(from: decoder, depth: 0)
  }

  private init(from decoder: any Decoder, depth: Int) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    if depth > SavedNavigationLimits.depth { throw fields.fault(.children, "containers lie too deep") }
    if let key = try fields.decodeIfPresent(String.self, forKey: .screen) {
      let screen = try fields.destination(key, .screen, value: .value)
      if screen.containerKind != nil { throw fields.fault(.screen, "it is a container, not a screen") }
      content = .screen(screen)
      return
    }
    var list = try fields.nestedUnkeyedContainer(forKey: .children)
    var children: [NodeBlueprint] = []
    while !list.isAtEnd {
      if children.count == SavedNavigationLimits.nodes { throw fields.fault(.children, "there are too many") }
      children.append(try NodeBlueprint(from: list.superDecoder(), depth: depth + 1))
    }
    let selected = try fields.decodeIfPresent(Int.self, forKey: .selected)
    content = .container(try Self.traits(fields), children, selected: selected)
  }

  private static func traits(_ fields: KeyedDecodingContainer<Field>) throws -> ContainerTraits {
    if let key = try fields.decodeIfPresent(String.self, forKey: .role) {
      let role = try fields.destination(key, .role, value: .value)
      guard let kind = role.containerKind else {
        throw fields.fault(.role, "it is a screen, not a container")
      }
      return ContainerTraits(kind: kind, role: role)
    }
    let decoder = try fields.superDecoder(forKey: .value)
    let key = try fields.decode(String.self, forKey: .container)
    guard case .kind(let type)? = try RestorableTypes.of(decoder).kinds[key] else {
      throw fields.fault(.container, "no kind of container is called \(LinkExcerpt.of(key))")
    }
    return ContainerTraits(kind: try type.init(from: decoder), role: nil)
  }

  /// Writes the blueprint, as a saved navigation has it, but without ids.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Field.self)
    switch content {
    case .screen(let destination):
      try fields.encode(destination.key, forKey: .screen)
      try destination.box.encode(to: fields.superEncoder(forKey: .value))
    case .container(let traits, let children, let selected):
      try fields.encode(type(of: traits.kind).key, forKey: .container)
      try fields.encodeIfPresent(traits.role?.key, forKey: .role)
      let value: any Encodable = traits.role?.base ?? traits.kind
      try value.encode(to: fields.superEncoder(forKey: .value))
      try fields.encode(children, forKey: .children)
      try fields.encodeIfPresent(selected, forKey: .selected)
    }
  }
}

extension KeyedDecodingContainer {
  /// Reads a destination of any type.
  ///
  /// - Parameters:
  ///   - key: its key.
  ///   - keyField: where that stands, for errors.
  ///   - field: where its fields are.
  func destination(_ key: String, _ keyField: Key, value field: Key) throws -> AnyDestination {
    let decoder = try superDecoder(forKey: field)
    guard case .destination(let type)? = try RestorableTypes.of(decoder).destinations[key] else {
      throw fault(keyField, "no destination is called \(LinkExcerpt.of(key))")
    }
    return AnyDestination(box: try type.init(from: decoder))
  }

  func fault(_ key: Key, _ text: String) -> DecodingError {
    .dataCorruptedError(forKey: key, in: self, debugDescription: text)
  }
}
