/// The steps of a route with their types erased: nodes to make, innermost first, and where they go.
struct RouteChain: Sendable {
  var makes: [MakeStep] = []
  var end: ChainEnd?

  init(end: ChainEnd) {
    self.end = end
  }

  init(making factory: NodeFactory, finder: StepFinder?) {
    makes = [MakeStep(factory: factory, finder: finder)]
  }

  /// This chain with the action that joins its last node to whatever follows.
  func joined(by join: RoutePlacement) -> RouteChain {
    var chain = self
    if let last = makes.indices.last { chain.makes[last].join = join }
    return chain
  }

  /// This chain going on with another.
  func followed(by other: RouteChain) -> RouteChain {
    var chain = self
    chain.makes += other.makes
    chain.end = other.end
    return chain
  }
}

/// One node of a chain: how to find it, how to make it, and how it is joined to the next.
struct MakeStep: Sendable {
  var factory: NodeFactory
  var finder: StepFinder?
  var join: RoutePlacement = .none

  /// Whether the node is made if it is not found; else it has to be there.
  var isMade: Bool { join != .select && join != .none }
}

/// How the node of a step is made.
enum NodeFactory: Sendable {
  /// As a screen of the destination that is wanted.
  case screen
  /// As a container without a role, always filled alike.
  case container(NodeBlueprint)
  /// As the container with the role that is wanted.
  case role(@Sendable (AnyDestination) -> NodeBlueprint)
}

/// What a step looks for, and where. It is handed from the map into plans, so it is shared.
final class StepFinder: Sendable {
  let matcher: NodeMatcher
  let scope: SearchScope
  let start: SearchStart

  init(matcher: NodeMatcher, scope: SearchScope = .anywhere, start: SearchStart = .top) {
    self.matcher = matcher
    self.scope = scope
    self.start = start
  }
}

/// Where a chain ends.
indirect enum ChainEnd: Sendable {
  case top
  case root
  case found(StepFinder)
  /// The innermost container around a node that what was made last goes into.
  case around(NodeID)
  case endOf(RouteChain, mapping: @Sendable (AnyDestination) -> AnyDestination?)
  case firstOf([RouteChain])
  case conditional(RouteCondition, RouteChain)
}

/// A named condition of a step.
struct RouteCondition: Sendable {
  let name: String
  let holds: @Sendable (RouteContext) -> Bool
}

/// What a condition may decide by.
public struct RouteContext: Sendable {
  /// The navigation as it is before the request.
  public let state: NavigationState
  /// The room that the host has.
  public let traits: LayoutTraits
  /// What is wanted, as the step that asks sees it: after the mappings before it.
  public let destination: AnyDestination
}
