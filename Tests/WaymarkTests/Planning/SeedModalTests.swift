import Testing

@testable import Waymark

@Suite("Common route configurations with modals, each from six states")
struct SeedModalTests {
  // Scenario S8.
  @Test("a password reset is pushed onto an existing or new login screen")
  func forgottenPassword() throws {
    let route = Route(to: Shop.Forgotten.self).using(.push).from(endOf: Shop.login, at: Shop.Login())
    #expect(
      try seedOutcomes(of: Shop.Forgotten(), by: route) == [
        "stack[Home] | sheet: stack[Login, Forgotten]",
        "stack[Home, Category(id: 1), Product 7] | sheet: stack[Login, Forgotten]",
        "tabs[*stack[Home, Category(id: 1)], stack[Account, Hotel], stack[Bag, Product 7]] | "
          + "sheet: stack[Login, Forgotten]",
        "stack[Home] | sheet: stack[Product 7, Bag] | sheet: stack[Login, Forgotten]",
        "stack[Account, Category(id: 1)] | sheet: stack[Login, Forgotten]",
        "stack[Home, ?Player] | sheet: stack[Login, Forgotten]",
      ])
  }

  // Scenarios S8, S10.
  @Test("a login from the root first closes all layers above the root")
  func forgottenPasswordFromTheRoot() throws {
    let login = Route(to: Shop.Login.self)
      .using(.push).from(.newStack).using(.present(.sheet)).from(.root)
    let route = Route(to: Shop.Forgotten.self).using(.push).from(endOf: login, at: Shop.Login())
    #expect(
      try seedOutcomes(of: Shop.Forgotten(), by: route) == [
        "stack[Home] | sheet: stack[Login, Forgotten]",
        "stack[Home, Category(id: 1), Product 7] | sheet: stack[Login, Forgotten]",
        "tabs[*stack[Home, Category(id: 1)], stack[Account, Hotel], stack[Bag, Product 7]] | "
          + "sheet: stack[Login, Forgotten]",
        "stack[Home] | sheet: stack[Login, Forgotten]",
        "stack[Account, Category(id: 1)] | sheet: stack[Login, Forgotten]",
        "stack[Home, ?Player] | sheet: stack[Login, Forgotten]",
      ])
  }

  // Scenario S9.
  @Test("a bag is presented once as a modal even if a tab shows the bag")
  func modalBag() throws {
    let route = Route(to: Shop.Bag.self).find(.equal, in: .presented, from: .base)
      .using(.push).from(.newStack).using(.present(.sheet)).from(.current)
    #expect(
      try seedOutcomes(of: Shop.Bag(), by: route) == [
        "stack[Home] | sheet: stack[Bag]",
        "stack[Home, Category(id: 1), Product 7] | sheet: stack[Bag]",
        "tabs[*stack[Home, Category(id: 1)], stack[Account, Hotel], stack[Bag, Product 7]] | "
          + "sheet: stack[Bag]",
        "stack[Home] | sheet: stack[Product 7, Bag]",
        "stack[Account, Category(id: 1)] | sheet: stack[Login, Product 7] | fullScreen: Home | "
          + "sheet: stack[Bag]",
        "stack[Home, ?Player] | sheet: stack[Bag]",
      ])
  }

  // Scenario S17.
  @Test("a new bag is presented for each request")
  func anotherBag() throws {
    let route = Route(to: Shop.Bag.self).find(.never)
      .using(.push).from(.newStack).using(.present(.sheet)).from(.current)
    #expect(
      try seedOutcomes(of: Shop.Bag(), by: route) == [
        "stack[Home] | sheet: stack[Bag]",
        "stack[Home, Category(id: 1), Product 7] | sheet: stack[Bag]",
        "tabs[*stack[Home, Category(id: 1)], stack[Account, Hotel], stack[Bag, Product 7]] | "
          + "sheet: stack[Bag]",
        "stack[Home] | sheet: stack[Product 7, Bag] | sheet: stack[Bag]",
        "stack[Account, Category(id: 1)] | sheet: stack[Login, Product 7] | fullScreen: Home | "
          + "sheet: stack[Bag]",
        "stack[Home, ?Player] | sheet: stack[Bag]",
      ])
  }

  // Scenario S13.
  @Test("an account in any presenting layer is reused only if it is visible")
  func accountOnAnyLevel() throws {
    let route = Route(to: Shop.Account.self).find(.equal, in: [.focused, .visible, .presenting])
      .using(.push).from(.newStack).using(.present(.sheet)).from(.current)
    #expect(
      try seedOutcomes(of: Shop.Account(), by: route) == [
        "stack[Home] | sheet: stack[Account]",
        "stack[Home, Category(id: 1), Product 7] | sheet: stack[Account]",
        "tabs[*stack[Home, Category(id: 1)], stack[Account, Hotel], stack[Bag, Product 7]] | "
          + "sheet: stack[Account]",
        "stack[Home] | sheet: stack[Product 7, Bag] | sheet: stack[Account]",
        "stack[Account, Category(id: 1)] | sheet: stack[Login, Product 7] | fullScreen: Home | "
          + "sheet: stack[Account]",
        "stack[Home, ?Player] | sheet: stack[Account]",
      ])
  }

  // Scenario S13.
  @Test("a hotel is pushed onto the stack of the current tab")
  func hotelInTheCurrentTab() throws {
    let route = Route(to: Shop.Hotel.self).find(.equal, in: .layer, from: .nearest(Stack.self))
      .using(.push).from(.firstStack(in: .layer, from: .nearest(Stack.self)))
    #expect(
      try seedOutcomes(of: Shop.Hotel(), by: route) == [
        "stack[Home, Hotel]",
        "stack[Home, Category(id: 1), Product 7, Hotel]",
        "tabs[*stack[Home, Category(id: 1), Hotel], stack[Account, Hotel], stack[Bag, Product 7]]",
        "stack[Home] | sheet: stack[Product 7, Bag, Hotel]",
        "the route to Hotel() cannot start: there is no stack among focused, "
          + "visible, contained, nearest to the front screen" + addAlternative,
        "stack[Home, ?Player, Hotel]",
      ])
  }
}
