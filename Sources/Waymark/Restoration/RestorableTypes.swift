/// Finds the types of what was kept, by the keys under which it was.
public struct RestorableTypes: Sendable {
  private(set) var destinations: [String: SavedValueTexts.Kind] = [:]
  private(set) var kinds: [String: SavedValueTexts.Kind] = [:]

  /// Under which a decoder's `userInfo` carries the types.
  public static let key = CodingUserInfoKey(rawValue: "waymark.restorable.types")

  /// Creates the types of a map: its destinations, the roles and screens that its steps name or make, what its containers are
  /// built of, those of ``NavigationMap/restoring(_:kinds:)``, and Waymark's own kinds of containers.
  ///
  /// The blueprint of a container's route is read for the `samples` of its destination, or for the one value of a destination
  /// without values. Any other needs ``NavigationMap/restoring(_:kinds:)``.
  ///
  /// - Parameters:
  ///   - map: the routes.
  ///   - start: what a window shows at first.
  ///   - others: further destinations that may be shown: by flows without a route, or in a state that was written.
  ///   - kinds: the app's own kinds of containers that have no role.
  /// - Complexity: O(n) in the number of routes.
  public init(
    _ map: NavigationMap, start: NodeBlueprint? = nil, others: [any Destination.Type] = [],
    kinds: [any ContainerKind.Type] = []
  ) {
    let blueprints = map.routes.flatMap(\.blueprints) + (start.map { [$0] } ?? [])
    let shown = blueprints.flatMap { $0.destinations + $0.roles } + map.routes.flatMap(\.chain.roles)
    for type in map.destinations + map.restoredDestinations + others {
      destinations[type.key] = .destination(type.boxType)
    }
    for destination in shown { destinations[destination.key] = .destination(type(of: destination.box)) }
    destinations[Dialog.key] = .destination(Dialog.boxType)
    let made = blueprints.flatMap(\.kinds).map { type(of: $0) }
    let known: [any ContainerKind.Type] = [Stack.self, Tabs.self, Split.self, SplitColumn.self]
    for kind in made + map.restoredKinds + kinds + known { self.kinds[kind.key] = .kind(kind) }
  }

  /// Returns the types in a state that these types do not include: a restoration would drop their screens and containers.
  ///
  /// - Returns: the names of the types, each once, in the order of the state.
  /// - Complexity: O(n).
  public func missing(in state: NavigationState) -> [String] {
    var names: [String] = []
    for root in state.layers.compactMap(\.root) { note(root, in: &names) }
    return names
  }

  private func note(_ node: Node, in names: inout [String]) {
    switch node {
    case .screen(let screen): note(screen.destination, in: &names)
    case .container(let container):
      if let role = container.role {
        note(role, in: &names)
      } else if kinds[type(of: container.kind).key] == nil {
        add("\(type(of: container.kind))", to: &names)
      }
      for child in container.children { note(child, in: &names) }
    case .foreign: break
    }
  }

  private func note(_ destination: AnyDestination, in names: inout [String]) {
    if destinations[destination.key] == nil { add(destination.typeName, to: &names) }
  }

  private func add(_ name: String, to names: inout [String]) {
    if !names.contains(name) { names.append(name) }
  }

  /// The types that a decoder carries.
  static func of(_ decoder: any Decoder) throws(SavedNavigationError) -> RestorableTypes {
    guard let types = key.flatMap({ decoder.userInfo[$0] as? RestorableTypes }) else { throw .noTypes }
    return types
  }
}

extension Navigator {
  /// The types of what this window may show: those of its map and of its start.
  ///
  /// - Parameters:
  ///   - others: further destinations that may be shown: by flows without a route, or in a state that was written.
  ///   - kinds: the app's own kinds of containers that have no role.
  /// - Complexity: O(n) in the number of routes.
  public func restorableTypes(
    others: [any Destination.Type] = [], kinds: [any ContainerKind.Type] = []
  ) -> RestorableTypes {
    RestorableTypes(map, start: machine.start, others: others, kinds: kinds)
  }
}

extension Navigator {
  /// Reports the types in a state that is saved which a restoration would not know: ``NavigationFault/notRestorable(_:)``.
  package func reportMissingTypes(in state: NavigationState) {
    let missing = restorableTypes().missing(in: state).filter { reportedTypes.insert($0).inserted }
    if !missing.isEmpty { report(.notRestorable(missing)) }
  }

  /// Reports that a kept navigation could not be read.
  package func reportUnreadable(_ reason: String) { report(.unreadable(reason)) }
}

extension RouteDeclaration {
  /// The blueprints of the containers that the route makes, as far as they can be known without a destination.
  fileprivate var blueprints: [NodeBlueprint] {
    guard case .role(let describe)? = chain.makes.first?.factory else { return chain.blueprints }
    return destination.examples.map(describe) + chain.blueprints
  }
}

extension RouteChain {
  /// The blueprints of the containers that the chain makes, whatever the destination.
  fileprivate var blueprints: [NodeBlueprint] {
    makes.compactMap { if case .container(let blueprint) = $0.factory { blueprint } else { nil } }
      + (end?.chains ?? []).flatMap(\.blueprints)
  }

  /// The roles that the steps look for.
  fileprivate var roles: [AnyDestination] {
    var finders = makes.compactMap(\.finder)
    if case .found(let finder)? = end { finders.append(finder) }
    let own = finders.compactMap { if case .role(let role) = $0.matcher { role } else { nil } }
    return own + (end?.chains ?? []).flatMap(\.roles)
  }
}

extension ChainEnd {
  /// The chains that this end goes on with.
  fileprivate var chains: [RouteChain] {
    switch self {
    case .top, .root, .found, .around: []
    case .endOf(let chain, _), .conditional(_, let chain): [chain]
    case .firstOf(let chains): chains
    }
  }
}

extension NodeBlueprint {
  /// The kinds of all containers in the blueprint.
  fileprivate var kinds: [any ContainerKind] {
    guard case .container(let traits, let children, _) = content else { return [] }
    return [traits.kind] + children.flatMap(\.kinds)
  }
}
