/// The type-erased steps of a route: the nodes to find or create, innermost first, and the existing container
/// or layer at which the chain ends.
struct RouteChain: Sendable {
  var makes: [MakeStep] = []
  var end: ChainEnd?

  init(end: ChainEnd) {
    self.end = end
  }

  init(making factory: NodeFactory, finder: StepFinder?) {
    makes = [MakeStep(factory: factory, finder: finder)]
  }

  /// Returns a copy of this chain in which the last node has the given placement.
  func joined(by join: RoutePlacement) -> RouteChain {
    var chain = self
    if let last = makes.indices.last { chain.makes[last].join = join }
    return chain
  }

  /// Returns a copy of this chain that continues with the steps and the end of another chain.
  func followed(by other: RouteChain) -> RouteChain {
    var chain = self
    chain.makes += other.makes
    chain.end = other.end
    return chain
  }
}

/// A step that finds or creates one node of a chain and places it into the next node.
struct MakeStep: Sendable {
  var factory: NodeFactory
  var finder: StepFinder?
  var join: RoutePlacement = .none

  /// Whether the node is created if it is not found. If this is `false`, the node must exist.
  var isMade: Bool { join != .select && join != .none }
}

/// A factory that creates the node of a step.
enum NodeFactory: Sendable {
  /// Creates a screen that shows the requested destination.
  case screen
  /// Creates a container without a role. Its contents are always the same.
  case container(NodeBlueprint)
  /// Creates the container that has the requested role.
  case role(@Sendable (AnyDestination) -> NodeBlueprint)
}

/// The target, scope and start of a step's search. This type is a class so that plans can share instances
/// with the map.
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

/// The existing container or layer at which a chain ends.
indirect enum ChainEnd: Sendable {
  case top
  case root
  case found(StepFinder)
  /// The innermost container that contains the given node and has the kind that the placement requires.
  case around(NodeID)
  case endOf(RouteChain, mapping: @Sendable (AnyDestination) -> AnyDestination?)
  case firstOf([RouteChain])
  case conditional(RouteCondition, RouteChain)
}

struct RouteCondition: Sendable {
  let name: String
  let holds: @Sendable (RouteContext) -> Bool
}

/// The information that is passed to the condition of a route step.
public struct RouteContext: Sendable {
  /// The navigation state before the request.
  public let state: NavigationState
  /// The layout traits of the host.
  public let traits: LayoutTraits
  /// The destination of the step that has the condition. Mappings in earlier steps have already been applied.
  public let destination: AnyDestination
}
