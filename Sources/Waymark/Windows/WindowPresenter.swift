/// Shows the windows of an app in those of the system: scenes, tabs of a browser, panes of a terminal.
///
/// A ``NavigationApp`` tells its presenter which window to open, bring to the front or take away.
@MainActor
public protocol WindowPresenter: AnyObject {
  /// Whether the system lets the app have another window now. Where it does not, requests for a new window stay in the one that was
  /// asked.
  ///
  /// - Parameter asked: the window that was asked; `nil` if it was the app.
  func canOpenWindow(for asked: Navigator?) -> Bool

  /// Opens a window of the system and has a host in it attached to the navigator. Returns once the window shows.
  ///
  /// - Parameter asked: the window that was asked; `nil` if it was the app.
  /// - Throws: why the window cannot be opened. The navigator is closed then, and the request ends as
  ///   ``NavigationOutcome/failed(_:)``.
  func open(_ window: Navigator, for asked: Navigator?) async throws

  /// Brings a window to the front. Where the system does not let an app do that, nothing happens.
  func bringToFront(_ window: Navigator)

  /// Takes the system's window away. The navigator is closed already. Nothing happens if the window has gone.
  func close(_ window: Navigator)
}
