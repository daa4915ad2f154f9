/// A gesture that the user makes to leave a screen or layer.
public enum LeavingGesture: Hashable, Sendable {
  /// One step back, such as a swipe from the edge.
  case back
  /// Several steps back to a node, such as a screen selected in the menu of a back button.
  case backTo(NodeID)
  /// A gesture that closes the top layer, such as pulling down a sheet.
  case dismiss
}
