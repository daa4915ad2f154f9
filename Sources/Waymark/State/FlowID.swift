/// Tells one flow of a window from the others.
public enum FlowID: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The flow that is as old as the window.
  case window
  /// The flow that a screen or a container began.
  case node(NodeID)
  /// A flow that shows nothing itself.
  case hidden(UInt64)

  public var description: String {
    switch self {
    case .window: "the window's flow"
    case .node(let node): "the flow of \(node)"
    case .hidden(let number): "hidden flow \(number)"
    }
  }
}
