/// The steps of a route with their types erased: the nodes to create, innermost first, and the place that
/// they go into.
struct RouteChain: Sendable {
  var makes: [MakeStep] = []
  var end: ChainEnd?

  init(end: ChainEnd) {
    self.end = end
  }

  init(making factory: NodeFactory, finder: StepFinder?) {
    makes = [MakeStep(factory: factory, finder: finder)]
  }

  /// Returns this chain with the placement of its last node.
  func joined(by join: RoutePlacement) -> RouteChain {
    var chain = self
    if let last = makes.indices.last { chain.makes[last].join = join }
    return chain
  }

  /// Returns this chain continued by another chain.
  func followed(by other: RouteChain) -> RouteChain {
    var chain = self
    chain.makes += other.makes
    chain.end = other.end
    return chain
  }
}

/// A node of a chain: how to find it, how to create it, and how to place it into the next one.
struct MakeStep: Sendable {
  var factory: NodeFactory
  var finder: StepFinder?
  var join: RoutePlacement = .none

  /// Whether the node is created if it is not found. Otherwise it must exist.
  var isMade: Bool { join != .select && join != .none }
}

/// A way to create the node of a step.
enum NodeFactory: Sendable {
  /// Creates a screen that shows the wanted destination.
  case screen
  /// Creates a container without a role, always with the same contents.
  case container(NodeBlueprint)
  /// Creates the container with the wanted role.
  case role(@Sendable (AnyDestination) -> NodeBlueprint)
}

/// The target and scope of a step's search. A class, since plans share it with the map.
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

/// The place where a chain ends.
indirect enum ChainEnd: Sendable {
  case top
  case root
  case found(StepFinder)
  /// The innermost container around a node that accepts the node created last.
  case around(NodeID)
  case endOf(RouteChain, mapping: @Sendable (AnyDestination) -> AnyDestination?)
  case firstOf([RouteChain])
  case conditional(RouteCondition, RouteChain)
}

struct RouteCondition: Sendable {
  let name: String
  let holds: @Sendable (RouteContext) -> Bool
}

/// The information a route's condition uses to decide.
public struct RouteContext: Sendable {
  /// The navigation state before the request.
  public let state: NavigationState
  /// The layout traits of the host.
  public let traits: LayoutTraits
  /// The destination of the step that has the condition, after all earlier mappings.
  public let destination: AnyDestination
}
