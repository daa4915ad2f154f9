/// What a route declares, for those who check that it holds.
package struct RouteInspection: Sendable {
  let declaration: RouteDeclaration

  /// The type of the destinations that it leads to.
  package var destination: any Destination.Type { declaration.destination }
  /// Tells it from other routes to the same destination.
  package var name: RouteName { declaration.name }
  /// Whether it has a link.
  package var hasLink: Bool { declaration.link != nil }
  /// Where it is declared.
  package var place: CodeLocation { declaration.place }
  /// Whether somebody is asked before it is taken.
  package var isIntercepted: Bool { !declaration.interceptors.isEmpty }
  /// Whether something is fetched before it is planned.
  package var isResolving: Bool { declaration.resolve != nil }

  /// Where it looks for what is there already; `nil` if it never looks.
  package var search: (scope: SearchScope, start: SearchStart)? {
    guard let finder = declaration.chain.makes.first?.finder else { return nil }
    if case .never = finder.matcher { return nil }
    return (finder.scope, finder.start)
  }

  /// Tells whether a node is what is wanted, by the route's finder; by equality if that never finds anything.
  package func accepts(_ node: Node, wanted: AnyDestination) -> Bool {
    let matcher = search == nil ? nil : declaration.chain.makes.first?.finder?.matcher
    return (matcher ?? .equal).matches(node, wanted: wanted)
  }

  /// Where it looks for the container that its screen goes into; `nil` if it makes one, or chooses among several
  /// origins.
  package var originSearch: (scope: SearchScope, start: SearchStart)? { origin.map { ($0.scope, $0.start) } }

  /// Tells whether a node is the container that its screen goes into.
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

  /// What it does with its screen when that is not there.
  package var join: RoutePlacement { declaration.chain.makes.first?.join ?? .none }

  /// Whether it makes its screen when that is not there; else it has to be there.
  package var makesScreen: Bool { declaration.chain.makes.first?.isMade ?? false }

  /// Whether it goes on from what another route leads to, so that more may be closed than covers its start.
  package var goesOnFromAnother: Bool { declaration.chain.goesOnFromAnother }

  /// Whether plans depend on closures or container kinds of the app, which could decide otherwise the next time.
  package var asksApp: Bool { declaration.chain.asksApp }

  /// What is wanted, with all that the route fetches first.
  package func resolved(_ wanted: AnyDestination) async throws -> AnyDestination {
    try await declaration.resolve?(wanted) ?? wanted
  }

  /// Tells whether the declaration leaves room for a refusal.
  package func allows(_ refusal: NavigationError) -> Bool { declaration.chain.allows(refusal) }
}

extension NavigationMap {
  /// What each route declares, in the order of declaration.
  package var inspections: [RouteInspection] { routes.map(RouteInspection.init) }

  /// This map with nobody asked before a route is taken, and nothing fetched.
  package var unquestioned: NavigationMap {
    var map = self
    for index in map.routes.indices {
      map.routes[index].interceptors = []
      map.routes[index].resolve = nil
    }
    return map
  }
}
