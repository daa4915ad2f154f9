#if Web
public import Waymark

/// An app that a server shows in browsers: each tab is a window of its own.
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
  /// What the app is called.
  public let name: String
  /// Where its links are on the server: empty for the root, else a path such as `/shop`.
  public let mount: String
  let launch: @MainActor () -> @MainActor (WindowID) throws -> WebContent

  /// Describes an app.
  ///
  /// - Parameters:
  ///   - name: what the app is called.
  ///   - path: where its links are on the server, such as `/shop`; by default all that the server has.
  ///   - open: makes what is in a new window. What it throws is told to whoever asked for the window.
  public init(
    _ name: String, at path: String = "/", open: @escaping @MainActor (WindowID) throws -> WebContent
  ) {
    self.init(name, at: path, launch: { open })
  }

  /// Describes an app whose windows share something: what `launch` makes is the same for all windows of a browser.
  ///
  /// ```swift
  /// let shop = WebApp("Shop") {
  ///   let bag = BagModel()
  ///   return { window in content(of: window, with: bag) }
  /// }
  /// ```
  ///
  /// The windows of a browser are those of one `NavigationApp`: a request in one of them can open or reuse another. A new window is a tab,
  /// which the browser opens only if the user has just pressed something.
  ///
  /// - Parameters:
  ///   - name: what the app is called.
  ///   - path: where its links are on the server, such as `/shop`; by default all that the server has.
  ///   - launch: is called for the first window of a browser, and makes what is in each window.
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
