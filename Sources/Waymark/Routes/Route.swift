/// A declaration of how to show a destination from any state.
///
/// A route is evaluated from its destination to its origin. If the screen does not exist, it is created and
/// placed into the container of the next step. That container is found or created in the same way, until a
/// step finds an existing one.
///
/// ```swift
/// Route(to: Product.self, link: "/products/{id}?ref={ref}")
///   .find(.key(\.id), in: .visible)
///   .using(.push).from(.newStack)
///   .using(.present(.sheet)).from(.current)
/// ```
///
/// - `Ends` is the kind of container that the screen ends up in, or the kind of the container itself. Routes
///   that start at the end of this one depend on it.
/// - `Phase` is ``RoutePhase/Complete`` if the route can be added to a map.
public struct Route<D: Destination, Ends, Phase>: Sendable {
  var declaration: RouteDeclaration

  consuming func with<OtherEnds, OtherPhase>(_ chain: consuming RouteChain) -> Route<D, OtherEnds, OtherPhase>
  {
    var declaration = self.declaration
    declaration.chain = chain
    return Route<D, OtherEnds, OtherPhase>(declaration: declaration)
  }
}

extension Route where Ends == RoutePlace.NoContainer, Phase == RoutePhase.Empty {
  /// Creates a route to screens of a destination type.
  ///
  /// - Parameters:
  ///   - name: distinguishes the route from other routes to the same destination.
  ///   - link: the pattern of the route's link, such as `"/products/{id}?ref={ref}"`. Without a pattern, no
  ///     link opens the route.
  public init(
    to destination: D.Type, name: RouteName = .default, link: String? = nil,
    file: String = #fileID, line: Int = #line
  ) {
    declaration = RouteDeclaration(
      D.self, name: name, link: link, chain: RouteChain(making: .screen, finder: StepFinder(matcher: .equal)),
      place: CodeLocation(file: file, line: line))
  }

  /// Sets how the screen is placed into the container of the next step.
  public func using<Onto, Into>(_ action: RouteAction<Onto, Into>) -> PendingRoute<D, Into, Onto> {
    PendingRoute(route: with(declaration.chain.joined(by: action.join)))
  }
}

extension Route where D: ContainerDestination, Ends == RoutePlace.NoContainer, Phase == RoutePhase.Empty {
  /// Sets how the container is reached from the next step.
  ///
  /// The route never creates the container; the action must find it, as ``RouteAction/select`` does. A route
  /// that starts at the end of this one puts its screen into the container.
  public func using<Onto, Into>(_ action: RouteAction<Onto, Into>) -> PendingRoute<D, D.Kind, Onto> {
    PendingRoute(route: with(declaration.chain.joined(by: action.join)))
  }
}

extension Route where D: ContainerDestination, Ends == D.Kind, Phase == RoutePhase.Partial {
  /// Creates a route to a container that has a role, built with its contents.
  ///
  /// - Parameters:
  ///   - name: distinguishes the route from other routes to the same destination.
  ///   - link: the pattern of the route's link. Without a pattern, no link opens the route.
  ///   - building: describes the container with its role and contents.
  public init(
    to destination: D.Type, name: RouteName = .default, link: String? = nil,
    file: String = #fileID, line: Int = #line, building: @escaping @Sendable (D) -> NodeBlueprint
  ) {
    let factory = NodeFactory.role { wanted in
      wanted.as(D.self).map(building) ?? NodeBlueprint.container(D.kind, [])
    }
    declaration = RouteDeclaration(
      D.self, name: name, link: link, chain: RouteChain(making: factory, finder: StepFinder(matcher: .equal)),
      place: CodeLocation(file: file, line: line))
  }
}

extension Route where Phase == RoutePhase.Partial {
  /// Sets how the node of the last step is placed into the container of the next step.
  public func using<Onto, Into>(_ action: RouteAction<Onto, Into>) -> PendingRoute<D, Ends, Onto> {
    PendingRoute(route: with(declaration.chain.joined(by: action.join)))
  }
}

/// A route whose last action still needs a step. Call `from` to add the step.
public struct PendingRoute<D: Destination, Ends, Onto>: Sendable {
  let route: Route<D, Ends, RoutePhase.Partial>

  /// Adds the step that the action needs.
  public func from<Phase>(_ step: RouteStep<Onto, Phase>) -> Route<D, Ends, Phase> {
    route.with(route.declaration.chain.followed(by: step.chain))
  }

  /// Starts the route at a step, or at another step if the first one fails.
  public func from(
    _ step: RouteStep<Onto, RoutePhase.Complete>, otherwise other: RouteStep<Onto, RoutePhase.Complete>
  ) -> Route<D, Ends, RoutePhase.Complete> {
    from(.firstOf(step, other))
  }

  /// Starts the route where another route ends. The other route's screen is found or created first, and this
  /// screen goes into the same container.
  ///
  /// - Parameter mapping: returns the other route's destination for a destination of this route.
  public func from<E: Destination>(
    endOf other: Route<E, Onto, RoutePhase.Complete>, mapping: @escaping @Sendable (D) -> E
  ) -> Route<D, Ends, RoutePhase.Complete> {
    from(end(of: other, mapping: mapping))
  }

  private func end<E: Destination>(
    of other: Route<E, Onto, RoutePhase.Complete>, mapping: @escaping @Sendable (D) -> E
  ) -> RouteStep<Onto, RoutePhase.Complete> {
    let end = ChainEnd.endOf(other.declaration.chain) { wanted in
      wanted.as(D.self).map { AnyDestination(mapping($0)) }
    }
    return RouteStep(chain: RouteChain(end: end))
  }

  /// Starts the route at a step, or where another route ends if the step fails.
  ///
  /// - Parameter mapping: returns the other route's destination for a destination of this route. For a fixed
  ///   destination, see ``RouteStep/end(of:at:)``.
  public func from<E: Destination>(
    _ step: RouteStep<Onto, RoutePhase.Complete>, otherwiseEndOf other: Route<E, Onto, RoutePhase.Complete>,
    mapping: @escaping @Sendable (D) -> E
  ) -> Route<D, Ends, RoutePhase.Complete> {
    from(step, otherwise: end(of: other, mapping: mapping))
  }

  /// Starts the route where another route to a fixed destination ends.
  public func from<E: Destination>(
    endOf other: Route<E, Onto, RoutePhase.Complete>, at destination: E
  ) -> Route<D, Ends, RoutePhase.Complete> {
    from(endOf: other, mapping: { _ in destination })
  }
}
