// What does not make sense is declared here for the sake of the message that the compiler gives.

extension Route where Phase == Grounded {
  /// A route ends where it starts from.
  @available(
    *, unavailable,
    message:
      "this route has its origin already: remove what follows, or go on from a step that makes something"
  )
  public func using<Onto, Into>(_ action: RouteAction<Onto, Into>) -> PendingRoute<D, Ends, Onto> {
    PendingRoute(route: with(declaration.chain))
  }
}

extension RouteStep where Phase == Grounded {
  /// A step that is there is not made.
  @available(
    *, unavailable,
    message:
      "this step is there already and needs no action: remove it, or go on from a step that makes something"
  )
  public func using<Onto, Into>(_ action: RouteAction<Onto, Into>) -> PendingStep<Kind, Onto> {
    PendingStep(chain: chain)
  }
}

extension PendingRoute {
  /// What is only made on the way is not there for sure.
  @available(
    *, unavailable,
    message: "the alternative must be there for sure: end it with a place, as in .newStackPresented(.sheet)"
  )
  public func from(
    _ step: RouteStep<Onto, Grounded>, otherwise other: RouteStep<Onto, Open>
  ) -> Route<D, Ends, Grounded> {
    from(step)
  }

  /// An unfinished route has no end.
  @available(*, unavailable, message: "the other route has no origin: end it with one, as in .from(.current)")
  public func from<E: Destination>(
    endOf other: Route<E, Onto, Open>, at destination: E
  ) -> Route<D, Ends, Grounded> {
    route.with(route.declaration.chain)
  }

  /// An unfinished route has no end.
  @available(*, unavailable, message: "the other route has no origin: end it with one, as in .from(.current)")
  public func from<E: Destination>(
    endOf other: Route<E, Onto, Open>, mapping: @escaping @Sendable (D) -> E
  ) -> Route<D, Ends, Grounded> {
    route.with(route.declaration.chain)
  }
}

// An unfinished route leaves open what its action works on. These say "anywhere" then, or the compiler would
// speak of a generic parameter and not of the step that is missing.
extension RouteAction where Onto == Anywhere, Into == Alone {
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
