/// A collection of an app's screen modules, which build the views. A view is built only when its screen is
/// shown.
///
/// ```swift
/// let modules = ModuleRegistry<UIViewController> {
///   ScreenModule(Home.self) { _, scope in
///     HomeViewController { id in scope.dispatch(.go(to: Product(id: id))) }
///   }
/// }
/// ```
@MainActor
public struct ModuleRegistry<View> {
  private var modules: [ObjectIdentifier: ScreenModule<View>] = [:]
  /// A closure that builds the screens whose destination has no registered module.
  private var otherwise: (@MainActor (AnyDestination, ScreenScope) -> View)?

  /// Creates a registry. If several modules have the same destination type, the last one is used.
  public init(@ModuleBuilder<View> _ modules: () -> [ScreenModule<View>]) {
    for module in modules() { self.modules[ObjectIdentifier(module.destination)] = module }
  }

  /// Creates a registry that builds all screens with one closure.
  package init(all build: @escaping @MainActor (AnyDestination, ScreenScope) -> View) { otherwise = build }

  /// Returns a copy of this registry that contains another module.
  ///
  /// - Parameters:
  ///   - module: the module to add.
  ///   - replaces: whether the module replaces an existing module with the same destination type.
  package func adding(_ module: ScreenModule<View>, replaces: Bool = true) -> Self {
    let key = ObjectIdentifier(module.destination)
    if !replaces, otherwise != nil || modules[key] != nil { return self }
    var registry = self
    registry.modules[key] = module
    return registry
  }

  /// Returns a registry for a host that uses another view type.
  ///
  /// - Parameters:
  ///   - wrap: a closure that converts a module's view to a view of the host.
  ///   - unwrap: a closure that returns the module's view inside a view of the host. The registry uses it
  ///     to update views.
  public func wrapped<Other>(
    _ wrap: @escaping @MainActor (View) -> Other, unwrap: @escaping @MainActor (Other) -> View?
  ) -> ModuleRegistry<Other> {
    wrapped(scoped: { view, _ in wrap(view) }, unwrap: unwrap)
  }

  /// Returns a registry of the same modules for a host with another view type, whose views need the scopes of
  /// their screens.
  package func wrapped<Other>(
    scoped wrap: @escaping @MainActor (View, ScreenScope) -> Other,
    unwrap: @escaping @MainActor (Other) -> View?
  ) -> ModuleRegistry<Other> {
    var wrapped = ModuleRegistry<Other> {
      for module in modules.values { module.wrapped(wrap, unwrap: unwrap) }
    }
    if let otherwise { wrapped.otherwise = { wrap(otherwise($0, $1), $1) } }
    return wrapped
  }

  /// Builds the view of a screen.
  ///
  /// - Throws: ``NavigationError/buildFailed(_:_:)`` with the error that the module has thrown, or
  ///   ``NavigationError/unregistered(_:)``.
  public func build(_ destination: AnyDestination, scope: ScreenScope) throws(NavigationError) -> View {
    guard let module = modules[destination.typeID] else {
      if let otherwise { return otherwise(destination, scope) }
      throw NavigationError.unregistered(destination)
    }
    do {
      return try module.build(destination, scope)
    } catch {
      throw NavigationError.buildFailed(destination, error)
    }
  }

  /// Returns the title of a screen without building it, or `nil` if its module does not provide a title.
  public func title(of destination: AnyDestination) -> String? {
    modules[destination.typeID]?.title(destination)
  }

  /// Returns the badge of a tab that starts with a destination, or `nil` if there is none.
  ///
  /// A host calls this method within `withObservationTracking(_:onChange:)`, so that it can follow the model.
  public func badge(of destination: AnyDestination) -> String? { modules[destination.typeID]?.badge?() }

  /// Returns the settings of the bars around a screen.
  package func bars(of destination: AnyDestination) -> BarOptions {
    modules[destination.typeID]?.bars ?? BarOptions()
  }

  /// Whether any module declares a badge.
  package var declaresBadges: Bool { modules.values.contains { $0.badge != nil } }

  /// Returns whether the module of a destination declares a badge, even if the badge is not shown now.
  package func declaresBadge(of destination: AnyDestination) -> Bool {
    modules[destination.typeID]?.badge != nil
  }

  /// Returns whether the module of a destination type asks before a screen with a draft is removed.
  package func asksBeforeLosing(_ destination: any Destination.Type) -> Bool {
    modules[ObjectIdentifier(destination)]?.draftGuard != nil
  }

  /// Returns the question before a screen with a draft is removed, or `nil` if its module declares none.
  func draftGuard(of destination: AnyDestination) -> DraftGuard? { modules[destination.typeID]?.draftGuard }

  /// Updates an existing view to show another destination of the same type.
  ///
  /// Does nothing if no module is registered for the destination.
  public func update(_ view: View, to destination: AnyDestination) {
    modules[destination.typeID]?.update(destination, view)
  }

  /// Returns the destination types of a map that have no registered module. Call this method when the app
  /// starts to make sure that no module is missing.
  public func missing(from map: NavigationMap) -> [any Destination.Type] {
    if otherwise != nil { return [] }
    return map.destinations.filter { destination in
      !(destination is any ContainerDestination.Type) && modules[ObjectIdentifier(destination)] == nil
    }
  }
}
