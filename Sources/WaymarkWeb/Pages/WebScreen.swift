#if Web
/// One screen as a piece of a page: what an app's own view is turned into for a browser.
public struct WebScreen {
  /// The screen's name, also used in the way back to it.
  public var title: String
  /// What is in it, below its title.
  public var body: [HTML]

  /// Describes a screen.
  public init(title: String, _ body: [HTML] = []) {
    self.title = title
    self.body = body
  }
}
#endif
