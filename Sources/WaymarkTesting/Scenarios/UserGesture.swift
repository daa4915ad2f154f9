public import Waymark

/// An action of the user, or of code outside Waymark, that a scenario simulates.
public enum UserGesture: Hashable, Sendable {
  /// Presses the control with this title on a screen in front.
  case press(String)
  /// Enters a text in the field with this label on a screen in front.
  case fill(String, with: String)
  /// Goes back with the host's own control, such as a button.
  case back
  /// Swipes back.
  case swipeBack
  /// Pulls down the top layer.
  case pullDown
  /// Taps the tab at this index in the innermost tabs in front.
  case tapTab(Int)
  /// Changes the width of the window to fit this number of split columns.
  case resize(columns: Int)
  /// Presents an external screen on top of everything.
  case presentForeign(ForeignMark)
  /// Pushes an external screen on the stack in front.
  case pushForeign(ForeignMark)
}

/// The result of a simulated gesture.
public enum GestureResult: Equatable, Sendable {
  /// The gesture was made. The value is the outcome of the request that it triggered, or `nil` if it
  /// triggered none or the host cannot tell.
  case done(NavigationOutcome?)
  /// The gesture has no target on the screen. The value is the reason.
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
    case .resize(1): "make room for one column"
    case .resize(let columns): "make room for \(columns) columns"
    case .presentForeign(let mark): "present something foreign, \(mark.name)"
    case .pushForeign(let mark): "push something foreign, \(mark.name)"
    }
  }
}
