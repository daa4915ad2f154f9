extension NodeBlueprint: Codable {
  private enum Field: String, CodingKey {
    case children, selected
  }

  /// Decodes a blueprint. The decoder needs ``RestorableTypes``, as for a ``NavigationAction``.
  ///
  /// - Throws: `DecodingError` if the data is not a blueprint, names an unknown type, is nested more deeply
  ///   than ``SavedNavigationLimits/depth``, or contains a list of more than ``SavedNavigationLimits/nodes``
  ///   children. Throws ``SavedNavigationError/noTypes`` if the decoder has no ``RestorableTypes``.
  public init(from decoder: any Decoder) throws {
    try self.init(from: decoder, depth: 0)
  }

  private init(from decoder: any Decoder, depth: Int) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    if depth > SavedNavigationLimits.depth { throw fields.fault(.children, "containers lie too deep") }
    switch try NodeValue(from: decoder) {
    case .screen(let screen): content = .screen(screen)
    case .container(let container) where !container.traits.isLayer:
      let children = try fields.list(.children) { try NodeBlueprint(from: $0, depth: depth + 1) }
      let selected = try fields.decodeIfPresent(Int.self, forKey: .selected)
      content = .container(container.traits, children, selected: selected)
    case .container, .foreign: throw fields.fault(.children, "a blueprint has screens and containers only")
    }
  }

  /// Encodes the blueprint in the format of a saved navigation, but without ids.
  public func encode(to encoder: any Encoder) throws {
    switch content {
    case .screen(let destination): try NodeValue.screen(destination).encode(to: encoder)
    case .foreign(let mark): try NodeValue.foreign(mark).encode(to: encoder)
    case .container(let traits, let children, let selected):
      try NodeValue.container(ContainerValue(traits: traits)).encode(to: encoder)
      var fields = encoder.container(keyedBy: Field.self)
      try fields.encode(children, forKey: .children)
      try fields.encodeIfPresent(selected, forKey: .selected)
    }
  }
}
