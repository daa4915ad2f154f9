public import ScreenKit
public import Waymark

/// The shop: go anywhere from anywhere, by declaring it.
public enum Shop {
  /// What a window shows at first.
  public static let start = tabs(as: MainTabs())

  /// The navigation of a window of the shop. It counts where the user arrives, and asks the opening hours first.
  ///
  /// - Throws: ``NavigationMapError`` if the routes do not fit together.
  @MainActor
  public static func navigator(
    for session: ShopSession = ShopSession(), window: WindowID = .main
  ) throws -> Navigator {
    Navigator(
      try map(for: session), start: start, window: window, interceptors: [OpeningHours(session: session)],
      onArrival: { session.count($0) })
  }

  /// All routes of the shop.
  ///
  /// - Parameter session: says whether somebody is logged in; by default nobody is.
  /// - Throws: ``NavigationMapError`` if the routes do not fit together.
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

  /// How all screens of the shop are built.
  @MainActor
  public static func modules(for session: ShopSession = ShopSession()) -> ModuleRegistry<ScreenDescription> {
    ModuleRegistry {
      frontModules(session)
      productModules
      bagModules(session)
      customerModules(session)
      offerModules
      showModules(session)
    }
  }

  /// The tab bar with all that is in it.
  static func tabs(as role: MainTabs) -> NodeBlueprint {
    .tabs(as: role, .stack(Home()), .stack(Bag()), .stack(Account()))
  }
}
