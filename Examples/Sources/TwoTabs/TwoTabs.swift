public import ScreenKit
public import Waymark

/// Two tabs whose navigation lives in the app's own store: whatever is dispatched moves the window, and whatever the user does
/// arrives in the store.
public enum TwoTabs {
  /// What a window shows at first.
  public static let start = tabs(as: TabBar())

  /// The navigation of a window, and how its screens are built.
  ///
  /// - Throws: `NavigationMapError` if the routes do not fit together.
  @MainActor
  public static func window(
    _ id: WindowID = .main
  ) throws -> (session: TwoTabsSession, navigator: Navigator, modules: ModuleRegistry<ScreenDescription>) {
    let navigator = Navigator(try map(), start: start, window: id)
    let session = try TwoTabsSession(navigator)
    return (session, navigator, modules(for: session))
  }

  /// All routes.
  ///
  /// - Throws: `NavigationMapError` if the routes do not fit together.
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

  /// The tab bar with all that is in it.
  static func tabs(as role: TabBar) -> NodeBlueprint {
    .tabs(as: role, .stack(as: LetterStack(), Letters()), .stack(as: NumberStack(), Numbers()))
  }
}
