/// A module for a screen and the coordinator of its flow. It gives the coordinator access to the screen.
///
/// ```swift
/// let movies = FlowScreenModule(MovieList.self) { _, flow, screen in
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
public struct FlowScreenModule<View> {
  /// The part of the module that belongs in a ``FlowRegistry``.
  let flow: FlowModule
  /// The part of the module that belongs in a ``ModuleRegistry``.
  private(set) var screen: ScreenModule<View>

  /// Creates a module.
  ///
  /// - Parameters:
  ///   - destination: the type of the destinations that the screen shows.
  ///   - title: a closure that returns the title of a screen whose view has not been built. By default, the
  ///     host chooses a title.
  ///   - coordinator: a closure that creates the coordinator when the destination appears, before its screen
  ///     is built.
  ///   - build: a closure that creates the object that the coordinator calls: the view, its controller or its
  ///     model. If it throws, or if the coordinator is missing (``MissingCoordinator``), the navigation fails
  ///     and the state is unchanged.
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
    flow = FlowModule(destination) { destination, flow in
      let handle = ScreenHandle<Object>()
      flow.screenHandle = handle
      return coordinator(destination, flow, handle)
    } update: {
      update($0, $1)
    }
    screen = ScreenModule(destination, title: title) { destination, scope in
      guard let flow = scope.flow, flow.main == scope.id, let coordinator = flow.coordinator as? C,
        let handle = flow.screenHandle as? ScreenHandle<Object>
      else { throw MissingCoordinator(expected: "\(C.self)") }
      let object = try build(destination, scope, coordinator)
      handle.object = object
      return show(object)
    }
  }
}

extension FlowScreenModule {
  /// Shows a number on each tab that starts with the screen, as ``ScreenModule`` does.
  public func badge(_ count: @escaping @MainActor () -> Int) -> FlowScreenModule {
    var module = self
    module.screen = screen.badge(count)
    return module
  }

  /// Shows a short text on each tab that starts with the screen, as ``ScreenModule`` does.
  public func badge(_ text: @escaping @MainActor () -> String?) -> FlowScreenModule {
    var module = self
    module.screen = screen.badge(text)
    return module
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

/// An error that is thrown if a screen of a ``FlowScreenModule`` is built but its flow does not have a
/// coordinator of the expected type.
public struct MissingCoordinator: Error, Hashable, CustomStringConvertible {
  /// The name of the expected coordinator type.
  public let expected: String

  public var description: String {
    "its flow has no \(expected): put the module into the navigator's FlowRegistry, too"
  }
}

extension ListBuilder where Element == FlowModule {
  /// Adds the flow of a module that declares both a flow and a screen.
  public static func buildExpression<View>(_ module: FlowScreenModule<View>) -> [FlowModule] { [module.flow] }
}
