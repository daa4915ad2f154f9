public import Waymark

/// What a user can do on a host, or other code behind Waymark's back.
public enum UserGesture: Hashable, Sendable {
  /// Presses what has this title on a screen in front.
  case press(String)
  /// Fills in what has this label on a screen in front.
  case fill(String, with: String)
  /// Uses the host's own way back, such as a button.
  case back
  /// Swipes back.
  case swipeBack
  /// Pulls the layer on top down.
  case pullDown
  /// Taps on a child of the innermost tabs in front.
  case tapTab(Int)
  /// Gives the window another width: room for this many columns of a split.
  case resize(columns: Int)
  /// Other code presents something over everything.
  case presentForeign(ForeignMark)
  /// Other code pushes something on the stack in front.
  case pushForeign(ForeignMark)
}

/// What came of a gesture.
public enum GestureResult: Equatable, Sendable {
  /// It was done; this is how the navigation ended that it asked for, if it asked for one.
  case done(NavigationOutcome?)
  /// There is nothing on the screen to do it to, for this reason.
  case impossible(String)
  /// This host has no such gesture.
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
