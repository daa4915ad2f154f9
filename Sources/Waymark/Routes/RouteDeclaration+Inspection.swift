// Properties of routes for tools that check the behavior of a map.

extension RouteDeclaration {
  package var hasLink: Bool { link != nil }
  /// Whether the route opens links that no route declares.
  package var opensUnknownLinks: Bool { unknownLinks != nil }
  /// Whether the route has a link that always opens over the root of its stack if it comes from outside the app. A finder
  /// can bring a screen to the front that is somewhere else.
  package var opensOverRoot: Bool { hasLink && linkPlacement == .overRoot && search == nil }
  /// The names of the interceptors of the route and its groups, in the order in which they are asked.
  package var interceptorNames: [String] { interceptors.map(\.name) }
  /// Whether the route has interceptors.
  package var isIntercepted: Bool { !interceptors.isEmpty }
  /// Whether the route resolves its destination before planning.
  package var isResolving: Bool { resolve != nil }

  /// Whether the route declares no search, so that it compares the requested destination with the content of the place in
  /// which it ends.
  package var comparesContent: Bool {
    if case .content? = chain.makes.first?.search { makesScreen } else { false }
  }

  /// The scope and start of the declared search for an existing screen, or `nil` if the route declares none or never
  /// searches.
  package var search: (scope: SearchScope, start: SearchStart)? {
    guard let finder = chain.makes.first?.finder else { return nil }
    if case .never = finder.matcher { return nil }
    return (finder.scope, finder.start)
  }

  /// Returns whether the route's finder matches a node for the requested destination. If the finder never
  /// matches, returns whether the node has an equal destination.
  package func accepts(_ node: Node, wanted: AnyDestination) -> Bool {
    let matcher = search == nil ? nil : chain.makes.first?.finder?.matcher
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
    guard chain.makes.count == 1, chain.makes[0].placement.kind != nil, case .found(let finder)? = chain.end
    else { return nil }
    return finder
  }

  /// The placement that the route uses to insert a new screen.
  package var placement: RoutePlacement { chain.makes.first?.placement ?? .none }

  /// Whether the route creates its screen if the screen does not exist. If this is `false`, the route can
  /// only show an existing screen.
  package var makesScreen: Bool { chain.makes.first?.isMade ?? false }

  /// Whether the route starts at the end of another route. Such a route can also close layers that do not
  /// cover its start.
  package var continuesAnotherRoute: Bool { chain.continuesAnotherRoute }

  /// Whether the route's plans depend on closures or container kinds of the app, which might return a
  /// different result each time.
  package var dependsOnApp: Bool { chain.dependsOnApp }

  /// Returns the destination that the route's resolver returns for the requested destination. If the route
  /// has no resolver, returns the requested destination.
  package func resolved(_ wanted: AnyDestination) async throws -> AnyDestination {
    try await resolve?(wanted) ?? wanted
  }

  /// Returns whether the route can fail with the given error in some state.
  package func allows(_ refusal: NavigationError) -> Bool { chain.allows(refusal) }
}

extension NavigationMap {
  /// A copy of this map without interceptors and resolvers.
  package var withoutInterceptors: NavigationMap {
    var map = self
    for index in map.routes.indices {
      map.routes[index].interceptors = []
      map.routes[index].resolve = nil
    }
    return map
  }
}
