public import ScreenKit
public import Waymark

/// The Shop app: declared routes that lead to any screen from any other.
///
/// Each route says where to look for an existing screen and how to create a missing one. Interceptors hold or
/// block requests, and leave guards protect unsaved changes.
public enum Shop {
  /// The initial contents of a window.
  public static let start = tabs(as: MainTabs())

  /// Creates the navigator of a window. It counts arrivals, and an interceptor blocks every navigation while
  /// the shop is closed.
  ///
  /// - Throws: ``NavigationMapError`` if the routes are invalid.
  @MainActor
  public static func navigator(
    for session: ShopSession = ShopSession(), window: WindowID = .main
  ) throws -> Navigator {
    let navigator = Navigator(
      try map(for: session), start: start, window: window, interceptors: [OpeningHours(session: session)])
    navigator.observe(.arrivals) { session.count($0) }
    return navigator
  }

  /// Creates the map with all routes of the app.
  ///
  /// - Parameter session: the model that the interceptors read; by default, the user is logged out.
  /// - Throws: ``NavigationMapError`` if the routes are invalid.
  public static func map(for session: ShopSession = ShopSession()) throws -> NavigationMap {
    try NavigationMap(links: LinkFormat(scheme: "shop", hosts: ["shop.example"])) {
      frontRoutes
      productRoutes
      bagRoutes(session)
      customerRoutes(session)
      offerRoutes
      showRoutes
    }
  }

  /// Creates the registry with the modules of all screens.
  @MainActor
  public static func modules(for session: ShopSession = ShopSession()) -> ModuleRegistry<ScreenDescription> {
    ModuleRegistry {
      frontModules(session)
      productModules(session)
      bagModules(session)
      customerModules(session)
      offerModules
      showModules(session)
    }
  }

  /// Returns the blueprint of the tab bar with its tabs.
  static func tabs(as role: MainTabs) -> NodeBlueprint {
    .tabs(as: role, .stack(Home()), .stack(Bag()), .stack(Account()))
  }
}
