import Waymark

/// A route with a destination to try it for.
struct RouteTrial {
  let route: RouteInspection
  /// Its place among the routes of the map.
  let index: Int
  let destination: AnyDestination
  /// How often it has led to its destination.
  var arrivals = 0

  var action: VerificationAction { .go(destination, route.name) }
}

extension RouteTrial {
  /// All routes of a map, each with all samples of its destination and with the user's own.
  static func all(of map: NavigationMap, adding destinations: [any Destination]) -> [RouteTrial] {
    let own = destinations.map { AnyDestination($0) }
    return map.inspections.enumerated().flatMap { index, route in
      let type = ObjectIdentifier(route.destination)
      var seen: Set<AnyDestination> = []
      return
        (route.destination.examples + own.filter { ObjectIdentifier(Swift.type(of: $0.base)) == type })
        .filter { seen.insert($0).inserted }
        .map { RouteTrial(route: route, index: index, destination: $0) }
    }
  }
}
