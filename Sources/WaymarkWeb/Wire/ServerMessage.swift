#if Web
import Waymark

/// A message from the server to a browser.
enum ServerMessage: Hashable {
  /// The tab is now connected to this window.
  case welcome(window: String, token: String, resumed: Bool)
  /// The tab's window has ended, and there is no other window for the tab.
  case gone
  /// A ping, which the tab must answer with a pong.
  case ping
  /// A request to open a new tab for a window.
  case open(path: String, window: String)
  /// Another window has closed this window.
  case closed
  /// The content of the window.
  case page(Page)

  /// The notice that the user's window has ended and that its address has been opened in a new window.
  static let reopenedNotice = HostTexts().reopened

  /// The notice for a window that another window has closed.
  static let hasBeenClosed = "This window has been closed. Reload the page to open it again."

  struct Page: Hashable, Encodable {
    var revision: UInt64
    var title: String
    /// The content of the window, or `nil` if it has not changed.
    var html: String?
    /// The content beside the window, or `nil` if it has not changed.
    var aside: String?
    /// The accessory below the window, or `nil` if it has not changed.
    var accessory: String?
    var motion: WebMotion
    /// The step to take in the browser's history.
    var history: HistoryStep?
    /// The number of the last visit that the server knew when it chose the history step. The tab ignores the
    /// step if there were later visits.
    var visits: UInt64 = 0
    /// A message for the user.
    var notice: String?
  }

  /// A step in the browser's history.
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
