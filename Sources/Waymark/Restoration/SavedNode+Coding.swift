/// A node is written as its id and what it is: a screen, a container with its children, or what is known of one that is lost.
extension SavedNode: Codable {
  private enum Field: String, CodingKey {
    case id, screen, container, lost, value, role, children, selection
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    if let lost = try fields.decodeIfPresent(LostNode.self, forKey: .lost) {
      self = .lost(lost)
      return
    }
    let id = try fields.decode(NodeID.self, forKey: .id)
    let types = try RestorableTypes.of(decoder)
    if let key = try fields.decodeIfPresent(String.self, forKey: .screen) {
      self = Self.node(id, key) {
        .screen(id, try types.destination(key, from: fields.superDecoder(forKey: .value)))
      }
    } else {
      self = try Self.container(id, in: fields, types)
    }
  }

  private static func container(
    _ id: NodeID, in fields: KeyedDecodingContainer<Field>, _ types: RestorableTypes
  ) throws -> SavedNode {
    let key = try fields.decode(String.self, forKey: .container)
    let role = try fields.decodeIfPresent(String.self, forKey: .role)
    let children = try fields.decode([SavedNode].self, forKey: .children)
    let selection = try fields.decodeIfPresent(NodeID.self, forKey: .selection)
    return node(id, role ?? key, holding: children) {
      let value = try fields.superDecoder(forKey: .value)
      let destination = try role.map { try types.destination($0, from: value) }
      let kind = try destination?.containerKind ?? types.kind(key, from: value)
      return .container(
        SavedContainer(id: id, kind: kind, role: destination, children: children, selection: selection))
    }
  }

  /// The node that is made of what was kept; a lost one if that is not understood any longer.
  private static func node(
    _ id: NodeID, _ name: String, holding children: [SavedNode] = [], make: () throws -> SavedNode
  ) -> SavedNode {
    do {
      return try make()
    } catch {
      return .lost(
        LostNode(id: id, name: name, reason: CodingFault(error).description, children: children))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Field.self)
    switch self {
    case .screen(let id, let destination):
      try fields.encode(id, forKey: .id)
      try fields.encode(destination.key, forKey: .screen)
      try destination.base.encode(to: fields.superEncoder(forKey: .value))
    case .container(let container): try Self.encode(container, in: &fields)
    case .lost(let lost): try fields.encode(lost, forKey: .lost)
    }
  }

  private static func encode(
    _ container: SavedContainer, in fields: inout KeyedEncodingContainer<Field>
  ) throws {
    try fields.encode(container.id, forKey: .id)
    try fields.encode(type(of: container.kind).key, forKey: .container)
    try fields.encodeIfPresent(container.role?.key, forKey: .role)
    try container.value.encode(to: fields.superEncoder(forKey: .value))
    try fields.encode(container.children, forKey: .children)
    try fields.encodeIfPresent(container.selection, forKey: .selection)
  }
}
