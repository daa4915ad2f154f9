import Waymark

/// The structure of a saved navigation, read before the values of destinations and container kinds are
/// decoded.
struct SavedOutline {
  let window: WindowID
  let nextNumber: UInt64
  let layers: [Layer]
  let metadata: [SavedMetadata]
  let trails: [SavedTrail]
  let values: SavedValueTexts

  struct Layer {
    let id: NodeID
    let presentation: Presentation?
    let root: Node
  }

  indirect enum Node {
    case screen(NodeID, key: String, Value)
    case container(Container)
    case lost(NodeID, name: String, reason: String, children: [Node])
  }

  /// A reference to the value of a node.
  enum Value {
    /// The index of the value in the list of encoded values.
    case number(Int)
    case missing
    /// The type of the value is unknown, so the value cannot be decoded.
    case ofUnknownType
  }

  struct Container {
    let id: NodeID
    /// The key of the container's kind.
    let kind: String
    /// The key of the container's role, or `nil` if it has no role.
    let role: String?
    let children: [Node]
    let selection: NodeID?
    let value: Value
  }
}

extension SavedOutline.Node {
  var id: NodeID {
    switch self {
    case .screen(let id, _, _), .lost(let id, _, _, _): id
    case .container(let container): container.id
    }
  }
}
