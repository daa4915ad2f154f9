/// A part of a route: the place it starts from, or a container it makes on the way.
///
/// `Kind` is the kind of container that the step yields. Steps may have steps of their own:
///
/// ```swift
/// .from(RouteStep.newStack.using(.present(.sheet)).from(.current))
/// ```
public struct RouteStep<Kind, Phase>: Sendable {
  var chain: RouteChain
}

/// A step that has been given an action and needs the step that this works on: go on with `from`.
public struct PendingStep<Kind, Onto>: Sendable {
  let chain: RouteChain

  /// Goes on with the step that the action works on.
  public func from<Phase>(_ step: RouteStep<Onto, Phase>) -> RouteStep<Kind, Phase> {
    RouteStep(chain: chain.followed(by: step.chain))
  }
}

extension RouteStep where Phase == RoutePhase.Partial {
  /// Says how what this step makes is joined to the next.
  public func using<Onto, Into>(_ action: RouteAction<Onto, Into>) -> PendingStep<Kind, Onto> {
    PendingStep(chain: chain.joined(by: action.join))
  }
}

extension RouteStep where Kind == RoutePlace.AnyContainer, Phase == RoutePhase.Complete {
  /// What is on top now. It is always there.
  public static var current: Self { Self(chain: RouteChain(end: .top)) }

  /// The base layer. It is always there; what is above is closed first (S10).
  public static var root: Self { Self(chain: RouteChain(end: .root)) }
}

extension RouteStep where Kind == Stack, Phase == RoutePhase.Partial {
  /// A new stack, holding what the route puts into it.
  public static var newStack: Self { new(.stack()) }

  /// A new stack with these screens below what the route puts into it.
  public static func newStack(over destinations: any Destination...) -> Self {
    new(.stack(destinations))
  }

  /// A new stack that has a role in the app, with these screens below what the route puts into it.
  public static func newStack<Role: ContainerDestination>(
    as role: Role, over destinations: any Destination...
  ) -> Self where Role.Kind == Stack {
    new(.stack(as: role, destinations))
  }
}

extension RouteStep where Kind == Stack, Phase == RoutePhase.Complete {
  /// The first stack in a search; if there is none, the route cannot be taken from here.
  public static func firstStack(in scope: SearchScope = .anywhere, from start: SearchStart = .top) -> Self {
    first(Stack.self, in: scope, from: start)
  }

  /// A new stack presented over what is on top now.
  public static func newStackPresented(_ style: PresentationStyle) -> Self {
    RouteStep<Stack, RoutePhase.Partial>.newStack.using(.present(style)).from(.current)
  }

  /// A new stack that has a role in the app, presented over what is on top now.
  public static func newStackPresented<Role: ContainerDestination>(
    _ style: PresentationStyle, as role: Role
  ) -> Self where Role.Kind == Stack {
    RouteStep<Stack, RoutePhase.Partial>.newStack(as: role).using(.present(style)).from(.current)
  }
}

extension RouteStep where Kind: ContainerKind, Phase == RoutePhase.Partial {
  /// A new container of any kind, filled with these nodes before anything is put into it. In a ``Split`` they
  /// go into its columns, in order.
  public static func new(_ kind: Kind, holding children: NodeBlueprint...) -> Self {
    new(.container(kind, kind.contents(holding: children)))
  }

  /// A new container that has a role in the app, filled with these nodes before anything is put into it.
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
  /// The first container of a kind in a search; if there is none, the route cannot be taken from here.
  public static func first(
    _ kind: Kind.Type, in scope: SearchScope = .anywhere, from start: SearchStart = .top
  ) -> Self {
    Self(
      chain: RouteChain(
        end: .found(StepFinder(matcher: .kind(ObjectIdentifier(kind), kind.key), scope: scope, start: start)))
    )
  }

  /// The container with a role; if it is not there, the route cannot be taken from here.
  public static func container<Role: ContainerDestination>(
    _ role: Role, in scope: SearchScope = .anywhere, from start: SearchStart = .top
  ) -> Self where Role.Kind == Kind {
    let finder = StepFinder(matcher: .role(AnyDestination(role)), scope: scope, start: start)
    return Self(chain: RouteChain(end: .found(finder)))
  }
}

extension RouteStep where Kind: ContainerKind, Phase == RoutePhase.Complete {
  /// The end of another route to a fixed destination: its screen is found or made first, and this route goes on in the same
  /// container.
  ///
  /// As an alternative it makes what is missing on the way:
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
  /// The first of these steps that the route can be taken from. They are tried in order, each only if those
  /// before it have failed; one without a condition that always works makes a good last one (S4).
  public static func firstOf(_ steps: Self...) -> Self {
    Self(chain: RouteChain(end: .firstOf(steps.map(\.chain))))
  }

  /// This step, to be considered only if a condition holds.
  ///
  /// - Parameter name: says in explanations what the condition is, as a sentence such as `"the app is in beta"`.
  public func when(_ name: String, _ condition: @escaping @Sendable (RouteContext) -> Bool) -> Self {
    Self(chain: RouteChain(end: .conditional(RouteCondition(name: name, holds: condition), chain)))
  }
}

extension ContainerKind {
  /// What such a container holds that is made of these nodes: in a split one child for each column, holding the node at its
  /// place, and what is left over behind them.
  fileprivate func contents(holding nodes: [NodeBlueprint]) -> [NodeBlueprint] {
    guard let split = self as? Split else { return nodes }
    let filled = split.columns.enumerated().map { index, column in
      NodeBlueprint.container(SplitColumn(column), Array(nodes.dropFirst(index).prefix(1)))
    }
    return filled + nodes.dropFirst(split.columns.count)
  }
}
