#if DEBUG
// The descriptions of actions for the inspector. In a release build, which has no inspector, they name nodes by their ids.
extension NavigationAction {
  /// Returns the description with each node's id replaced by the node's description in a state.
  func description(in state: NavigationState) -> String {
    nodes.reduce(description) { text, id in
      state.node(id).map { text.replacing("\(id)", with: "\($0)", maxReplacements: 1) } ?? text
    }
  }

  /// The nodes that the action names, in the order of its description.
  private var nodes: [NodeID] {
    switch self {
    case .dismiss(let layer?): [layer]
    case .popToRoot(let node?), .select(let node), .reselect(let node), .leave(let node), .move(let node, _):
      [node]
    case .go, .open, .reset, .back, .dismiss, .popToRoot, .remove, .add, .show, .setState, .setBlueprint: []
    }
  }
}
#endif
