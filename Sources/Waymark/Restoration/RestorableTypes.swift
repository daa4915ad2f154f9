/// The types that can be decoded from a saved navigation, indexed by their keys.
public struct RestorableTypes: Sendable {
  private(set) var destinations: [String: SavedValueTexts.Kind] = [:]
  private(set) var kinds: [String: SavedValueTexts.Kind] = [:]

  /// The key for the types in a decoder's `userInfo`.
  public static let key = CodingUserInfoKey(rawValue: "waymark.restorable.types")

  /// Creates the collection of types for a map. It includes the destinations of the map, the roles and
  /// screens that its steps name or create, the kinds of its containers, the types from
  /// ``NavigationMap/restoring(_:kinds:)``, and Waymark's own container kinds.
  ///
  /// If a container's blueprint depends on the destination, the blueprint is evaluated for the `samples` of
  /// the destination, or for the only value of a destination without properties. If such a blueprint can
  /// contain other types, add them with ``NavigationMap/restoring(_:kinds:)``.
  ///
  /// - Parameters:
  ///   - map: the map with the routes.
  ///   - start: the initial content of a window.
  ///   - others: additional destinations that the window can show, for example in flows without a route or
  ///     in a state that the app creates.
  ///   - kinds: custom container kinds that have no role.
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

  /// Returns the names of types that a state contains but that are not included here. A restoration would
  /// drop the screens and containers of these types.
  ///
  /// - Returns: the names of the types, without duplicates, in the order in which they occur in the state.
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

  /// Returns the types that are stored in a decoder's `userInfo`.
  ///
  /// - Throws: ``SavedNavigationError/noTypes`` if there are none.
  static func of(_ decoder: any Decoder) throws(SavedNavigationError) -> RestorableTypes {
    guard let types = key.flatMap({ decoder.userInfo[$0] as? RestorableTypes }) else { throw .noTypes }
    return types
  }
}

extension Navigator {
  /// Returns the types that this window can show: the types of its map and of its initial content, and the
  /// additional types.
  ///
  /// - Parameters:
  ///   - others: additional destinations that the window can show, for example in flows without a route or
  ///     in a state that the app creates.
  ///   - kinds: custom container kinds that have no role.
  /// - Complexity: O(n) in the number of routes.
  public func restorableTypes(
    others: [any Destination.Type] = [], kinds: [any ContainerKind.Type] = []
  ) -> RestorableTypes {
    RestorableTypes(map, start: machine.start, others: others, kinds: kinds)
  }
}

extension Navigator {
  /// Reports the types in a saved state that could not be restored, as ``NavigationFault/notRestorable(_:)``.
  /// Each type is reported only once.
  package func reportMissingTypes(in state: NavigationState) {
    let missing = restorableTypes().missing(in: state).filter { reportedTypes.insert($0).inserted }
    if !missing.isEmpty { report(.notRestorable(missing)) }
  }

  /// Reports that a saved navigation could not be read.
  package func reportUnreadable(_ reason: String) { report(.unreadable(reason)) }
}

extension RouteDeclaration {
  /// The blueprints of the containers that the route creates. If a blueprint depends on the destination, it
  /// is evaluated for the examples of the destination's type.
  fileprivate var blueprints: [NodeBlueprint] {
    guard case .role(let describe)? = chain.makes.first?.factory else { return chain.blueprints }
    return destination.examples.map(describe) + chain.blueprints
  }
}

extension RouteChain {
  /// The blueprints of the containers that the chain creates, without blueprints that depend on the
  /// destination.
  fileprivate var blueprints: [NodeBlueprint] {
    makes.compactMap { if case .container(let blueprint) = $0.factory { blueprint } else { nil } }
      + (end?.chains ?? []).flatMap(\.blueprints)
  }

  /// The roles that the steps search for.
  fileprivate var roles: [AnyDestination] {
    var finders = makes.compactMap(\.finder)
    if case .found(let finder)? = end { finders.append(finder) }
    let own = finders.compactMap { if case .role(let role) = $0.matcher { role } else { nil } }
    return own + (end?.chains ?? []).flatMap(\.roles)
  }
}

extension ChainEnd {
  /// The chains that this end refers to.
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
