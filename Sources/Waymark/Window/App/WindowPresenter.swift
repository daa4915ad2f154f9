/// An object that shows each window of an app in a system window, such as scenes, browser tabs, or terminal
/// panes.
///
/// A ``NavigationApp`` tells its presenter when to open a window, bring it to the front, or close it.
@MainActor
public protocol WindowPresenter: AnyObject {
  /// Returns whether the system can open another window now. If the result is `false`, a request for a new
  /// window is carried out in the window that received it.
  ///
  /// - Parameter asked: the window that received the request, or `nil` if the app received it.
  func canOpenWindow(for asked: Navigator?) -> Bool

  /// Opens a system window and attaches its host to the navigator. Returns once the window is shown.
  ///
  /// - Parameters:
  ///   - window: the navigator of the window to open.
  ///   - asked: the window that received the request, or `nil` if the app received it.
  /// - Throws: an error if the window cannot be opened. In that case, the navigator is closed and the request
  ///   ends as ``NavigationOutcome/failed(_:)``.
  func open(_ window: Navigator, for asked: Navigator?) async throws

  /// Brings a window to the front. Nothing happens if the system does not allow this.
  func bringToFront(_ window: Navigator)

  /// Closes a system window after its navigator has been closed. Nothing happens if the system window is
  /// already closed.
  func close(_ window: Navigator)
}
