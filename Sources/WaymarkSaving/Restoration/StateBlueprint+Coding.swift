public import Waymark

extension StateBlueprint: Codable {
  private enum Field: String, CodingKey {
    case base, layers, style, root
  }

  private struct CodedLayer: Codable {
    let style: PresentationStyle
    let root: NodeBlueprint
  }

  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    let layers = try fields.decode([CodedLayer].self, forKey: .layers)
    self = layers.reduce(StateBlueprint(try fields.decode(NodeBlueprint.self, forKey: .base))) {
      $0.presenting($1.style, $1.root)
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Field.self)
    try fields.encode(base, forKey: .base)
    try fields.encode(layers.map { CodedLayer(style: $0.style, root: $0.root) }, forKey: .layers)
  }
}
