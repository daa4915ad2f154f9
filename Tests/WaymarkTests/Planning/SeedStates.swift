import Testing

@testable import Waymark

/// Returns the start states of the seed configurations, in the order of their expectations.
func seedStarts() throws -> [NavigationState] {
  let home = NavigationState(start: .stack(Shop.Home()))
  let tabs: NodeBlueprint = .tabs(
    as: Shop.MainTabs(), .stack(Shop.Home(), Shop.Category(id: 1)), .stack(Shop.Account(), Shop.Hotel()),
    .stack(Shop.Bag(), Shop.Product(id: 7)))
  let account = NavigationState(start: .stack(Shop.Account(), Shop.Category(id: 1)))
  return [
    home,
    NavigationState(start: .stack(Shop.Home(), Shop.Category(id: 1), Shop.Product(id: 7))),
    NavigationState(start: tabs),
    home.presenting(.stack(Shop.Product(id: 7), Shop.Bag())),
    account.presenting(.stack(Shop.Login(), Shop.Product(id: 7))).presenting(
      .screen(Shop.Home()), .fullScreen),
    try home.pushingForeign("Player"),
  ]
}

/// Returns the outcome of a request in each of those states.
func seedOutcomes<D: Destination, Ends>(
  of destination: D, by route: Route<D, Ends, Never>
) throws -> [String] {
  try seedStarts().map { try outcome(of: destination, by: route, from: $0) }
}
