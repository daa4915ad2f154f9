public import ScreenKit
public import Waymark

/// The Two tabs app: navigation state in the app's own store.
///
/// A `StoreAdapter` connects the store to the window. Dispatched actions move the window, and the user's
/// gestures arrive in the store.
public enum TwoTabs {
  /// The initial contents of a window.
  public static let start = tabs(as: TabBar())

  /// Creates the navigator of a window, its model, and the modules that build its screens.
  ///
  /// - Throws: `NavigationMapError` if the routes are invalid.
  @MainActor
  public static func window(
    _ id: WindowID = .main
  ) throws -> (session: TwoTabsSession, navigator: Navigator, modules: ModuleRegistry<ScreenDescription>) {
    let navigator = Navigator(try map(), start: start, window: id)
    let session = try TwoTabsSession(navigator)
    return (session, navigator, modules(for: session))
  }

  /// Creates the map with all routes of the app.
  ///
  /// - Throws: `NavigationMapError` if the routes are invalid.
  public static func map() throws -> NavigationMap {
    try NavigationMap(links: LinkFormat(scheme: "twotabs", hosts: ["twotabs.example"])) {
      tabRoutes
      otherRoutes
    }
  }

  @MainActor
  static func modules(for session: TwoTabsSession) -> ModuleRegistry<ScreenDescription> {
    ModuleRegistry {
      letterModules(session)
      numberModules(session)
      otherModules(session)
    }
  }

  /// Returns the blueprint of the tab bar with its tabs.
  static func tabs(as role: TabBar) -> NodeBlueprint {
    .tabs(as: role, .stack(as: LetterStack(), Letters()), .stack(as: NumberStack(), Numbers()))
  }
}
