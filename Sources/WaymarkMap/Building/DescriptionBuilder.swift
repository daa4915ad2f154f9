import Waymark

/// Builds the description of a map.
struct DescriptionBuilder {
  private let map: NavigationMap
  private let landings: [[MapLanding]]
  private let places: [MapPlace]

  init(_ map: NavigationMap, start: NodeBlueprint) {
    self.map = map
    // The first pass adds the containers of all routes, so that a route finds those of later routes.
    var tree = PlaceTree(start: start)
    var reader = LandingReader(tree, routes: map.routes)
    for route in map.routes { _ = reader.landings(of: route) }
    tree = reader.tree
    tree.removePresenters()
    reader = LandingReader(tree, routes: map.routes)
    landings = map.routes.map { reader.landings(of: $0) }
    places = reader.tree.listed(used: Set(landings.joined().map(\.place)))
  }

  func description(
    interceptors: [String], title: (any Destination.Type) -> String?, asks: (any Destination.Type) -> Bool
  ) -> MapDescription {
    let routes = Dictionary(grouping: map.routes.indices) { ObjectIdentifier(map.routes[$0].destination) }
    let screens = map.destinations.map { type in
      MapScreen(
        key: type.key, formerKeys: type.formerKeys.sorted(), name: "\(type)", title: title(type),
        container: type.kindName, result: type.resultName, asksBeforeLeaving: asks(type),
        routes: (routes[ObjectIdentifier(type)] ?? []).map(route).sorted { $0.precedes($1) })
    }
    return MapDescription(
      format: map.linkFormat, interceptors: interceptors, places: places,
      screens: screens.sorted { $0.key < $1.key })
  }

  private func route(_ index: Int) -> MapRoute {
    let route = map.routes[index]
    return MapRoute(
      name: route.name.rawValue, group: route.group, landings: landings[index],
      links: [route.link].compactMap(\.self) + route.otherLinks, printsLink: route.hasLink,
      opensUnknownLinks: route.opensUnknownLinks, linksContinue: route.linkPlacement == .ontoCurrentStack,
      interceptors: route.interceptors.map(\.name), keepsHeldRequests: route.keepsHeldRequests,
      window: route.window == .same ? nil : route.window.rawValue,
      otherwise: route.routeWithoutWindow?.rawValue)
  }
}

extension MapRoute {
  fileprivate func precedes(_ other: MapRoute) -> Bool {
    (isDefault ? 0 : 1, name) < (other.isDefault ? 0 : 1, other.name)
  }
}

extension Destination {
  fileprivate static var kindName: String? { containerKind.map { type(of: $0).key } }
  fileprivate static var resultName: String? { Output.self == Never.self ? nil : "\(Output.self)" }
}
