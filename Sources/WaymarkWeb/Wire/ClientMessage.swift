#if Web
/// A message from a browser. It can refer to controls on the page and to entries of the browser's history. It
/// cannot contain a navigation action or a state.
enum ClientMessage: Hashable {
  /// The first message from a tab. It contains the windows that the tab knows and the tab's current history
  /// entry.
  case hello(Hello)
  /// The user has pressed a button.
  case press(control: String, revision: UInt64)
  /// The user has entered a text in a field.
  case fill(control: String, revision: UInt64, text: String)
  /// The tab has shown a page.
  case shown(revision: UInt64)
  /// The user has navigated to another history entry. The associated number counts the visits since the tab
  /// connected.
  case visit(Place, number: UInt64)
  /// The number of columns that fit side by side in the browser window has changed.
  case room(columns: Int)
  /// The browser has blocked a tab that the server asked it to open.
  case blocked(window: String)
  /// The user has switched to the tab, or to the frame that contains the page.
  case front
  /// The tab has replied to the ping with this number.
  case pong(UInt64)

  struct Hello: Hashable {
    /// The credentials of the window on the loaded page.
    var fresh: Credentials?
    /// The credentials of the window that the tab showed before.
    var kept: Credentials?
    /// The history entry at which the page was loaded.
    var place: Place
  }

  /// An entry of the browser's history.
  struct Place: Hashable {
    /// The key of the entry, or `nil` if Waymark did not create the entry.
    var key: String?
    /// The serial number of the entry, or `nil` if Waymark did not create the entry.
    var serial: Int?
    /// The path and query that the address bar shows.
    var path: String
  }

  /// The id and token that a tab needs to connect to a window.
  struct Credentials: Hashable {
    var window: String
    var token: String
  }
}
#endif
