public import Waymark

/// A simulated action of the user, or of code outside Waymark.
public enum UserGesture: Hashable, Sendable {
  /// Press the control that has this title on a visible screen.
  case press(String)
  /// Enter a text in the field that has this label on a visible screen.
  case fill(String, with: String)
  /// Go back by using the host's own control, such as a button.
  case back
  /// Swipe back.
  case swipeBack
  /// Pull down the top layer. This closes a sheet, but not a full-screen layer, an alert or a dialog.
  case pullDown
  /// Tap the tab at this index of the innermost focused tabs.
  case tapTab(Int)
  /// Resize the window so that it fits this number of split columns side by side.
  case resize(columns: Int)
  /// Present an external screen on top of all layers.
  case presentForeign(ForeignMark)
  /// Push an external screen onto the innermost focused stack.
  case pushForeign(ForeignMark)
}

/// The result of a simulated gesture.
public enum GestureResult: Equatable, Sendable {
  /// The host performed the gesture. The associated value is the outcome of the request that the gesture
  /// triggered. It is `nil` if the gesture triggered no request, or if the host cannot report the outcome.
  case done(NavigationOutcome?)
  /// The gesture cannot be performed, for example because the screen does not contain the control. The
  /// associated value describes the reason.
  case impossible(String)
  /// The host does not support the gesture.
  case unknown
}

extension UserGesture: CustomStringConvertible {
  public var description: String {
    switch self {
    case .press(let title): "press \"\(title)\""
    case .fill(let label, let text): "fill in \"\(label)\" with \"\(text)\""
    case .back: "press back"
    case .swipeBack: "swipe back"
    case .pullDown: "pull the layer on top down"
    case .tapTab(let index): "tap on tab \(index)"
    case .resize(1): "resize the window to one column"
    case .resize(let columns): "resize the window to \(columns) columns"
    case .presentForeign(let mark): "present an external screen, \(mark.name)"
    case .pushForeign(let mark): "push an external screen, \(mark.name)"
    }
  }
}
