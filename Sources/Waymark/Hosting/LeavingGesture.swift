/// A gesture with which the user leaves a screen or closes a layer.
public enum LeavingGesture: Hashable, Sendable {
  /// A gesture that goes back one step, such as a swipe from the edge.
  case back
  /// A gesture that goes back several steps, for example by selecting a screen in the menu of a back button.
  /// The associated value is the node to go back to.
  case backTo(NodeID)
  /// A gesture that closes the top layer, such as pulling down a sheet.
  case dismiss
}
