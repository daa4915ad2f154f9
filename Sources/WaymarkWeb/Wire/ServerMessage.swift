#if Web
import Waymark

/// What the server says to a browser.
enum ServerMessage: Hashable {
  /// The tab has this window from now on.
  case welcome(window: String, token: String, resumed: Bool)
  /// The window that the tab had is gone, and there is no other.
  case gone
  /// Are you there?
  case ping
  /// Open another tab, which is to show this window.
  case open(path: String, window: String)
  /// The window has been closed from elsewhere.
  case closed
  /// What the window shows.
  case page(Page)

  /// What the user is told where a window is gone, and what it was for is opened in another.
  static let openedAnew = HostTexts().reopened

  /// What the user is told where a window is closed from elsewhere.
  static let hasBeenClosed = "This window has been closed. Load the page to open it again."

  struct Page: Hashable, Encodable {
    var revision: UInt64
    var title: String
    /// What is in the window; `nil` if that has not changed.
    var html: String?
    /// What is beside it; `nil` if that has not changed.
    var aside: String?
    /// The accessory below the window; `nil` if it has not changed.
    var accessory: String?
    var motion: WebMotion
    /// What becomes of the browser's history.
    var history: HistoryStep?
    /// The number of the last visit that the server had been told of when it thought of that. The tab does not do it if
    /// the user has gone on since.
    var visits: UInt64 = 0
    /// What the user is to be told.
    var notice: String?
  }

  /// What becomes of the browser's history.
  struct HistoryStep: Hashable, Encodable {
    enum Deed: String, Encodable {
      case push
      case replace
      case go
    }
    var deed: Deed
    var key: String
    var serial: Int
    var path: String

    enum CodingKeys: String, CodingKey {
      case deed = "do"
      case key, serial, path
    }
  }
}
#endif
