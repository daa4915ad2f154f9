#if canImport(SwiftUI)
public import Waymark

extension NavigationApp {
  /// Creates an app from its screens. All windows have the same initial state.
  ///
  /// ```swift
  /// let shop = NavigationApp(start: .tabs(.stack(Home()), .stack(Bag()))) {
  ///   Screen(Home.self) { _ in HomeView() }.tab("Home", systemImage: "house")
  ///   Screen(Bag.self) { _ in BagView() }.tab("Bag", systemImage: "bag")
  ///   Screen(Product.self, link: "/products/{id}", model: ProductModel.init) { ProductView(model: $0) }
  /// }
  /// ```
  ///
  /// Routes to containers, such as tabs with a role, can be declared with any screen, see
  /// ``Screen/routes(_:)``.
  ///
  /// If the routes have faults, the first window shows the list of them instead of its screens. ``open(_:)``
  /// throws the same error, so that a test can find it.
  ///
  /// - Parameters:
  ///   - start: the initial state of a window.
  ///   - links: the format of the app's links. By default, links with any scheme are accepted.
  ///   - interceptors: decide before any screen becomes visible, for example to require a login. To use an
  ///     interceptor for one route, add `intercepted(by:)` in ``Screen/routes(_:)``.
  ///   - flows: creates the coordinators of the destinations that start a flow.
  ///   - middleware: decides about each action before the interceptors do, in this order.
  ///   - texts: the texts of each new window, such as the title of the back button and messages. Change
  ///     them later with ``Navigator/texts``.
  ///   - onFault: called for errors that no caller receives, such as those of `navigate` in a view.
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

  /// Creates an app from routes and modules that are declared separately, for example by several features.
  ///
  /// - Parameters:
  ///   - modules: the modules that build the views of the screens.
  ///   - tab: returns the label of a tab, given the role of its container or the destination of its first
  ///     screen. If it returns `nil`, the tab has the module's title.
  ///   - navigator: creates the navigator of a new window.
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
