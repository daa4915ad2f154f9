/// The properties of a declared route, for use by tools that check the route's behavior.
package struct RouteInspection: Sendable {
  let declaration: RouteDeclaration

  /// The destination type of the route.
  package var destination: any Destination.Type { declaration.destination }
  /// The name that distinguishes the route from other routes to the same destination.
  package var name: RouteName { declaration.name }
  package var hasLink: Bool { declaration.link != nil }
  /// The code location of the route's declaration.
  package var place: CodeLocation { declaration.place }
  /// Whether the route has interceptors.
  package var isIntercepted: Bool { !declaration.interceptors.isEmpty }
  /// Whether the route resolves its destination before planning.
  package var isResolving: Bool { declaration.resolve != nil }

  /// The scope and start of the search for an existing screen, or `nil` if the route never searches.
  package var search: (scope: SearchScope, start: SearchStart)? {
    guard let finder = declaration.chain.makes.first?.finder else { return nil }
    if case .never = finder.matcher { return nil }
    return (finder.scope, finder.start)
  }

  /// Returns whether the route's finder matches a node for the requested destination. If the finder never
  /// matches, returns whether the node has an equal destination.
  package func accepts(_ node: Node, wanted: AnyDestination) -> Bool {
    let matcher = search == nil ? nil : declaration.chain.makes.first?.finder?.matcher
    return (matcher ?? .equal).matches(node, wanted: wanted)
  }

  /// The scope and start of the search for the container of the route's screen, or `nil` if the route creates
  /// the container or has several possible origins.
  package var originSearch: (scope: SearchScope, start: SearchStart)? { origin.map { ($0.scope, $0.start) } }

  /// Returns whether a node is a container into which the route can place its screen.
  package func acceptsOrigin(_ node: Node) -> Bool {
    guard let origin, case .container(let container) = node else { return false }
    return switch origin.matcher {
    case .kind(let kind, _): ObjectIdentifier(type(of: container.kind)) == kind
    case .role(let role): container.role == role
    case .never, .equal, .type, .predicate: false
    }
  }

  private var origin: StepFinder? {
    let chain = declaration.chain
    guard chain.makes.count == 1, chain.makes[0].join.kind != nil, case .found(let finder)? = chain.end
    else { return nil }
    return finder
  }

  /// The placement that the route uses to insert a new screen.
  package var join: RoutePlacement { declaration.chain.makes.first?.join ?? .none }

  /// Whether the route creates its screen if the screen does not exist. If this is `false`, the route can
  /// only show an existing screen.
  package var makesScreen: Bool { declaration.chain.makes.first?.isMade ?? false }

  /// Whether the route starts at the end of another route. Such a route can also close layers that do not
  /// cover its start.
  package var goesOnFromAnother: Bool { declaration.chain.goesOnFromAnother }

  /// Whether the route's plans depend on closures or container kinds of the app, which might return a
  /// different result each time.
  package var asksApp: Bool { declaration.chain.asksApp }

  /// Returns the destination that the route's resolver returns for the requested destination. If the route
  /// has no resolver, returns the requested destination.
  package func resolved(_ wanted: AnyDestination) async throws -> AnyDestination {
    try await declaration.resolve?(wanted) ?? wanted
  }

  /// Returns whether the route can fail with the given error in some state.
  package func allows(_ refusal: NavigationError) -> Bool { declaration.chain.allows(refusal) }
}

extension NavigationMap {
  /// The properties of each route, in the order of declaration.
  package var inspections: [RouteInspection] { routes.map(RouteInspection.init) }

  /// A copy of this map without interceptors and resolvers.
  package var unquestioned: NavigationMap {
    var map = self
    for index in map.routes.indices {
      map.routes[index].interceptors = []
      map.routes[index].resolve = nil
    }
    return map
  }
}
