#if Web
/// The content that a browser shows for one screen.
public struct WebScreen {
  /// The title of the screen. Back buttons that lead to the screen show the title too.
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
