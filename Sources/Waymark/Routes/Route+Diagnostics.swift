// These overloads are unavailable. They make the compiler report a helpful message for invalid declarations.
// Scripts/check-wrong-routes compiles such declarations and compares the messages.

extension Route where Needs == Never {
  /// Unavailable: a route that already has an origin cannot have another action.
  @available(
    *, unavailable,
    message:
      "this route already has an origin: remove the steps after it, or continue from a step that creates a container"
  )
  public func using<Onto, Into>(_ action: RouteAction<Onto, Into>) -> Route<D, Ends, NextStep<Onto>> {
    with(declaration.chain)
  }
}

extension Route {
  /// Unavailable: a route cannot be used as a step. Use `from(endOf:at:)` instead.
  @available(
    *, unavailable,
    message: "a route is not a step: continue from its end, as in .from(endOf: route, at: Login())"
  )
  public func from<E: Destination, End, Missing>(
    _ route: Route<E, End, Missing>
  ) -> Route<D, Ends, Never> { unfinished }

  /// Unavailable: specify the destination of the other route.
  @available(
    *, unavailable, message: "name the destination of the other route: add at:, or a mapping"
  )
  public func from<E: Destination, End, Missing>(
    endOf other: Route<E, End, Missing>
  ) -> Route<D, Ends, Never> { unfinished }

  /// Unavailable: the other route must have an origin.
  @available(*, unavailable, message: "the other route has no origin: end it with one, as in .from(.current)")
  public func from<E: Destination, Onto>(
    endOf other: Route<E, Onto, NextAction>, at destination: E
  ) -> Route<D, Ends, Never> where Needs == NextStep<Onto> { unfinished }

  /// Unavailable: the other route must have an origin.
  @available(*, unavailable, message: "the other route has no origin: end it with one, as in .from(.current)")
  public func from<E: Destination, Onto>(
    endOf other: Route<E, Onto, NextAction>, mapping: @escaping @Sendable (D) -> E
  ) -> Route<D, Ends, Never> where Needs == NextStep<Onto> { unfinished }

  /// Unavailable: the action does not support the kind of container in which the other route ends.
  @available(
    *, unavailable,
    message:
      "the other route does not end in the container that the action needs: .push needs a route to a stack, .addTab one to tabs"
  )
  public func from<E: Destination, End, Onto: ContainerKind>(
    endOf other: Route<E, End, Never>, at destination: E
  ) -> Route<D, Ends, Never> where Needs == NextStep<Onto> { unfinished }

  /// Unavailable: the action does not support the kind of container in which the other route ends.
  @available(
    *, unavailable,
    message:
      "the other route does not end in the container that the action needs: .push needs a route to a stack, .addTab one to tabs"
  )
  public func from<E: Destination, End, Onto: ContainerKind>(
    endOf other: Route<E, End, Never>, mapping: @escaping @Sendable (D) -> E
  ) -> Route<D, Ends, Never> where Needs == NextStep<Onto> { unfinished }

  fileprivate var unfinished: Route<D, Ends, Never> { with(declaration.chain) }
}

// In an incomplete route, the compiler cannot infer the container kind of an action. These overloads use any
// container as the default, so that the compiler reports the missing step instead of the generic parameter.
extension RouteAction where Onto == any ContainerKind, Into == Never {
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
