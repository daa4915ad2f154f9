// What does not make sense is declared here for the sake of the message that the compiler gives. The mistakes are compiled
// and their messages compared by Scripts/check-wrong-routes.

extension Route where Phase == RoutePhase.Complete {
  /// A route ends where it starts from.
  @available(
    *, unavailable,
    message:
      "this route already has an origin: remove the rest, or continue from a step that creates a container"
  )
  public func using<Onto, Into>(_ action: RouteAction<Onto, Into>) -> PendingRoute<D, Ends, Onto> {
    PendingRoute(route: with(declaration.chain))
  }
}

extension PendingRoute {
  /// What is looked for belongs to the route, not to its action.
  @available(
    *, unavailable, message: "the search comes before the action: move .find in front of .using"
  )
  public func find(
    _ finder: RouteFinder<D>, in scope: SearchScope = .anywhere, from start: SearchStart = .top
  ) -> Self { self }

  /// Who is asked belongs to the route, not to its action.
  @available(
    *, unavailable, message: "interceptors come before the action: move .intercepted(by:) in front of .using"
  )
  public func intercepted(by interceptors: any Interceptor...) -> Self { self }

  /// What is fetched belongs to the route, not to its action.
  @available(
    *, unavailable, message: "the resolver comes before the action: move .resolving in front of .using"
  )
  public func resolving(
    within timeLimit: Duration? = nil, _ resolve: @escaping @Sendable (D) async throws -> D
  ) -> Self { self }

  /// What is done on arrival belongs to the route, not to its action.
  @available(
    *, unavailable,
    message: "the arrival handler comes before the action: move .onArrival in front of .using"
  )
  public func onArrival(_ task: @escaping ArrivalTask) -> Self { self }
}

extension PendingRoute {
  /// A route is no step.
  @available(
    *, unavailable,
    message: "a route is not a step: continue from its end, as in .from(endOf: route, at: Login())"
  )
  public func from(_ route: some DeclaredRoute) -> Route<D, Ends, RoutePhase.Complete> { unfinished }

  /// It is not known for which destination the other route is taken.
  @available(
    *, unavailable, message: "name the destination of the other route: add at:, or a mapping"
  )
  public func from<E: Destination, End, Phase>(
    endOf other: Route<E, End, Phase>
  ) -> Route<D, Ends, RoutePhase.Complete> { unfinished }

  /// An unfinished route has no end.
  @available(*, unavailable, message: "the other route has no origin: end it with one, as in .from(.current)")
  public func from<E: Destination>(
    endOf other: Route<E, Onto, RoutePhase.Partial>, at destination: E
  ) -> Route<D, Ends, RoutePhase.Complete> { unfinished }

  /// An unfinished route has no end.
  @available(*, unavailable, message: "the other route has no origin: end it with one, as in .from(.current)")
  public func from<E: Destination>(
    endOf other: Route<E, Onto, RoutePhase.Partial>, mapping: @escaping @Sendable (D) -> E
  ) -> Route<D, Ends, RoutePhase.Complete> { unfinished }

  fileprivate var unfinished: Route<D, Ends, RoutePhase.Complete> { route.with(route.declaration.chain) }
}

extension PendingRoute where Onto: ContainerKind {
  /// What the other route ends in is not what the action works on.
  @available(
    *, unavailable,
    message:
      "the other route does not end in the container that the action needs: .push needs a route to a stack, .addTab one to tabs"
  )
  public func from<E: Destination, End>(
    endOf other: Route<E, End, RoutePhase.Complete>, at destination: E
  ) -> Route<D, Ends, RoutePhase.Complete> { unfinished }

  /// What the other route ends in is not what the action works on.
  @available(
    *, unavailable,
    message:
      "the other route does not end in the container that the action needs: .push needs a route to a stack, .addTab one to tabs"
  )
  public func from<E: Destination, End>(
    endOf other: Route<E, End, RoutePhase.Complete>, mapping: @escaping @Sendable (D) -> E
  ) -> Route<D, Ends, RoutePhase.Complete> { unfinished }
}

/// A route of any type.
public protocol DeclaredRoute: Sendable {}

extension Route: DeclaredRoute {}

// An unfinished route leaves open what its action works on. These say "anywhere" then, or the compiler would
// speak of a generic parameter and not of the step that is missing.
extension RouteAction where Onto == RoutePlace.AnyContainer, Into == RoutePlace.NoContainer {
  /// The same as for any other step.
  @_disfavoredOverload
  public static func present(_ style: PresentationStyle, from anchor: PresentationAnchor? = nil) -> Self {
    Self(.present(style, anchor))
  }

  /// The same as for any other step.
  @_disfavoredOverload
  public static var replaceRoot: Self { Self(.replaceRoot) }

  /// The same as for any other step.
  @_disfavoredOverload
  public static var select: Self { Self(.select) }

  /// The same as for any other step.
  @_disfavoredOverload
  public static var none: Self { Self(.none) }
}
