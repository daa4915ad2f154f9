public import Waymark

extension NodeBlueprint: Codable {
  private enum Field: String, CodingKey {
    case children, selected
  }

  /// Decodes a blueprint. The decoder needs ``RestorableTypes``, as for a `NavigationAction`.
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
    case .screen(let screen): self = .screen(screen.base)
    case .container(let container) where !container.isLayer:
      let children = try fields.list(.children) { try NodeBlueprint(from: $0, depth: depth + 1) }
      let selected = try fields.decodeIfPresent(Int.self, forKey: .selected)
      self = .container(container, children, selecting: selected)
    case .container, .foreign: throw fields.fault(.children, "a blueprint has screens and containers only")
    }
  }

  /// Encodes the blueprint in the format of a saved navigation, but without ids.
  public func encode(to encoder: any Encoder) throws {
    let parts = parts
    try parts.value.encode(to: encoder)
    guard case .container = parts.value else { return }
    var fields = encoder.container(keyedBy: Field.self)
    try fields.encode(parts.children, forKey: .children)
    try fields.encodeIfPresent(parts.selected, forKey: .selected)
  }
}
