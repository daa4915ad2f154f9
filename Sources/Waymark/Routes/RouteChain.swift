/// The type-erased steps of a route: the nodes to find or create, innermost first, and the existing container
/// or layer at which the chain ends.
package struct RouteChain: Sendable {
  package var makes: [MakeStep] = []
  package var end: ChainEnd?

  init(end: ChainEnd) {
    self.end = end
  }

  init(making factory: NodeFactory, search: MakeStep.Search = .none) {
    makes = [MakeStep(factory: factory, search: search)]
  }

  /// Returns a copy of this chain in which the last node has the given placement.
  func placed(by placement: RoutePlacement) -> RouteChain {
    var chain = self
    if let last = makes.indices.last { chain.makes[last].placement = placement }
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
package struct MakeStep: Sendable {
  /// The search for an existing node that the step uses instead of a new one.
  package enum Search: Sendable {
    /// The step always creates its node.
    case none
    /// The step compares its destination with the screens at the place in which the route ends. See
    /// ``ContentComparison``.
    case content
    /// The step uses the node that the finder finds.
    case finder(StepFinder)
  }

  package var factory: NodeFactory
  var search: Search
  package var placement: RoutePlacement = .none

  /// The finder that the route declares, or `nil` if it declares none.
  var finder: StepFinder? { if case .finder(let finder) = search { finder } else { nil } }

  /// Whether the node is created if it is not found. If this is `false`, the node must exist.
  package var isMade: Bool { placement != .select && placement != .none }
}

/// A factory that creates the node of a step.
package enum NodeFactory: Sendable {
  /// Creates a screen that shows the requested destination.
  case screen
  /// Creates a container without a role. Its contents are always the same.
  case container(NodeBlueprint)
  /// Creates the container that has the requested role.
  case role(@Sendable (AnyDestination) -> NodeBlueprint)
}

/// The target, scope and start of a step's search. This type is a class so that plans can share instances
/// with the map.
package final class StepFinder: Sendable {
  package let matcher: NodeMatcher
  package let scope: SearchScope
  package let start: SearchStart

  init(matcher: NodeMatcher, scope: SearchScope = .anywhere, start: SearchStart = .top) {
    self.matcher = matcher
    self.scope = scope
    self.start = start
  }

  /// A finder that searches the whole window for an equal screen, or for a container with an equal role.
  static let unique = StepFinder(matcher: .equal)
}

/// The existing container or layer at which a chain ends.
package indirect enum ChainEnd: Sendable {
  case top
  case root
  case found(StepFinder)
  /// The innermost container that contains the given node and has the kind that the placement requires.
  case around(NodeID)
  /// The end of a route to a destination of the type `to`.
  case endOf(
    RouteChain, to: any Destination.Type, mapping: @Sendable (AnyDestination) -> AnyDestination?)
  case firstOf([RouteChain])
  case conditional(RouteCondition, RouteChain)
}

package struct RouteCondition: Sendable {
  package let name: String
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

extension RouteChain {
  /// Whether the chain depends on the app's own code, such as a predicate, a mapping, a condition, a closure
  /// that describes a container, or a custom container kind.
  var dependsOnApp: Bool {
    switch end {
    case .endOf, .conditional: return true
    case .found(let finder) where finder.dependsOnApp: return true
    default: return makes.contains(where: \.dependsOnApp) || continuations.contains(where: \.dependsOnApp)
    }
  }

  /// The chains with which this chain can continue at its end.
  var continuations: [RouteChain] {
    switch end {
    case .endOf(let chain, _, _), .conditional(_, let chain): [chain]
    case .firstOf(let chains): chains
    case .top, .root, .found, .around, nil: []
    }
  }
}

extension MakeStep {
  fileprivate var dependsOnApp: Bool {
    if finder?.dependsOnApp ?? false { return true }
    return switch factory {
    case .screen: false
    case .role: true
    case .container(let blueprint): blueprint.dependsOnApp
    }
  }
}

extension StepFinder {
  fileprivate var dependsOnApp: Bool { if case .predicate = matcher { true } else { false } }
}

extension NodeBlueprint {
  fileprivate var dependsOnApp: Bool {
    guard case .container(let traits, let children, _) = content else { return false }
    return !traits.isBuiltIn || children.contains(where: \.dependsOnApp)
  }
}

extension ContainerNode {
  /// Whether the container's kind is defined by the app.
  package var isOfOwnKind: Bool { !traits.isBuiltIn }
}

extension RouteChain {
  /// Whether the chain starts at the end of another route.
  var continuesAnotherRoute: Bool {
    if case .endOf = end { true } else { continuations.contains(where: \.continuesAnotherRoute) }
  }

  /// Returns whether the chain can fail with the given error in some state.
  ///
  /// A chain that ends at a place that always exists never fails with `noStartingNode`. If all alternatives
  /// of a `firstOf` fail, the error is `noStartingNode`.
  func allows(_ refusal: NavigationError) -> Bool {
    switch refusal {
    case .noStartingNode: mayLackOrigin
    case .rootIsCovered: has { $0.placement == .replaceRoot } && mayStartCovered
    case .screenNotFound: has { !$0.isMade }
    case .noContainer: has { $0.placement.kind != nil } && mayMissContainer
    default: false
    }
  }

  /// Whether the chain succeeds in every state, so that alternatives after it are never used.
  package var alwaysSucceeds: Bool {
    !mayLackOrigin && !mayMissContainer && !has { !$0.isMade }
      && !(has { $0.placement == .replaceRoot } && mayStartCovered)
  }

  private var mayLackOrigin: Bool {
    switch end {
    case .found, .conditional, .firstOf: true
    case .endOf(let chain, _, _): chain.mayLackOrigin
    case .top, .root, .around, nil: false
    }
  }

  private var mayStartCovered: Bool {
    switch end {
    case .root, nil: false
    case .top, .found, .around, .endOf: true
    case .conditional, .firstOf: continuations.contains(where: \.mayStartCovered)
    }
  }

  /// Whether a container that the chain requires might not exist. For example, a split might not have the
  /// column, or the screen that another route finds might be in a different kind of container.
  private var mayMissContainer: Bool {
    continuesAnotherRoute || has { if case .setColumn = $0.placement { true } else { false } }
  }

  /// Returns whether a step satisfies the predicate, in this chain or in a chain at its end.
  private func has(_ matches: (MakeStep) -> Bool) -> Bool {
    makes.contains(where: matches) || continuations.contains { $0.has(matches) }
  }
}
