#if canImport(SwiftUI)
public import Waymark

extension NavigationApp {
  /// Describes an app by its screens: each window begins with the same.
  ///
  /// ```swift
  /// let shop = NavigationApp(start: .tabs(.stack(Home()), .stack(Bag()))) {
  ///   Screen(Home.self) { _ in HomeView() }.tab("Home", systemImage: "house")
  ///   Screen(Bag.self) { _ in BagView() }.tab("Bag", systemImage: "bag")
  ///   Screen(Product.self, link: "/products/{id}", model: ProductModel.init) { ProductView(model: $0) }
  /// }
  /// ```
  ///
  /// Routes to containers, such as tabs with a role, may stand with any screen: see ``Screen/routes(_:)``.
  ///
  /// A mistake in the routes shows in the first window, as all that is wrong with them; ``open(_:)`` throws it, so that a test finds it.
  ///
  /// - Parameters:
  ///   - start: what a window shows at first.
  ///   - links: tells which links are the app's; by default those of any scheme.
  ///   - interceptors: decide before any screen is shown, such as whether the user has to sign in. One route alone takes them by
  ///     `intercepted(by:)` in ``Screen/routes(_:)``.
  ///   - flows: make the coordinators of the destinations that begin a flow.
  ///   - middleware: decides about each action before interceptors do, in this order.
  ///   - texts: the texts of each new window, such as those of the back button and of messages. ``Navigator/texts`` changes them later.
  ///   - onFault: is called for errors that no caller receives, such as those of `navigate` in a view.
  ///   - screens: the screens.
  public convenience init(
    start: NodeBlueprint, links: LinkFormat = LinkFormat(), interceptors: [any Interceptor] = [],
    flows: FlowRegistry = FlowRegistry(), middleware: [NavigationMiddleware] = [],
    texts: HostTexts = HostTexts(),
    onFault: @escaping @MainActor (NavigationFault) -> Void = { _ in },
    @ScreenBuilder _ screens: () -> [Screen]
  ) {
    let screens = screens()
    let map = Result { () throws(NavigationMapError) in
      try NavigationMap(links: links, faults: screens.compactMap(\.linkFault), Self.routes(of: screens))
    }
    let modules = ModuleRegistry { for screen in screens { screen.module } }
    let tabs = Dictionary(screens.map { ($0.destination, $0.tab) }) { _, last in last }
    self.init(modules) {
      tabs[$0.typeID] ?? nil
    } navigator: { window in
      let navigator = Navigator(
        try map.get(), start: start, window: window, interceptors: interceptors, flows: flows,
        onFault: onFault)
      navigator.middleware = middleware
      navigator.texts = texts
      return navigator
    }
  }

  /// Describes an app whose routes and modules are declared apart, as those of several features are.
  ///
  /// - Parameters:
  ///   - modules: make the views of the screens.
  ///   - tab: what the bar shows of a tab, by the role of its container or by the screen at its root; `nil` for what the module calls it.
  ///   - navigator: makes the navigator of a new window.
  public convenience init(
    _ modules: ModuleRegistry<SwiftUIScreen>,
    tab: @escaping @MainActor (AnyDestination) -> TabLabel? = { _ in nil },
    navigator: @escaping @MainActor (WindowID) throws -> Navigator
  ) {
    self.init(navigator)
    let kit = SwiftUIKit(modules: modules, tab: tab)
    (self.kit, presenter) = (kit, kit)
  }

  private static func routes(of screens: [Screen]) -> RouteList {
    list { for screen in screens { screen.routes } }
  }

  private static func list(@RouteBuilder _ routes: () -> RouteList) -> RouteList { routes() }

  var swiftUI: SwiftUIKit? { kit as? SwiftUIKit }
}
#endif
