/// Finds the types of what was kept, by the keys under which it was.
public struct RestorableTypes: Sendable {
  private(set) var destinations: [String: SavedValueTexts.Kind] = [:]
  private(set) var kinds: [String: SavedValueTexts.Kind] = [:]

  /// Under which a decoder's `userInfo` carries the types.
  public static let key = CodingUserInfoKey(rawValue: "waymark.restorable.types")

  /// Knows what the routes of a map lead to and make on their way, and Waymark's own kinds of containers.
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
    let blueprints = map.routes.flatMap(\.chain.blueprints) + (start.map { [$0] } ?? [])
    let shown = blueprints.flatMap { $0.destinations + $0.roles }
    for type in map.destinations + others { destinations[type.key] = .destination(type.boxType) }
    for destination in shown { destinations[destination.key] = .destination(type(of: destination.box)) }
    destinations[Dialog.key] = .destination(Dialog.boxType)
    let made = blueprints.flatMap(\.kinds).map { type(of: $0) }
    let known: [any ContainerKind.Type] = [Stack.self, Tabs.self, Split.self, SplitColumn.self]
    for kind in made + kinds + known { self.kinds[kind.key] = .kind(kind) }
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

extension RouteChain {
  /// What the chain makes containers of.
  fileprivate var blueprints: [NodeBlueprint] {
    makes.compactMap { if case .container(let blueprint) = $0.factory { blueprint } else { nil } }
      + (end?.chains ?? []).flatMap(\.blueprints)
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
