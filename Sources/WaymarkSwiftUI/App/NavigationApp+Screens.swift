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
  /// To declare a route to a container, such as tabs with a role, add it to any screen with
  /// ``Screen/routes(_:)``.
  ///
  /// If the routes have faults, the first window shows a list of them instead of its screens. In a test, call
  /// ``/Waymark/NavigationApp/openWindow(_:)``, which throws the same error.
  ///
  /// - Parameters:
  ///   - start: the initial state of a window.
  ///   - links: the format of the app's links. By default, links with any scheme are accepted.
  ///   - interceptors: the interceptors that are asked before any screen becomes visible, for example to
  ///     require a login. To use an interceptor for one route, add `intercepted(by:)` in
  ///     ``Screen/routes(_:)``.
  ///   - flows: the registry that creates the coordinators of destinations that start a flow.
  ///   - middleware: the middleware that receives each action before the interceptors are asked, in this
  ///     order.
  ///   - texts: the texts of each new window, such as messages and the title of the back button. By default,
  ///     they come from the app's string catalogue: see `HostTexts.localized(in:table:)`. To change them later,
  ///     set ``/Waymark/Navigator/texts``.
  ///   - onFault: a closure that receives errors that no caller receives, such as those of `navigate` in a
  ///     view. If it is `nil`, debug builds print each error in one line, with the line of the call.
  ///   - screens: the screens of the app.
  public convenience init(
    start: NodeBlueprint, links: LinkFormat = LinkFormat(), interceptors: [any Interceptor] = [],
    flows: FlowRegistry = FlowRegistry(), middleware: [NavigationMiddleware] = [],
    texts: HostTexts = .localized(),
    onFault: (@MainActor (NavigationFault) -> Void)? = nil,
    @ScreenBuilder _ screens: () -> [Screen]
  ) {
    let screens = screens()
    let map = Result { () throws(NavigationMapError) in
      try NavigationMap(links: links, faults: screens.compactMap(\.linkFault), screens.map(\.routes))
    }
    let modules = ModuleRegistry { for screen in screens { screen.module } }
    let tabs = Dictionary(screens.map { ($0.destination, $0.tab) }) { _, last in last }
    self.init(modules) {
      tabs[$0.typeID] ?? nil
    } navigator: { window in
      let navigator = Navigator(
        try map.get(), start: start, window: window, interceptors: interceptors, flows: flows)
      if let onFault { navigator.observe(.faults, onFault) }
      navigator.middleware = middleware
      navigator.texts = texts
      return navigator
    }
  }

  /// Creates an app from routes and modules that are declared separately, for example by several features.
  ///
  /// - Parameters:
  ///   - modules: the modules that build the views of the screens.
  ///   - tab: a closure that returns the label of a tab. It receives the role of the tab's container, or
  ///     the destination of its first screen. If it returns `nil`, the module's title is used.
  ///   - navigator: a closure that creates the navigator of a new window.
  public convenience init(
    _ modules: ModuleRegistry<SwiftUIScreen>,
    tab: @escaping @MainActor (AnyDestination) -> TabLabel? = { _ in nil },
    navigator: @escaping @MainActor (WindowID) throws -> Navigator
  ) {
    self.init(navigator)
    let kit = SwiftUIKit(modules: modules, tab: tab)
    (self.kit, presenter) = (kit, kit)
  }

  /// The modules that build the views of the app's screens. Tests pass them to a headless host:
  ///
  /// ```swift
  /// let host = try await HeadlessHost.attached(to: app.openWindow(), building: app.modules)
  /// let model = host.view(of: Note(id: 2))?.model as? NoteModel
  /// ```
  ///
  /// If the app declares no screen for `Dialog`, the modules include one, so that a test can press the
  /// buttons of a dialog. If the app has no SwiftUI screens, no other screen can be built.
  public var modules: ModuleRegistry<SwiftUIScreen> {
    (swiftUI?.modules ?? ModuleRegistry {}).adding(.alerts, replaces: false)
  }

  var swiftUI: SwiftUIKit? { kit as? SwiftUIKit }
}
#endif
