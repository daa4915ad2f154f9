#if Web
public import Waymark

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

/// What pressing something does, and how the navigation ended that it asked for, if it asked for one.
public typealias WebAction = @MainActor () async -> NavigationOutcome?
#endif
