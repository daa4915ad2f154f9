/// A gesture with which the user leaves a screen or layer.
public enum LeavingGesture: Hashable, Sendable {
  /// One step back, such as a swipe from the edge.
  case back
  /// Several steps back to a node, such as one selected in the menu of a back button.
  case backTo(NodeID)
  /// Closing the top layer, such as pulling down a sheet.
  case dismiss
}
