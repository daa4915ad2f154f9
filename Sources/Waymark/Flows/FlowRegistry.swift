/// Knows which destinations begin a flow, and how to make the coordinators of those.
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
/// A coordinator is made whenever its destination appears, however that came there: by its starter, a link, the forward
/// button, or because a state was written.
public struct FlowRegistry: Sendable {
  private var modules: [ObjectIdentifier: FlowModule] = [:]
  let window: (@MainActor @Sendable (Flow) -> any Coordinator)?

  /// Collects the modules. Of several for one destination the last one counts.
  ///
  /// - Parameters:
  ///   - modules: make the coordinators of destinations. By default there are none.
  ///   - window: makes the coordinator of the window, which is above all others and as old as the window. By default there is
  ///     none.
  public init(
    @FlowModuleBuilder _ modules: () -> [FlowModule] = { [] },
    window: (@MainActor @Sendable (Flow) -> any Coordinator)? = nil
  ) {
    self.window = window
    for module in modules() { self.modules[module.destination] = module }
  }

  /// Whether no destination begins a flow.
  var isEmpty: Bool { modules.isEmpty }

  subscript(destination: AnyDestination) -> FlowModule? { modules[destination.typeID] }
}

/// How to make the coordinator of a destination's flow, when that appears. The role of a container is a destination, too: so
/// a coordinator may own a whole tab bar.
public struct FlowModule: Sendable {
  let destination: ObjectIdentifier
  let make: FlowMaker
  let update: @MainActor @Sendable (AnyDestination, any Coordinator) -> Void

  /// Declares a module.
  ///
  /// - Parameters:
  ///   - destination: the type of the destinations that begin such a flow.
  ///   - make: makes the coordinator.
  ///   - update: tells a coordinator that its node has another destination of the same type now, as when a route finds a
  ///     screen and gives it other values. It is called once that has happened, never for what came to nothing. By default
  ///     nothing happens.
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

/// The coordinator of a flow that nobody coordinates.
final class IdleCoordinator: Coordinator {}

/// Collects the modules of flows.
public typealias FlowModuleBuilder = ListBuilder<FlowModule>
