extension NavigationMap {
  /// Returns a copy of this map that can also restore the given types. Use this method for types that occur
  /// in saved states but that no route declares, such as the role of a container in a blueprint that depends
  /// on its destination.
  ///
  /// ```swift
  /// let map = try NavigationMap {
  ///   Route(to: Workspace.self) { .tabs(as: $0, .split(as: Board(), [.primary: .stack(Lists(of: $0))])) }
  ///     .using(.replaceRoot).from(.root)
  /// }.restoring(Board.self, Lists.self)
  /// ```
  ///
  /// Types that are already known are ignored. In tests, use `RestorableTypes.missing(in:)` to find missing
  /// types.
  ///
  /// - Parameters:
  ///   - destinations: the destination types of the screens and roles.
  ///   - kinds: the types of custom container kinds whose containers have no role.
  public func restoring(
    _ destinations: any Destination.Type..., kinds: [any ContainerKind.Type] = []
  ) -> NavigationMap {
    var map = self
    map.restoredDestinations += destinations
    map.restoredKinds += kinds
    return map
  }

  /// Returns the types that windows of this map may show, as far as they are known without a destination:
  /// those of its routes, of a start, from ``restoring(_:kinds:)``, and Waymark's own.
  ///
  /// - Complexity: O(n) in the number of routes.
  package func shownTypes(
    start: NodeBlueprint?
  ) -> (destinations: [any Destination.Type], kinds: [any ContainerKind.Type]) {
    let blueprints = routes.flatMap(\.blueprints) + (start.map { [$0] } ?? [])
    let shown = blueprints.flatMap { $0.destinations + $0.roles } + routes.flatMap(\.chain.roles)
    let own: [any ContainerKind.Type] = [Stack.self, Tabs.self, Split.self, Split.Column.self]
    return (
      destinations + restoredDestinations + shown.map { type(of: $0.base) },
      blueprints.flatMap(\.kinds).map { type(of: $0) } + restoredKinds + own
    )
  }
}

extension NavigationMap {
  /// Returns the blueprints of the containers with a role in `start` and in the routes, as far as they are
  /// known without a destination.
  ///
  /// - Complexity: O(n) in the number of routes.
  package func declaredContainers(start: NodeBlueprint) -> [AnyDestination: NodeBlueprint] {
    var containers: [AnyDestination: NodeBlueprint] = [:]
    start.addContainers(to: &containers)
    for blueprint in routes.flatMap(\.blueprints) { blueprint.addContainers(to: &containers) }
    return containers
  }

  /// Returns the blueprint that the usual route to a role describes for it, or `nil` if there is none.
  ///
  /// - Complexity: O(1).
  package func declaredContents(of role: AnyDestination) -> NodeBlueprint? {
    guard let index = usualRoute(to: role),
      case .role(let describe)? = routes[index].chain.makes.first?.factory
    else { return nil }
    let blueprint = describe(role)
    guard case .container(let traits, _, _) = blueprint.content, traits.role == role else { return nil }
    return blueprint
  }
}

extension NodeBlueprint {
  /// Adds the containers with a role in this blueprint. Containers that were added before are kept.
  fileprivate func addContainers(to containers: inout [AnyDestination: NodeBlueprint]) {
    guard case .container(let traits, let children, _) = content else { return }
    if let role = traits.role, containers[role] == nil { containers[role] = self }
    for child in children { child.addContainers(to: &containers) }
  }
}

extension RouteDeclaration {
  /// The blueprints of the containers that the route creates, as far as they are known without a destination.
  fileprivate var blueprints: [NodeBlueprint] {
    guard case .role(let describe)? = chain.makes.first?.factory else { return chain.blueprints }
    return destination.examples.map(describe) + chain.blueprints
  }
}

extension RouteChain {
  /// The blueprints of the containers that the chain creates for every destination.
  fileprivate var blueprints: [NodeBlueprint] {
    makes.compactMap { if case .container(let blueprint) = $0.factory { blueprint } else { nil } }
      + continuations.flatMap(\.blueprints)
  }

  /// The roles that the steps search for.
  fileprivate var roles: [AnyDestination] {
    var finders = makes.compactMap(\.finder)
    if case .found(let finder)? = end { finders.append(finder) }
    let own = finders.compactMap { if case .role(let role) = $0.matcher { role } else { nil } }
    return own + continuations.flatMap(\.roles)
  }
}

extension NodeBlueprint {
  /// The kinds of all containers in the blueprint.
  fileprivate var kinds: [any ContainerKind] {
    guard case .container(let traits, let children, _) = content else { return [] }
    return [traits.kind] + children.flatMap(\.kinds)
  }
}
