import Waymark

/// A route and a sample destination to which the verification goes by this route.
struct RouteTrial {
  let route: RouteDeclaration
  /// The index of the route in the map.
  let index: Int
  let destination: AnyDestination
  /// The number of times that the route has reached its destination.
  var arrivals = 0

  var action: VerificationAction { .go(destination, route.name) }
}

extension RouteTrial {
  /// Returns a trial for each route of a map and each destination of the route's type. The destinations are
  /// the samples and the additional destinations.
  static func all(of map: NavigationMap, adding destinations: [any Destination]) -> [RouteTrial] {
    let own = destinations.map { AnyDestination($0) }
    return map.routes.enumerated().flatMap { index, route in
      let type = ObjectIdentifier(route.destination)
      var seen: Set<AnyDestination> = []
      return
        (route.destination.examples + own.filter { ObjectIdentifier(Swift.type(of: $0.base)) == type })
        .filter { seen.insert($0).inserted }
        .map { RouteTrial(route: route, index: index, destination: $0) }
    }
  }
}
