/// A step of a route: the place where the route starts, or a container that the route creates.
///
/// - `Kind` is the kind of the step's container. It is `any ContainerKind` for a layer.
/// - `Needs` is what the declaration of the step still needs, as for a ``Route``.
///
/// A step that creates a container continues with another step:
///
/// ```swift
/// .from(RouteStep.newStack.using(.present(.sheet)).from(.current))
/// ```
public struct RouteStep<Kind, Needs>: Sendable {
  var chain: RouteChain
}

extension RouteStep {
  /// Adds the step that provides the container or layer for this step's action.
  public func from<Onto, Rest>(_ step: RouteStep<Onto, Rest>) -> RouteStep<Kind, Rest>
  where Needs == NextStep<Onto> {
    RouteStep<Kind, Rest>(chain: chain.followed(by: step.chain))
  }
}

extension RouteStep where Needs == NextAction {
  /// Sets the action that places this step's container into the container of the next step.
  public func using<Onto, Into>(_ action: RouteAction<Onto, Into>) -> RouteStep<Kind, NextStep<Onto>> {
    RouteStep<Kind, NextStep<Onto>>(chain: chain.placed(by: action.placement))
  }
}

extension RouteStep where Kind == any ContainerKind, Needs == Never {
  /// A step that starts at the top layer, which always exists.
  public static var current: Self { Self(chain: RouteChain(end: .top)) }

  /// A step that starts at the base layer, which always exists. The layers above it are closed first.
  public static var root: Self { Self(chain: RouteChain(end: .root)) }
}

extension RouteStep where Kind == Stack, Needs == NextAction {
  /// A step that creates a stack. The stack contains only the route's nodes.
  public static var newStack: Self { new(.stack()) }

  /// Returns a step that creates a stack. The given screens are below the route's nodes.
  public static func newStack(over destinations: any Destination...) -> Self {
    new(.stack(destinations))
  }

  /// Returns a step that creates a stack with a role. The given screens are below the route's nodes.
  public static func newStack<Role: ContainerDestination>(
    as role: Role, over destinations: any Destination...
  ) -> Self where Role.Kind == Stack {
    new(.stack(as: role, destinations))
  }
}

extension RouteStep where Kind == Stack, Needs == Never {
  /// Returns a step that finds the first stack in a scope. The step fails if there is no stack in the scope.
  public static func firstStack(in scope: SearchScope = .anywhere, from start: SearchStart = .top) -> Self {
    first(Stack.self, in: scope, from: start)
  }

  /// Returns a step that creates a stack and presents it on top of the other layers.
  public static func newStackPresented(_ style: PresentationStyle) -> Self {
    RouteStep<Stack, NextAction>.newStack.using(.present(style)).from(.current)
  }

  /// Returns a step that creates a stack with a role and presents it on top of the other layers.
  public static func newStackPresented<Role: ContainerDestination>(
    _ style: PresentationStyle, as role: Role
  ) -> Self where Role.Kind == Stack {
    RouteStep<Stack, NextAction>.newStack(as: role).using(.present(style)).from(.current)
  }
}

extension RouteStep where Kind: ContainerKind, Needs == NextAction {
  /// Returns a step that creates a container with the given children and adds the route's nodes to it. In a
  /// ``Split``, the children are placed into the columns, in order.
  public static func new(_ kind: Kind, holding children: NodeBlueprint...) -> Self {
    new(.container(kind, kind.contents(holding: children)))
  }

  /// Returns a step that creates a container with a role and the given children, and adds the route's nodes
  /// to it.
  public static func new<Role: ContainerDestination>(
    as role: Role, holding children: NodeBlueprint...
  ) -> Self where Role.Kind == Kind {
    new(.container(as: role, Role.kind.contents(holding: children)))
  }

  private static func new(_ blueprint: NodeBlueprint) -> Self {
    Self(chain: RouteChain(making: .container(blueprint)))
  }
}

extension RouteStep where Kind: ContainerKind, Needs == Never {
  /// Returns a step that finds the first container of a kind. The step fails if there is no such container in
  /// the scope.
  public static func first(
    _ kind: Kind.Type, in scope: SearchScope = .anywhere, from start: SearchStart = .top
  ) -> Self {
    Self(
      chain: RouteChain(
        end: .found(StepFinder(matcher: .kind(ObjectIdentifier(kind), kind.key), scope: scope, start: start)))
    )
  }

  /// Returns a step that finds the container with a role. The step fails if there is no such container in the
  /// scope.
  public static func container<Role: ContainerDestination>(
    _ role: Role, in scope: SearchScope = .anywhere, from start: SearchStart = .top
  ) -> Self where Role.Kind == Kind {
    let finder = StepFinder(matcher: .role(AnyDestination(role)), scope: scope, start: start)
    return Self(chain: RouteChain(end: .found(finder)))
  }

  /// Returns a step that starts at the end of another route that leads to the given destination. The other
  /// route's screen is found or created first. This route continues in the same container.
  ///
  /// Use it as an alternative step to create a missing container:
  ///
  /// ```swift
  /// Route(to: Episode.self).using(.push).from(.container(Queue()), otherwise: .end(of: listen, at: Listen()))
  /// ```
  public static func end<E: Destination>(
    of other: Route<E, Kind, Never>, at destination: E
  ) -> Self {
    Self(
      chain: RouteChain(end: .endOf(other.declaration.chain, to: E.self) { _ in AnyDestination(destination) })
    )
  }
}

extension RouteStep where Needs == Never {
  /// Returns a step that tries the given steps in order until one succeeds. End the list with a step that
  /// never fails.
  public static func firstOf(_ steps: Self...) -> Self {
    Self(chain: RouteChain(end: .firstOf(steps.map(\.chain))))
  }

  /// Returns a copy of this step that fails if a condition is not met.
  ///
  /// - Parameters:
  ///   - name: a description of the condition for explanations, such as `"the app is in beta"`.
  ///   - condition: a closure that returns whether the condition is met.
  public func when(_ name: String, _ condition: @escaping @Sendable (RouteContext) -> Bool) -> Self {
    Self(chain: RouteChain(end: .conditional(RouteCondition(name: name, holds: condition), chain)))
  }
}

extension ContainerKind {
  /// Returns the children for a new container of this kind. In a split, each node is placed into the column
  /// at the same position. Additional nodes are appended after the columns.
  fileprivate func contents(holding nodes: [NodeBlueprint]) -> [NodeBlueprint] {
    guard let split = self as? Split else { return nodes }
    let filled = split.columns.enumerated().map { index, column in
      NodeBlueprint.container(column, Array(nodes.dropFirst(index).prefix(1)))
    }
    return filled + nodes.dropFirst(split.columns.count)
  }
}
