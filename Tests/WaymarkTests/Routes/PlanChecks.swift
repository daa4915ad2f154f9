import Testing

@testable import Waymark

/// Plans a request, and checks the conditions that hold for every plan.
func plan(
  _ destination: some Destination, by name: RouteName = .default, on map: NavigationMap,
  from state: NavigationState, traits: LayoutTraits = LayoutTraits(),
  at location: SourceLocation = #_sourceLocation
) throws -> Plan {
  let wanted = AnyDestination(destination)
  let route = map.routes[try map.route(to: wanted, by: name)]
  var planner = Planner(state: state, traits: traits)
  let plan = planner.plan(.go(wanted, route.name), to: wanted, along: route.chain)
  #expect(plan.before == state, sourceLocation: location)
  #expect(plan.after.validate() == [], sourceLocation: location)
  #expect(try state.applying(plan.operations) == plan.after, sourceLocation: location)
  if plan.isPossible {
    let arrival = plan.arrival.flatMap { plan.after.node($0) }
    #expect(arrival != nil, "a possible plan arrives at a node that is there", sourceLocation: location)
  } else {
    #expect(plan.after == state && plan.operations.isEmpty && plan.arrival == nil, sourceLocation: location)
    #expect(plan.after.ids == state.ids, "an impossible plan uses up no ids", sourceLocation: location)
  }
  return plan
}

/// Plans a request on a map with one route.
func plan<D: Destination, Ends>(
  _ destination: D, by route: Route<D, Ends, Never>, from state: NavigationState,
  traits: LayoutTraits = LayoutTraits(), at location: SourceLocation = #_sourceLocation
) throws -> Plan {
  let map = try NavigationMap { route }
  return try plan(
    destination, by: route.declaration.name, on: map, from: state, traits: traits, at: location)
}

/// Returns the tree after a plan, or the reason for its failure.
func outcome(_ plan: Plan) -> String {
  plan.failure.map { "\($0)" } ?? shape(plan.after)
}

/// Returns the tree after a request on a map with one route, or the reason for its failure.
func outcome<D: Destination, Ends>(
  of destination: D, by route: Route<D, Ends, Never>, from state: NavigationState,
  at location: SourceLocation = #_sourceLocation
) throws -> String {
  outcome(try plan(destination, by: route, from: state, at: location))
}

/// The ending of each error text about a route without a start.
let addAlternative = "; add an alternative that always works, as in .newStackPresented(.sheet)"
