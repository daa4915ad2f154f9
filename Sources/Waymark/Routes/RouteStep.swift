/// A step of a route: its starting point, or a container that it creates.
///
/// `Kind` is the container kind of the step. A step can start at another step:
///
/// ```swift
/// .from(RouteStep.newStack.using(.present(.sheet)).from(.current))
/// ```
public struct RouteStep<Kind, Phase>: Sendable {
  var chain: RouteChain
}

/// A step whose action still needs another step. Call `from` to add it.
public struct PendingStep<Kind, Onto>: Sendable {
  let chain: RouteChain

  /// Adds the step that the action needs.
  public func from<Phase>(_ step: RouteStep<Onto, Phase>) -> RouteStep<Kind, Phase> {
    RouteStep(chain: chain.followed(by: step.chain))
  }
}

extension RouteStep where Phase == RoutePhase.Partial {
  /// Sets how the container of this step is placed into the next one.
  public func using<Onto, Into>(_ action: RouteAction<Onto, Into>) -> PendingStep<Kind, Onto> {
    PendingStep(chain: chain.joined(by: action.join))
  }
}

extension RouteStep where Kind == RoutePlace.AnyContainer, Phase == RoutePhase.Complete {
  /// The top layer. It always exists.
  public static var current: Self { Self(chain: RouteChain(end: .top)) }

  /// The base layer. It always exists; the layers above it are closed first.
  public static var root: Self { Self(chain: RouteChain(end: .root)) }
}

extension RouteStep where Kind == Stack, Phase == RoutePhase.Partial {
  /// A new stack for the route's nodes.
  public static var newStack: Self { new(.stack()) }

  /// Creates a new stack with the given screens below the route's nodes.
  public static func newStack(over destinations: any Destination...) -> Self {
    new(.stack(destinations))
  }

  /// Creates a new stack that has a role, with the given screens below the route's nodes.
  public static func newStack<Role: ContainerDestination>(
    as role: Role, over destinations: any Destination...
  ) -> Self where Role.Kind == Stack {
    new(.stack(as: role, destinations))
  }
}

extension RouteStep where Kind == Stack, Phase == RoutePhase.Complete {
  /// Finds the first stack in a search. The step fails if there is none.
  public static func firstStack(in scope: SearchScope = .anywhere, from start: SearchStart = .top) -> Self {
    first(Stack.self, in: scope, from: start)
  }

  /// Creates a new stack and presents it over the top layer.
  public static func newStackPresented(_ style: PresentationStyle) -> Self {
    RouteStep<Stack, RoutePhase.Partial>.newStack.using(.present(style)).from(.current)
  }

  /// Creates a new stack that has a role and presents it over the top layer.
  public static func newStackPresented<Role: ContainerDestination>(
    _ style: PresentationStyle, as role: Role
  ) -> Self where Role.Kind == Stack {
    RouteStep<Stack, RoutePhase.Partial>.newStack(as: role).using(.present(style)).from(.current)
  }
}

extension RouteStep where Kind: ContainerKind, Phase == RoutePhase.Partial {
  /// Creates a new container of any kind with the given children, to which the route's nodes are added. In a
  /// ``Split``, the children go into the columns, in order.
  public static func new(_ kind: Kind, holding children: NodeBlueprint...) -> Self {
    new(.container(kind, kind.contents(holding: children)))
  }

  /// Creates a new container that has a role, with the given children, to which the route's nodes are added.
  public static func new<Role: ContainerDestination>(
    as role: Role, holding children: NodeBlueprint...
  ) -> Self where Role.Kind == Kind {
    new(.container(as: role, Role.kind.contents(holding: children)))
  }

  private static func new(_ blueprint: NodeBlueprint) -> Self {
    Self(chain: RouteChain(making: .container(blueprint), finder: nil))
  }
}

extension RouteStep where Kind: ContainerKind, Phase == RoutePhase.Complete {
  /// Finds the first container of a kind in a search. The step fails if there is none.
  public static func first(
    _ kind: Kind.Type, in scope: SearchScope = .anywhere, from start: SearchStart = .top
  ) -> Self {
    Self(
      chain: RouteChain(
        end: .found(StepFinder(matcher: .kind(ObjectIdentifier(kind), kind.key), scope: scope, start: start)))
    )
  }

  /// Finds the container with a role. The step fails if it does not exist.
  public static func container<Role: ContainerDestination>(
    _ role: Role, in scope: SearchScope = .anywhere, from start: SearchStart = .top
  ) -> Self where Role.Kind == Kind {
    let finder = StepFinder(matcher: .role(AnyDestination(role)), scope: scope, start: start)
    return Self(chain: RouteChain(end: .found(finder)))
  }
}

extension RouteStep where Kind: ContainerKind, Phase == RoutePhase.Complete {
  /// Starts where another route to a fixed destination ends. The other route's screen is found or created
  /// first, and this route continues in the same container.
  ///
  /// As an alternative step, it creates a missing container:
  ///
  /// ```swift
  /// Route(to: Episode.self).using(.push).from(.container(Queue()), otherwise: .end(of: listen, at: Listen()))
  /// ```
  public static func end<E: Destination>(
    of other: Route<E, Kind, RoutePhase.Complete>, at destination: E
  ) -> Self {
    Self(chain: RouteChain(end: .endOf(other.declaration.chain) { _ in AnyDestination(destination) }))
  }
}

extension RouteStep where Phase == RoutePhase.Complete {
  /// Tries steps in order until one succeeds. End the list with an unconditional step that always works.
  public static func firstOf(_ steps: Self...) -> Self {
    Self(chain: RouteChain(end: .firstOf(steps.map(\.chain))))
  }

  /// Returns this step with a condition. The step fails if the condition is not met.
  ///
  /// - Parameter name: a description of the condition for explanations, such as `"the app is in beta"`.
  public func when(_ name: String, _ condition: @escaping @Sendable (RouteContext) -> Bool) -> Self {
    Self(chain: RouteChain(end: .conditional(RouteCondition(name: name, holds: condition), chain)))
  }
}

extension ContainerKind {
  /// Returns the children for a new container of this kind. A split gets one child per column, each with the
  /// node at the same position, followed by the remaining nodes.
  fileprivate func contents(holding nodes: [NodeBlueprint]) -> [NodeBlueprint] {
    guard let split = self as? Split else { return nodes }
    let filled = split.columns.enumerated().map { index, column in
      NodeBlueprint.container(SplitColumn(column), Array(nodes.dropFirst(index).prefix(1)))
    }
    return filled + nodes.dropFirst(split.columns.count)
  }
}
