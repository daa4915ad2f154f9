/// How to build the view of a destination, when it is shown.
///
/// ```swift
/// ScreenModule(Product.self) { product, scope in
///   ProductView(id: product.id, navigator: scope.navigator)
/// } update: { product, view in
///   view.show(product)
/// }
/// ```
public struct ScreenModule<View> {
  let destination: any Destination.Type
  let title: @MainActor (AnyDestination) -> String?
  let build: @MainActor (AnyDestination, ScreenScope) throws -> View
  let update: @MainActor (AnyDestination, View) -> Void

  /// Declares a module.
  ///
  /// - Parameters:
  ///   - destination: the type of the destinations that it shows.
  ///   - title: what a screen is called as long as its view has not been made, such as on the button that leads back to
  ///     it; by default hosts find a name themselves.
  ///   - build: makes the view. What it throws ends the navigation before anything has changed.
  ///   - update: gives a view that is there another destination of the same type; by default nothing happens.
  public init<D: Destination>(
    _ destination: D.Type, title: @escaping @MainActor (D) -> String? = { _ in nil },
    build: @escaping @MainActor (D, ScreenScope) throws -> View,
    update: @escaping @MainActor (D, View) -> Void = { _, _ in }
  ) {
    self.destination = destination
    self.title = { $0.as(D.self).flatMap(title) }
    self.build = { erased, scope in
      guard let destination = erased.as(D.self) else {
        throw BuildFailure(destination: erased, reason: nil)
      }
      return try build(destination, scope)
    }
    self.update = { erased, view in
      if let destination = erased.as(D.self) { update(destination, view) }
    }
  }
}

extension ScreenModule {
  fileprivate init(
    _ destination: any Destination.Type, title: @escaping @MainActor (AnyDestination) -> String?,
    erased build: @escaping @MainActor (AnyDestination, ScreenScope) throws -> View,
    update: @escaping @MainActor (AnyDestination, View) -> Void
  ) {
    (self.destination, self.title, self.build, self.update) = (destination, title, build, update)
  }

  func wrapped<Other>(
    _ wrap: @escaping @MainActor (View) -> Other, unwrap: @escaping @MainActor (Other) -> View?
  ) -> ScreenModule<Other> {
    ScreenModule<Other>(
      destination, title: title, erased: { [build] in wrap(try build($0, $1)) },
      update: { [update] in if let view = unwrap($1) { update($0, view) } })
  }
}

/// Collects the modules of screens.
public typealias ModuleBuilder<View> = ListBuilder<ScreenModule<View>>

extension ListBuilder {
  /// Takes the screen's part of a module that declares the flow as well.
  public static func buildExpression<View>(
    _ module: FlowScreenModule<View>
  ) -> [ScreenModule<View>] where Element == ScreenModule<View> { [module.screen] }
}
