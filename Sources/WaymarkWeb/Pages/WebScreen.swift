#if Web
/// The content of one screen in a browser, created from a view of the app.
public struct WebScreen {
  /// The title of the screen. Back buttons that lead to the screen also show it.
  public var title: String
  /// The content below the title.
  public var body: [HTML]

  /// Creates a screen with a title and its content.
  public init(title: String, _ body: [HTML] = []) {
    self.title = title
    self.body = body
  }
}
#endif
