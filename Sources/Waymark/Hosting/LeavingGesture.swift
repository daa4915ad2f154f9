/// A gesture by which the user leaves.
public enum LeavingGesture: Hashable, Sendable {
  /// One step back, such as a swipe from the edge.
  case back
  /// Back to a node further down, such as one chosen from the menu of a back button.
  case backTo(NodeID)
  /// The layer on top closes, such as a sheet that is pulled down.
  case dismiss
}
