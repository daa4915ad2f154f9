#if Web
public import Waymark

/// The content of a window: its navigator, and how its screens are built and rendered.
@MainActor
public struct WebContent {
  let navigator: Navigator
  let aside: (@MainActor () -> [HTML])?
  let accessory: (@MainActor () -> [HTML])?
  let makeHost: @MainActor () -> any WebHosting

  /// Creates the content of a window.
  ///
  /// - Parameters:
  ///   - navigator: the window's navigator.
  ///   - modules: the modules that build the views.
  ///   - nameOfStyle: returns the name by which the style sheet selects a presentation style. By default,
  ///     the style's own name. Use it to map the app's own styles.
  ///   - aside: content beside the window, such as a log. Rendered again when an observable model that it
  ///     reads changes. By default, none.
  ///   - accessory: a strip below the window that stays visible on every screen, such as a small player.
  ///     Rendered again when an observable model that it reads changes. By default, none.
  ///   - render: converts a view to HTML. Called each time the page is rendered, and when an observable
  ///     model that it reads changes.
  public init<View>(
    _ navigator: Navigator, _ modules: ModuleRegistry<View>,
    nameOfStyle: @escaping @MainActor (PresentationStyle) -> String = { $0.name },
    aside: (@MainActor () -> [HTML])? = nil, accessory: (@MainActor () -> [HTML])? = nil,
    render: @escaping @MainActor (View) -> WebScreen
  ) {
    self.navigator = navigator
    (self.aside, self.accessory) = (aside, accessory)
    makeHost = { WebHost(modules, nameOfStyle: nameOfStyle, render: render) }
  }
}
#endif
