public import ScreenKit
public import Waymark

/// The shop: go anywhere from anywhere, by declaring it.
public enum Shop {
  /// What a window shows at first.
  public static let start = tabs(as: MainTabs())

  /// The navigation of a window of the shop.
  ///
  /// - Throws: ``NavigationMapError`` if the routes do not fit together.
  @MainActor
  public static func navigator() throws -> Navigator {
    Navigator(try map(), start: start)
  }

  /// All routes of the shop.
  ///
  /// - Throws: ``NavigationMapError`` if the routes do not fit together.
  public static func map() throws -> NavigationMap {
    try NavigationMap(links: LinkFormat(scheme: "shop", hosts: ["shop.example"])) {
      frontRoutes
      productRoutes
      bagRoutes
      customerRoutes
      offerRoutes
    }
  }

  /// How all screens of the shop are built.
  @MainActor
  public static var modules: ModuleRegistry<ScreenDescription> {
    ModuleRegistry {
      frontModules
      productModules
      bagModules
      customerModules
      offerModules
    }
  }

  /// The tab bar with all that is in it.
  static func tabs(as role: MainTabs) -> NodeBlueprint {
    .tabs(as: role, .stack(Home()), .stack(Bag()), .stack(Account()))
  }
}
