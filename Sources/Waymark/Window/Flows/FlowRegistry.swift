/// A registry of the modules that create coordinators. Each module has a destination type that begins a flow.
///
/// ```swift
/// let flows = FlowRegistry {
///   FlowModule(MovieList.self) { _, flow in MovieListCoordinator(flow) }
///   FlowModule(MovieDetails.self) { details, flow in
///     MovieDetailsCoordinator(details.id, flow)
///   } update: { details, coordinator in
///     coordinator.movie = details.id
///   }
/// }
/// let navigator = Navigator(map, start: .stack(MovieList()), flows: flows)
/// ```
///
/// A coordinator is created whenever its destination appears, whether a flow, a link, the forward button, or
/// a replaced state caused it to appear.
public struct FlowRegistry: Sendable {
  private var modules: [ObjectIdentifier: FlowModule] = [:]
  let window: (@MainActor @Sendable (Flow) -> any Coordinator)?

  /// Creates a registry. If several modules have the same destination type, the last one is used.
  ///
  /// - Parameters:
  ///   - modules: a closure that returns the modules that create coordinators. By default, there are none.
  ///   - window: a closure that creates the window's coordinator. This coordinator is above all others and
  ///     exists as long as the window. By default, there is none.
  public init(
    @FlowModuleBuilder _ modules: () -> [FlowModule] = { [] },
    window: (@MainActor @Sendable (Flow) -> any Coordinator)? = nil
  ) {
    self.window = window
    for module in modules() { self.modules[module.destination] = module }
  }

  var isEmpty: Bool { modules.isEmpty }

  subscript(destination: AnyDestination) -> FlowModule? { modules[destination.typeID] }
}

/// A module that creates a coordinator when a destination appears. The role of a container is also a
/// destination, so a coordinator can control an entire tab bar.
public struct FlowModule: Sendable {
  let destination: ObjectIdentifier
  let make: FlowMaker
  let update: @MainActor @Sendable (AnyDestination, any Coordinator) -> Void

  /// Creates a module.
  ///
  /// - Parameters:
  ///   - destination: the destination type that begins the flow.
  ///   - make: a closure that creates the coordinator.
  ///   - update: a closure that updates the coordinator after its node has changed to another destination of
  ///     the same type, for example because a route found the screen and updated it. It is not called for
  ///     failed requests. By default, it does nothing.
  public init<D: Destination, C: Coordinator>(
    _ destination: D.Type, make: @escaping @MainActor @Sendable (D, Flow) -> C,
    update: @escaping @MainActor @Sendable (D, C) -> Void = { _, _ in }
  ) {
    self.destination = ObjectIdentifier(destination)
    self.update = { erased, coordinator in
      if let destination = erased.as(D.self), let coordinator = coordinator as? C {
        update(destination, coordinator)
      }
    }
    self.make = { erased, flow in
      guard let destination = erased?.as(D.self) else { return IdleCoordinator() }
      return make(destination, flow)
    }
  }
}

/// A coordinator that does nothing.
final class IdleCoordinator: Coordinator {}

/// A result builder that collects flow modules.
public typealias FlowModuleBuilder = ListBuilder<FlowModule>
