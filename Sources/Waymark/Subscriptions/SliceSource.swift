/// The kind of change that can affect the value of a slice.
enum SliceKey: Hashable, Sendable {
  /// Only changes of this node can affect the value.
  case node(NodeID)
  /// The value depends only on the progress of requests.
  case requests
  /// Any change can affect the value.
  case any
}

/// The data from which slices compute their values.
@MainActor
final class SliceSource {
  let state: NavigationState
  let traits: LayoutTraits
  let revision: UInt64
  let requests: RequestSlice
  /// The focused node. It is computed once for all subscribers.
  private(set) lazy var front = state.front
  private(set) lazy var visibleScreens = state.visibleScreens(traits: traits)
  private var nodes: [NodeID: Node]?
  private var lookups = 0

  init(
    _ state: NavigationState, _ traits: LayoutTraits, revision: UInt64, requests: RequestSlice
  ) {
    (self.state, self.traits, self.revision, self.requests) = (state, traits, revision, requests)
  }

  /// Returns the node with this id, or `nil` if there is none. After a few calls, all nodes are indexed to
  /// make further calls faster.
  func node(_ id: NodeID) -> Node? {
    lookups += 1
    if lookups <= 4 { return state.node(id) }
    if let nodes { return nodes[id] }
    var nodes: [NodeID: Node] = [:]
    state.forEachNode { nodes[$0.id] = $0 }
    self.nodes = nodes
    return nodes[id]
  }
}
