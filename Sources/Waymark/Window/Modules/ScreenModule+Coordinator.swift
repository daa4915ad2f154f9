extension ScreenModule {
  /// Creates a module for a screen and the coordinator of its flow. It gives the coordinator access to the
  /// screen.
  ///
  /// ```swift
  /// let movies = ScreenModule(MovieList.self) { _, flow, screen in
  ///   MovieListCoordinator(flow, screen)
  /// } build: { list, scope, coordinator in
  ///   MovieListController(coordinator)
  /// } show: {
  ///   $0
  /// }
  /// let navigator = Navigator(map, start: .stack(MovieList()), flows: FlowRegistry { movies })
  /// let modules = ModuleRegistry<UIViewController> { movies }
  /// ```
  ///
  /// Add the module to both the flow registry and the module registry. The coordinator stores the
  /// ``ScreenHandle`` and calls its screen through it: `screen.object?.reload(movie)`.
  ///
  /// - Parameters:
  ///   - destination: the type of the destinations that the screen shows.
  ///   - title: a closure that returns the title of a screen whose view has not been built. By default, the
  ///     host chooses a title.
  ///   - coordinator: a closure that creates the coordinator when the destination appears, before its screen
  ///     is built.
  ///   - build: a closure that creates the object that the coordinator calls: the view, its controller or its
  ///     model. If it throws, or if the module is not in the flow registry, the navigation fails and the
  ///     state is unchanged.
  ///   - show: a closure that returns the host's view for that object. Pass `{ $0 }` if the object is the
  ///     view.
  ///   - update: a closure that notifies the coordinator when its screen has a new destination of the same
  ///     type. By default, it does nothing.
  public init<D: Destination, C: Coordinator, Object: AnyObject>(
    _ destination: D.Type, title: @escaping @MainActor (D) -> String? = { _ in nil },
    coordinator: @escaping @MainActor @Sendable (D, Flow, ScreenHandle<Object>) -> C,
    build: @escaping @MainActor (D, ScreenScope, C) throws -> Object,
    show: @escaping @MainActor (Object) -> View,
    update: @escaping @MainActor @Sendable (D, C) -> Void = { _, _ in }
  ) {
    self.init(destination, title: title) { destination, scope in
      guard let flow = scope.flow, flow.main == scope.id, let coordinator = flow.coordinator as? C,
        let handle = flow.screenHandle as? ScreenHandle<Object>
      else { throw MissingCoordinator(expected: "\(C.self)") }
      let object = try build(destination, scope, coordinator)
      handle.object = object
      return show(object)
    }
    flow = FlowModule(destination) { destination, flow in
      let handle = ScreenHandle<Object>()
      flow.screenHandle = handle
      return coordinator(destination, flow, handle)
    } update: {
      update($0, $1)
    }
  }
}

/// A weak reference to a screen's view, controller or model, which the coordinator uses to call the screen.
@MainActor
public final class ScreenHandle<Object: AnyObject> {
  /// The view, controller or model of the screen. It is `nil` before the screen is built and after the object
  /// has been released. A restored screen that is covered is built when it is uncovered.
  public fileprivate(set) weak var object: Object?

  init() {}
}

/// An error that is thrown if a screen is built but its flow has no coordinator of the expected type.
struct MissingCoordinator: Error, Hashable, CustomStringConvertible {
  /// The name of the expected coordinator type.
  let expected: String

  var description: String {
    "its flow has no \(expected): put the module into the navigator's FlowRegistry, too"
  }
}

extension ListBuilder where Element == FlowModule {
  /// Adds the flow of a module that declares both a flow and a screen, and nothing for other modules.
  public static func buildExpression<View>(_ module: ScreenModule<View>) -> [FlowModule] {
    module.flow.map { [$0] } ?? []
  }
}
