#if Web
public import Waymark

/// An app that a server shows in browsers. Each browser tab is a separate window.
///
/// ```swift
/// let shop = WebApp("Shop") { window in
///   WebContent(Navigator(map, start: .stack(Home()), window: window), modules) { view in
///     WebScreen(title: view.title, [.paragraph(view.text)])
///   }
/// }
/// ```
@MainActor
public struct WebApp {
  /// The name of the app.
  public let name: String
  /// The path at which the server mounts the app, such as `/shop`, or an empty string if the app is mounted
  /// at the root.
  public let mount: String
  let launch: @MainActor () -> @MainActor (WindowID) throws -> WebContent

  /// Creates an app whose windows share no data.
  ///
  /// - Parameters:
  ///   - name: the name of the app.
  ///   - path: the path at which the server mounts the app, such as `/shop`. The default is the root.
  ///   - open: a closure that creates the content of a new window. If it throws, the window does not open.
  ///     The error is reported to the browser, or to the navigation request that needed the window.
  public init(
    _ name: String, at path: String = "/", open: @escaping @MainActor (WindowID) throws -> WebContent
  ) {
    self.init(name, at: path, launch: { open })
  }

  /// Creates an app whose windows share data. The app calls `launch` once for each browser, and all windows
  /// of that browser share its result.
  ///
  /// ```swift
  /// let shop = WebApp("Shop") {
  ///   let bag = BagModel()
  ///   return { window in content(of: window, with: bag) }
  /// }
  /// ```
  ///
  /// The windows of a browser belong to one `NavigationApp`, so a request in one window can open or reuse
  /// another window. A new window opens in a new tab. Browsers open a new tab only directly after a user
  /// action.
  ///
  /// - Parameters:
  ///   - name: the name of the app.
  ///   - path: the path at which the server mounts the app, such as `/shop`. The default is the root.
  ///   - launch: a closure that is called before the first window of a browser opens. It returns a closure
  ///     that creates the content of each window.
  public init(
    _ name: String, at path: String = "/",
    launch: @escaping @MainActor () -> @MainActor (WindowID) throws -> WebContent
  ) {
    self.name = name
    mount = path == "/" ? "" : path
    self.launch = launch
  }

  /// Returns the title of a page of the app, which browsers show on the tab: the title of the front screen and
  /// the name of the app.
  func title(ofPage screen: String) -> String {
    let parts = [screen, name].filter { !$0.isEmpty }
    return screen == name ? name : parts.joined(separator: " – ")
  }
}
#endif
