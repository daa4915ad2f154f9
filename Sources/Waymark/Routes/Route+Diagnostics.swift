// These overloads are unavailable. They make the compiler report a helpful message for invalid declarations.
// Scripts/check-wrong-routes compiles such declarations and compares the messages.

extension Route where Phase == RoutePhase.Complete {
  /// Unavailable: a route that already has an origin cannot have another action.
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
  /// Unavailable: call `find` before `using`.
  @available(
    *, unavailable, message: "the search comes before the action: move .find in front of .using"
  )
  public func find(
    _ finder: RouteFinder<D>, in scope: SearchScope = .anywhere, from start: SearchStart = .top
  ) -> Self { self }

  /// Unavailable: call `intercepted(by:)` before `using`.
  @available(
    *, unavailable, message: "interceptors come before the action: move .intercepted(by:) in front of .using"
  )
  public func intercepted(by interceptors: any Interceptor...) -> Self { self }

  /// Unavailable: call `resolving` before `using`.
  @available(
    *, unavailable, message: "the resolver comes before the action: move .resolving in front of .using"
  )
  public func resolving(
    within timeLimit: Duration? = nil, _ resolve: @escaping @Sendable (D) async throws -> D
  ) -> Self { self }

  /// Unavailable: call `onArrival` before `using`.
  @available(
    *, unavailable,
    message: "the arrival handler comes before the action: move .onArrival in front of .using"
  )
  public func onArrival(_ task: @escaping ArrivalTask) -> Self { self }

  /// Unavailable: a route cannot be used as a step. Use `from(endOf:at:)` instead.
  @available(
    *, unavailable,
    message: "a route is not a step: continue from its end, as in .from(endOf: route, at: Login())"
  )
  public func from(_ route: some DeclaredRoute) -> Route<D, Ends, RoutePhase.Complete> { unfinished }

  /// Unavailable: specify the destination of the other route.
  @available(
    *, unavailable, message: "name the destination of the other route: add at:, or a mapping"
  )
  public func from<E: Destination, End, Phase>(
    endOf other: Route<E, End, Phase>
  ) -> Route<D, Ends, RoutePhase.Complete> { unfinished }

  /// Unavailable: the other route must have an origin.
  @available(*, unavailable, message: "the other route has no origin: end it with one, as in .from(.current)")
  public func from<E: Destination>(
    endOf other: Route<E, Onto, RoutePhase.Partial>, at destination: E
  ) -> Route<D, Ends, RoutePhase.Complete> { unfinished }

  /// Unavailable: the other route must have an origin.
  @available(*, unavailable, message: "the other route has no origin: end it with one, as in .from(.current)")
  public func from<E: Destination>(
    endOf other: Route<E, Onto, RoutePhase.Partial>, mapping: @escaping @Sendable (D) -> E
  ) -> Route<D, Ends, RoutePhase.Complete> { unfinished }

  fileprivate var unfinished: Route<D, Ends, RoutePhase.Complete> { route.with(route.declaration.chain) }
}

extension PendingRoute where Onto: ContainerKind {
  /// Unavailable: the action does not support the kind of container in which the other route ends.
  @available(
    *, unavailable,
    message:
      "the other route does not end in the container that the action needs: .push needs a route to a stack, .addTab one to tabs"
  )
  public func from<E: Destination, End>(
    endOf other: Route<E, End, RoutePhase.Complete>, at destination: E
  ) -> Route<D, Ends, RoutePhase.Complete> { unfinished }

  /// Unavailable: the action does not support the kind of container in which the other route ends.
  @available(
    *, unavailable,
    message:
      "the other route does not end in the container that the action needs: .push needs a route to a stack, .addTab one to tabs"
  )
  public func from<E: Destination, End>(
    endOf other: Route<E, End, RoutePhase.Complete>, mapping: @escaping @Sendable (D) -> E
  ) -> Route<D, Ends, RoutePhase.Complete> { unfinished }
}

/// A protocol for routes with any generic parameters. It is used only by an unavailable overload.
public protocol DeclaredRoute: Sendable {}

extension Route: DeclaredRoute {}

// In an incomplete route, the compiler cannot infer the container kind of an action. These overloads use any
// container as the default, so that the compiler reports the missing step instead of the generic parameter.
extension RouteAction where Onto == RoutePlace.AnyContainer, Into == RoutePlace.NoContainer {
  /// Presents the node in a new layer. The compiler chooses this overload only for incomplete routes.
  @_disfavoredOverload
  public static func present(_ style: PresentationStyle, from anchor: PresentationAnchor? = nil) -> Self {
    Self(.present(style, anchor))
  }

  /// Replaces the base layer. The compiler chooses this overload only for incomplete routes.
  @_disfavoredOverload
  public static var replaceRoot: Self { Self(.replaceRoot) }

  /// Selects an existing node. The compiler chooses this overload only for incomplete routes.
  @_disfavoredOverload
  public static var select: Self { Self(.select) }

  /// Requires an existing node. The compiler chooses this overload only for incomplete routes.
  @_disfavoredOverload
  public static var none: Self { Self(.none) }
}
