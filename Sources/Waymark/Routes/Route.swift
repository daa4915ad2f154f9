/// Says, for one destination, how to get there from any state.
///
/// A route is read from its target back: is it there? if not, make it, and join it to what the next step
/// finds or makes, until a step is there already.
///
/// ```swift
/// Route(to: Product.self, link: "/products/{id}?ref={ref}")
///   .find(.key(\.id), in: .visible)
///   .using(.push).from(.newStack)
///   .using(.present(.sheet)).from(.current)
/// ```
///
/// - `Ends` is the kind of container that a screen is in at the end, or that the container itself has, for routes that go on
///   from there.
/// - `Phase` tells a route that can be declared, a ``RoutePhase/Complete`` one, from an unfinished one.
public struct Route<D: Destination, Ends, Phase>: Sendable {
  var declaration: RouteDeclaration

  func with<OtherEnds, OtherPhase>(_ chain: RouteChain) -> Route<D, OtherEnds, OtherPhase> {
    var declaration = self.declaration
    declaration.chain = chain
    return Route<D, OtherEnds, OtherPhase>(declaration: declaration)
  }
}

extension Route where Ends == RoutePlace.NoContainer, Phase == RoutePhase.Empty {
  /// Begins a route to screens of a destination type.
  ///
  /// - Parameters:
  ///   - name: tells it from other routes to the same destination.
  ///   - link: the pattern of its link, such as `"/products/{id}?ref={ref}"`; without one, the route cannot be
  ///     reached from outside.
  public init(
    to destination: D.Type, name: RouteName = .default, link: String? = nil,
    file: String = #fileID, line: Int = #line
  ) {
    declaration = RouteDeclaration(
      D.self, name: name, link: link, chain: RouteChain(making: .screen, finder: StepFinder(matcher: .equal)),
      place: CodeLocation(file: file, line: line))
  }

  /// Says how the screen is joined to what the next step yields.
  public func using<Onto, Into>(_ action: RouteAction<Onto, Into>) -> PendingRoute<D, Into, Onto> {
    PendingRoute(route: with(declaration.chain.joined(by: action.join)))
  }
}

extension Route where D: ContainerDestination, Ends == RoutePlace.NoContainer, Phase == RoutePhase.Empty {
  /// Says how the container is joined to what the next step yields. It is never made: the action finds it there, as
  /// ``RouteAction/select`` does. A route that goes on from the end of this one puts its screen into the container.
  public func using<Onto, Into>(_ action: RouteAction<Onto, Into>) -> PendingRoute<D, D.Kind, Onto> {
    PendingRoute(route: with(declaration.chain.joined(by: action.join)))
  }
}

extension Route where D: ContainerDestination, Ends == D.Kind, Phase == RoutePhase.Partial {
  /// Begins a route to a container that has a role, made with all that is in it.
  ///
  /// - Parameters:
  ///   - name: tells it from other routes to the same destination.
  ///   - link: the pattern of its link; without one, the route cannot be reached from outside.
  ///   - building: describes the container with its contents, and gives it the role.
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
  /// Says how what the last step makes is joined to what the next one yields.
  public func using<Onto, Into>(_ action: RouteAction<Onto, Into>) -> PendingRoute<D, Ends, Onto> {
    PendingRoute(route: with(declaration.chain.joined(by: action.join)))
  }
}

/// A route that has been given an action and needs the step that this works on: go on with `from`.
public struct PendingRoute<D: Destination, Ends, Onto>: Sendable {
  let route: Route<D, Ends, RoutePhase.Partial>

  /// Goes on with the step that the action works on.
  public func from<Phase>(_ step: RouteStep<Onto, Phase>) -> Route<D, Ends, Phase> {
    route.with(route.declaration.chain.followed(by: step.chain))
  }

  /// Starts from a step, or from another where that one is not there.
  public func from(
    _ step: RouteStep<Onto, RoutePhase.Complete>, otherwise other: RouteStep<Onto, RoutePhase.Complete>
  ) -> Route<D, Ends, RoutePhase.Complete> {
    from(.firstOf(step, other))
  }

  /// Starts where another route ends: its screen is found or made first, and this one goes into the same
  /// container (S8).
  ///
  /// - Parameter mapping: gives the other route's destination for this one's.
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

  /// Starts from a step, or where another route ends if that step is not there.
  ///
  /// - Parameter mapping: gives the other route's destination for this one's. For a fixed destination see
  ///   ``RouteStep/end(of:at:)``.
  public func from<E: Destination>(
    _ step: RouteStep<Onto, RoutePhase.Complete>, otherwiseEndOf other: Route<E, Onto, RoutePhase.Complete>,
    mapping: @escaping @Sendable (D) -> E
  ) -> Route<D, Ends, RoutePhase.Complete> {
    from(step, otherwise: end(of: other, mapping: mapping))
  }

  /// Starts where another route to one fixed destination ends.
  public func from<E: Destination>(
    endOf other: Route<E, Onto, RoutePhase.Complete>, at destination: E
  ) -> Route<D, Ends, RoutePhase.Complete> {
    from(endOf: other, mapping: { _ in destination })
  }
}
