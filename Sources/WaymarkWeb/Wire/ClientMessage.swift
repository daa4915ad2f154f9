#if Web
/// A message from a browser. It refers to controls on the page and to entries of the browser's history. It
/// cannot contain an action or a navigation state.
enum ClientMessage: Hashable {
  /// The first message, with the windows that the tab knows and its current history entry.
  case hello(Hello)
  /// A button was pressed.
  case press(control: String, revision: UInt64)
  /// A field was filled in.
  case fill(control: String, revision: UInt64, text: String)
  /// The tab shows a page.
  case shown(revision: UInt64)
  /// The user has gone to another history entry. The number counts the visits since the tab connected.
  case visit(Place, number: UInt64)
  /// The number of columns that fit in the window has changed.
  case room(columns: Int)
  /// The browser has blocked a tab that the server asked it to open.
  case blocked(window: String)
  /// The reply to a ping.
  case pong

  struct Hello: Hashable {
    /// The credentials of the window on the loaded page.
    var fresh: Credentials?
    /// The credentials of the window that the tab showed before.
    var kept: Credentials?
    /// The history entry at which the page was loaded.
    var place: Place
  }

  /// An entry of a browser's history.
  struct Place: Hashable {
    /// The key of the entry, or `nil` if Waymark has not created the entry.
    var key: String?
    /// The serial number of the entry, or `nil` if Waymark has not created the entry.
    var serial: Int?
    /// The path and query in the address bar.
    var path: String
  }

  /// The id and token with which a tab connects to a window.
  struct Credentials: Hashable {
    var window: String
    var token: String
  }
}
#endif
