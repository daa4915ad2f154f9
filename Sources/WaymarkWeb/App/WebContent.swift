#if Web
public import Waymark

/// What is in a new window of an app: its navigation, and how its screens are built and drawn.
@MainActor
public struct WebContent {
  let navigator: Navigator
  let aside: (@MainActor () -> [HTML])?
  let accessory: (@MainActor () -> [HTML])?
  let makeHost: @MainActor () -> any WebHosting

  /// Describes a window.
  ///
  /// - Parameters:
  ///   - navigator: the window's navigator.
  ///   - modules: build the views.
  ///   - nameOfStyle: the class that the style sheet knows a style of presentation by; by default the style's name.
  ///     This is where an app maps its own styles for this host.
  ///   - aside: what is beside the window, such as an account of what it does. By default nothing. Drawn anew when what
  ///     it reads of observable models changes.
  ///   - accessory: a strip below the window that stays on every screen, such as a small player. By default nothing. Redrawn when
  ///     the observable models change that it reads.
  ///   - render: turns a view into a piece of a page. Called each time the page is drawn, and again when what it has
  ///     read of observable models changes.
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
