/// What tells whether a slice may have changed.
enum SliceKey: Hashable, Sendable {
  /// Only a change that touches this node can change it.
  case node(NodeID)
  /// What goes on with requests can change it.
  case requests
  /// Any change can change it.
  case any
}

/// What slices are read from.
@MainActor
final class SliceSource {
  let state: NavigationState
  let traits: LayoutTraits
  let revision: UInt64
  let requests: RequestSlice
  /// What many follow is found once for all.
  private(set) lazy var front = state.front
  private(set) lazy var visibleScreens = state.visibleScreens(traits: traits)
  private var nodes: [NodeID: Node]?
  private var lookups = 0

  init(
    _ state: NavigationState, _ traits: LayoutTraits, revision: UInt64, requests: RequestSlice
  ) {
    (self.state, self.traits, self.revision, self.requests) = (state, traits, revision, requests)
  }

  /// The node with an id. Of many, all are found in one walk.
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
