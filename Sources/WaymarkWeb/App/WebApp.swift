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
  /// The path at which the app is mounted on the server, such as `/shop`, or an empty string for the root.
  public let mount: String
  let launch: @MainActor () -> @MainActor (WindowID) throws -> WebContent

  /// Creates an app whose windows share no data.
  ///
  /// - Parameters:
  ///   - name: the name of the app.
  ///   - path: the path at which the app is mounted on the server, such as `/shop`. By default, the root.
  ///   - open: a closure that creates the content of a new window. If it throws, the window does not open,
  ///     and the browser or the request that asked for the window receives the error.
  public init(
    _ name: String, at path: String = "/", open: @escaping @MainActor (WindowID) throws -> WebContent
  ) {
    self.init(name, at: path, launch: { open })
  }

  /// Creates an app whose windows share data. All windows of one browser share the result of one call to
  /// `launch`.
  ///
  /// ```swift
  /// let shop = WebApp("Shop") {
  ///   let bag = BagModel()
  ///   return { window in content(of: window, with: bag) }
  /// }
  /// ```
  ///
  /// The windows of a browser belong to one `NavigationApp`, so a request in one window can open or reuse
  /// another window. A new window is a new tab. Browsers open a new tab only directly after a user action.
  ///
  /// - Parameters:
  ///   - name: the name of the app.
  ///   - path: the path at which the app is mounted on the server, such as `/shop`. By default, the root.
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
}
#endif
