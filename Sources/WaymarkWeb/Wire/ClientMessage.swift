#if Web
/// What a browser says. It names controls of the page that it was sent, and entries of its own history; where to go is
/// never read from it.
enum ClientMessage: Hashable {
  /// The first message: which windows the tab knows, and where in its history it is.
  case hello(Hello)
  /// A button was pressed.
  case press(control: String, revision: UInt64)
  /// A field was filled in.
  case fill(control: String, revision: UInt64, text: String)
  /// A page shows.
  case shown(revision: UInt64)
  /// The user went back or forward in the browser's history. Visits are counted from when the tab connected.
  case visit(Place, number: UInt64)
  /// The window has more or less room.
  case room(columns: Int)
  /// The browser has not opened the tab that it was told to.
  case blocked(window: String)
  /// The tab is there.
  case pong

  struct Hello: Hashable {
    /// The window that came with the page.
    var fresh: Credentials?
    /// The window that the tab had before.
    var kept: Credentials?
    /// Where in the browser's history the page was loaded.
    var place: Place
  }

  /// An entry of a browser's history.
  struct Place: Hashable {
    /// The key that the entry was given; `nil` for one that was not made by a page of ours.
    var key: String?
    /// The serial number that it was given.
    var serial: Int?
    /// What is in the address bar, without the server.
    var path: String
  }

  /// What a tab shows to be let into a window.
  struct Credentials: Hashable {
    var window: String
    var token: String
  }
}
#endif
