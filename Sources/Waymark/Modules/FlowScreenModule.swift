/// Declares a screen together with the coordinator of the flow that it begins, and hands the coordinator its own screen.
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
/// The module goes into the registry of flows and into that of screens. The coordinator keeps the ``ScreenHandle`` and
/// talks to its screen through that: `screen.object?.reload(movie)`.
public struct FlowScreenModule<View> {
  /// The part for a ``FlowRegistry``.
  let flow: FlowModule
  /// The part for a ``ModuleRegistry``.
  let screen: ScreenModule<View>

  /// Declares a module.
  ///
  /// - Parameters:
  ///   - destination: the type of the destinations that it shows.
  ///   - title: what a screen is called as long as its view has not been made; by default hosts find a name themselves.
  ///   - coordinator: makes the coordinator when the destination appears, before its screen is built.
  ///   - build: makes the object that the coordinator talks to: the view, its controller or its model. What it throws ends
  ///     the navigation before anything has changed. So does a missing coordinator: ``MissingCoordinator``.
  ///   - show: makes the host's view of that object. Where the object is the view already, `{ $0 }`.
  ///   - update: tells the coordinator that the screen has another destination of the same type now. By default nothing
  ///     happens.
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

/// A weak reference to the view of a screen, for the coordinator of its flow.
@MainActor
public final class ScreenHandle<Object: AnyObject> {
  /// The view, controller or model of the screen that the host shows; `nil` before that is built and after it has gone. A
  /// screen that was restored below others is built when it is uncovered.
  public fileprivate(set) weak var object: Object?

  init() {}
}

/// A screen was declared by a ``FlowScreenModule``, and its flow was begun with another coordinator, or with none.
public struct MissingCoordinator: Error, Hashable, CustomStringConvertible {
  /// The type of the coordinator.
  public let expected: String

  public var description: String {
    "its flow has no \(expected): put the module into the navigator's FlowRegistry, too"
  }
}

extension ListBuilder where Element == FlowModule {
  /// Takes the flow's part of a module that declares the screen as well.
  public static func buildExpression<View>(_ module: FlowScreenModule<View>) -> [FlowModule] { [module.flow] }
}
