#if Web
import Waymark

/// A message from the server to a browser.
enum ServerMessage: Hashable {
  /// The tab is now connected to this window.
  case welcome(window: String, token: String, resumed: Bool)
  /// The tab's window no longer exists, and no other window is available for the tab.
  case gone
  /// A ping. The tab must reply with a pong that has the same number.
  case ping(UInt64)
  /// A request to open a new tab for a window.
  case open(path: String, window: String)
  /// Another window has closed this window.
  case closed
  /// The content of the window.
  case page(Page)

  /// The notice that is shown when the user's window no longer exists and its address has been opened in a
  /// new window.
  static let reopenedNotice = HostTexts().reopened

  /// The notice that is shown when another window has closed this window.
  static let hasBeenClosed = "This window has been closed. Reload the page to open it again."

  struct Page: Hashable, Encodable {
    var revision: UInt64
    var title: String
    /// The content of the window, or `nil` if the content has not changed.
    var html: String?
    /// The content beside the window, or `nil` if the content has not changed.
    var aside: String?
    /// The strip below the window, or `nil` if the strip has not changed.
    var accessory: String?
    var motion: WebMotion
    /// The step to carry out in the browser's history, or `nil` if there is none.
    var history: HistoryStep?
    /// The number of the last visit that had been reported to the server when it chose the history step. The
    /// tab ignores the step if the user has made a later visit.
    var visits: UInt64 = 0
    /// A message to show to the user.
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
