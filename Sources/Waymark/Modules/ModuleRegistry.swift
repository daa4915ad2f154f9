/// Knows how to build the view of every screen of an app, and builds none before it is shown.
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
  /// Builds the screens that no module is registered for, if anything does.
  private var otherwise: (@MainActor (AnyDestination, ScreenScope) -> View)?

  /// Collects the modules. Of several for one destination the last one counts.
  public init(@ModuleBuilder<View> _ modules: () -> [ScreenModule<View>]) {
    for module in modules() { self.modules[ObjectIdentifier(module.destination)] = module }
  }

  /// Builds all screens in the same way, whatever they show.
  package init(all build: @escaping @MainActor (AnyDestination, ScreenScope) -> View) { otherwise = build }

  /// These modules and another one.
  ///
  /// - Parameter replaces: whether it counts if its destination can be built already.
  package func adding(_ module: ScreenModule<View>, replaces: Bool = true) -> Self {
    let key = ObjectIdentifier(module.destination)
    if !replaces, otherwise != nil || modules[key] != nil { return self }
    var registry = self
    registry.modules[key] = module
    return registry
  }

  /// These modules for a host with another type of view, which is made from each view.
  ///
  /// - Parameters:
  ///   - wrap: makes the host's view.
  ///   - unwrap: finds the module's view again, to give it another destination.
  public func wrapped<Other>(
    _ wrap: @escaping @MainActor (View) -> Other, unwrap: @escaping @MainActor (Other) -> View?
  ) -> ModuleRegistry<Other> {
    var wrapped = ModuleRegistry<Other> {
      for module in modules.values { module.wrapped(wrap, unwrap: unwrap) }
    }
    if let otherwise { wrapped.otherwise = { wrap(otherwise($0, $1)) } }
    return wrapped
  }

  /// Builds the view of a screen.
  ///
  /// - Throws: ``BuildFailure``, without a reason if no module is registered for the destination, else with
  ///   what the module threw.
  public func build(_ destination: AnyDestination, scope: ScreenScope) throws(BuildFailure) -> View {
    guard let module = modules[destination.typeID] else {
      if let otherwise { return otherwise(destination, scope) }
      throw BuildFailure(destination: destination, reason: nil)
    }
    do {
      return try module.build(destination, scope)
    } catch {
      throw BuildFailure(destination: destination, reason: error)
    }
  }

  /// What a screen is called, without building it; `nil` if its module does not say.
  public func title(of destination: AnyDestination) -> String? {
    modules[destination.typeID]?.title(destination)
  }

  /// Gives a view that is there another destination of the same type.
  ///
  /// Nothing happens if no module is registered for it.
  public func update(_ view: View, to destination: AnyDestination) {
    modules[destination.typeID]?.update(destination, view)
  }

  /// The destinations of a map that no module is registered for; check this when the app starts.
  public func missing(from map: NavigationMap) -> [any Destination.Type] {
    if otherwise != nil { return [] }
    return map.destinations.filter { destination in
      !(destination is any ContainerDestination.Type) && modules[ObjectIdentifier(destination)] == nil
    }
  }
}
