#if Web
public import Waymark

/// The content of a window: its navigator, the modules that build its views, and the closure that renders
/// them.
@MainActor
public struct WebContent {
  let navigator: Navigator
  let aside: (@MainActor () -> [HTML])?
  let accessory: (@MainActor () -> [HTML])?
  let back: WebBackRule
  let makeHost: @MainActor () -> any WebHosting

  /// Creates the content of a window.
  ///
  /// - Parameters:
  ///   - navigator: the window's navigator.
  ///   - modules: the modules that build the views.
  ///   - nameOfStyle: a closure that returns the name that the style sheet uses for a presentation style.
  ///     The default is the style's own name.
  ///   - back: the rule for the browser's back button after the user has selected a tab or followed a link. By
  ///     default, back shows the content that the user saw before.
  ///   - aside: a closure that returns content to show beside the window, such as a log. It is called again
  ///     when an observable model that it reads changes. By default, nothing is shown beside the window.
  ///   - accessory: a closure that returns a strip to show below every screen of the window, such as a
  ///     small player. It is called again when an observable model that it reads changes. By default, no
  ///     strip is shown.
  ///   - render: a closure that converts a view to HTML. It is called each time the page is rendered, and
  ///     when an observable model that it reads changes.
  public init<View>(
    _ navigator: Navigator, _ modules: ModuleRegistry<View>,
    nameOfStyle: @escaping @MainActor (PresentationStyle) -> String = { $0.name },
    back: WebBackRule = .visited,
    aside: (@MainActor () -> [HTML])? = nil, accessory: (@MainActor () -> [HTML])? = nil,
    render: @escaping @MainActor (View) -> WebScreen
  ) {
    (self.navigator, self.back) = (navigator, back)
    (self.aside, self.accessory) = (aside, accessory)
    makeHost = { WebHost(modules, nameOfStyle: nameOfStyle, render: render) }
  }
}
#endif
