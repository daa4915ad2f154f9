/// The identifier of a flow within its window.
public enum FlowID: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The flow of the window itself. It exists as long as the window.
  case window
  /// The flow that starts with this screen or container.
  case node(NodeID)
  /// A flow that shows no screens.
  case hidden(UInt64)

  public var description: String {
    switch self {
    case .window: "the window's flow"
    case .node(let node): "the flow of \(node)"
    case .hidden(let number): "hidden flow \(number)"
    }
  }
}
