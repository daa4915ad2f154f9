// These overloads are unavailable. They make the compiler report a helpful message for invalid steps.

extension RouteStep where Needs == Never {
  /// Unavailable: a step to an existing node cannot have an action.
  @available(
    *, unavailable,
    message:
      "this step already exists and takes no action: remove the action, or write RouteStep in front of a step that creates a container, as in RouteStep.newStack"
  )
  public func using<Onto, Into>(_ action: RouteAction<Onto, Into>) -> RouteStep<Kind, NextStep<Onto>> {
    RouteStep<Kind, NextStep<Onto>>(chain: chain)
  }
}

extension RouteStep where Kind: ContainerKind, Needs == Never {
  /// Unavailable: the top layer might not be the kind of container that the action requires. Search for a
  /// container instead.
  @available(
    *, unavailable,
    message:
      "the top of the window can be another kind of container: search for one, as in .firstStack() or .first(Tabs.self)"
  )
  public static var current: Self { Self(chain: RouteChain(end: .top)) }

  /// Unavailable: the base layer might not contain the kind of container that the action requires. Search for
  /// a container instead.
  @available(
    *, unavailable,
    message:
      "the root can be another kind of container: search for one, as in .firstStack(from: .base) or .first(Tabs.self)"
  )
  public static var root: Self { Self(chain: RouteChain(end: .root)) }

  /// Unavailable: pass an instance of the role, not its type.
  @available(
    *, unavailable, message: "pass a value of the container's role, as in .container(MainTabs())"
  )
  public static func container<Role: ContainerDestination>(
    _ role: Role.Type, in scope: SearchScope = .anywhere, from start: SearchStart = .top
  ) -> Self where Role.Kind == Kind { Self(chain: RouteChain(end: .top)) }

  /// Unavailable: the container with this role is not of the kind that the action requires.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message:
      "this container is not of the kind that the action needs: .push needs a stack, .addTab needs tabs"
  )
  public static func container<Role: ContainerDestination>(
    _ role: Role, in scope: SearchScope = .anywhere, from start: SearchStart = .top
  ) -> Self { Self(chain: RouteChain(end: .top)) }

  /// Unavailable: the container is not of the kind that the action requires.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message:
      "this container is not of the kind that the action needs: .push needs a stack, .addTab needs tabs"
  )
  public static func first<Other: ContainerKind>(
    _ kind: Other.Type, in scope: SearchScope = .anywhere, from start: SearchStart = .top
  ) -> Self { Self(chain: RouteChain(end: .top)) }

  /// Unavailable: the action does not support the kind of container in which the other route ends.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message:
      "the other route does not end in the container that the action needs: .push needs a route to a stack, .addTab one to tabs"
  )
  public static func end<E: Destination, End>(
    of other: Route<E, End, Never>, at destination: E
  ) -> Self { Self(chain: RouteChain(end: .top)) }

  /// Unavailable: the other route must have an origin.
  @available(*, unavailable, message: "the other route has no origin: end it with one, as in .from(.current)")
  public static func end<E: Destination>(
    of other: Route<E, Kind, NextAction>, at destination: E
  ) -> Self { Self(chain: RouteChain(end: .top)) }

  /// Unavailable: an alternative must end with a step that always exists.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message: "an alternative must end with a step that always exists, as in .newStackPresented(.sheet)"
  )
  public static func new(_ kind: Kind, holding children: NodeBlueprint...) -> Self {
    Self(chain: RouteChain(end: .top))
  }

  /// Unavailable: an alternative must end with a step that always exists.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message: "an alternative must end with a step that always exists, as in .newStackPresented(.sheet)"
  )
  public static func new<Role: ContainerDestination>(
    as role: Role, holding children: NodeBlueprint...
  ) -> Self where Role.Kind == Kind { Self(chain: RouteChain(end: .top)) }

  /// Unavailable: the route needs an existing container, not a new stack.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message:
      "a new stack does not fit here: search for a container that fits, or end with .newStackPresented(.sheet)"
  )
  public static var newStack: Self { Self(chain: RouteChain(end: .top)) }

  /// Unavailable: the route needs an existing container, not a new stack.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message:
      "a new stack does not fit here: search for a container that fits, or end with .newStackPresented(.sheet)"
  )
  public static func newStack(over destinations: any Destination...) -> Self {
    Self(chain: RouteChain(end: .top))
  }

  /// Unavailable: the route needs an existing container, not a new stack.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message:
      "a new stack does not fit here: search for a container that fits, or end with .newStackPresented(.sheet)"
  )
  public static func newStack<Role: ContainerDestination>(
    as role: Role, over destinations: any Destination...
  ) -> Self where Role.Kind == Stack { Self(chain: RouteChain(end: .top)) }

  /// Unavailable: the action does not support stacks. Search for a container that it supports.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message:
      "a stack does not fit here: search for the container that the action needs, as in .first(Tabs.self)"
  )
  public static func firstStack(in scope: SearchScope = .anywhere, from start: SearchStart = .top) -> Self {
    Self(chain: RouteChain(end: .top))
  }
}
