import Testing

@testable import Waymark

/// States to plan from, in the order of the expectations below.
private func starts() throws -> [NavigationState] {
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

private func outcomes<D: Destination, Ends>(
  of destination: D, by route: Route<D, Ends, Grounded>
) throws -> [String] {
  try starts().map { try outcome(of: destination, by: route, from: $0) }
}

@Suite("The configurations every router has to get right, each from six states")
struct SeedConfigurationTests {
  @Test("the states that the others start from")
  func startsAreWhatTheySeem() throws {
    #expect(
      try starts().map(shape) == [
        "stack[Home]",
        "stack[Home, Category(id: 1), Product 7]",
        "tabs[*stack[Home, Category(id: 1)], stack[Account, Hotel], stack[Bag, Product 7]]",
        "stack[Home] | sheet: stack[Product 7, Bag]",
        "stack[Account, Category(id: 1)] | sheet: stack[Login, Product 7] | fullScreen: Home",
        "stack[Home, ?Player]",
      ])
  }

  @Test("S1: a product is used if it shows, else presented in a new stack")
  func product() throws {
    let route = Route(to: Shop.Product.self).find(.equal, in: [.current, .visible])
      .using(.push).from(.newStack).using(.present(.sheet)).from(.current)
    #expect(
      try outcomes(of: Shop.Product(id: 7), by: route) == [
        "stack[Home] | sheet: stack[Product 7]",
        "stack[Home, Category(id: 1), Product 7]",
        "tabs[*stack[Home, Category(id: 1)], stack[Account, Hotel], stack[Bag, Product 7]] | "
          + "sheet: stack[Product 7]",
        "stack[Home] | sheet: stack[Product 7, Bag] | sheet: stack[Product 7]",
        "stack[Account, Category(id: 1)] | sheet: stack[Login, Product 7] | fullScreen: Home | "
          + "sheet: stack[Product 7]",
        "stack[Home, ?Player] | sheet: stack[Product 7]",
      ])
  }

  @Test("S2: home is revealed wherever it is, else it replaces the root")
  func home() throws {
    let route = Route(to: Shop.Home.self).using(.replaceRoot).from(.root)
    #expect(
      try outcomes(of: Shop.Home(), by: route) == [
        "stack[Home]",
        "stack[Home]",
        "tabs[*stack[Home], stack[Account, Hotel], stack[Bag, Product 7]]",
        "stack[Home]",
        "stack[Account, Category(id: 1)] | sheet: stack[Login, Product 7] | fullScreen: Home",
        "stack[Home]",
      ])
  }

  @Test("S2, S10: another home from the root closes what is above first")
  func anotherHomeFromTheRoot() throws {
    let route = Route(to: Shop.Home.self).find(.never).using(.replaceRoot).from(.root)
    #expect(
      try outcomes(of: Shop.Home(), by: route) == [
        "Home",
        "Home",
        "Home",
        "Home",
        "Home",
        "Home",
      ])
  }

  @Test("S2: another home from the current top fails under a modal")
  func anotherHomeFromTheTop() throws {
    let route = Route(to: Shop.Home.self).find(.never).using(.replaceRoot).from(.current)
    #expect(
      try outcomes(of: Shop.Home(), by: route) == [
        "Home",
        "Home",
        "Home",
        "Home() replaces the root, which a layer covers: start the route from .root to close "
          + "what is above first",
        "Home() replaces the root, which 2 layers cover: start the route from .root to close "
          + "what is above first",
        "Home",
      ])
  }

  @Test("S3: an account goes into any stack there is, and none is made")
  func accountIntoAnyStack() throws {
    let route = Route(to: Shop.Account.self).using(.push).from(.firstStack())
    #expect(
      try outcomes(of: Shop.Account(), by: route) == [
        "stack[Home, Account]",
        "stack[Home, Category(id: 1), Product 7, Account]",
        "tabs[stack[Home, Category(id: 1)], *stack[Account], stack[Bag, Product 7]]",
        "stack[Home] | sheet: stack[Product 7, Bag, Account]",
        "stack[Account]",
        "stack[Home, ?Player, Account]",
      ])
  }

  @Test("S4: an account goes into the visible stack, else into a new one")
  func accountIntoTheVisibleStack() throws {
    let route = Route(to: Shop.Account.self)
      .using(.push).from(.firstStack(in: .visible), otherwise: .newStackPresented(.sheet))
    #expect(
      try outcomes(of: Shop.Account(), by: route) == [
        "stack[Home, Account]",
        "stack[Home, Category(id: 1), Product 7, Account]",
        "tabs[stack[Home, Category(id: 1)], *stack[Account], stack[Bag, Product 7]]",
        "stack[Home] | sheet: stack[Product 7, Bag, Account]",
        "stack[Account]",
        "stack[Home, ?Player, Account]",
      ])
  }

  @Test("S5: tabs replace the root with all that is in them")
  func tabs() throws {
    #expect(
      try outcomes(of: Shop.MainTabs(), by: Shop.tabs) == [
        "tabs[*stack[Home], stack[Account]]",
        "tabs[*stack[Home], stack[Account]]",
        "tabs[*stack[Home, Category(id: 1)], stack[Account, Hotel], stack[Bag, Product 7]]",
        "tabs[*stack[Home], stack[Account]]",
        "tabs[*stack[Home], stack[Account]]",
        "tabs[*stack[Home], stack[Account]]",
      ])
  }

  @Test("S6: a transition of the app's own is a style of a presentation")
  func customTransition() throws {
    let route = Route(to: Shop.Product.self).find(.never)
      .using(.present(PresentationStyle("zoom"))).from(.current)
    #expect(
      try outcomes(of: Shop.Product(id: 7), by: route) == [
        "stack[Home] | zoom: Product 7",
        "stack[Home, Category(id: 1), Product 7] | zoom: Product 7",
        "tabs[*stack[Home, Category(id: 1)], stack[Account, Hotel], stack[Bag, Product 7]] | "
          + "zoom: Product 7",
        "stack[Home] | sheet: stack[Product 7, Bag] | zoom: Product 7",
        "stack[Account, Category(id: 1)] | sheet: stack[Login, Product 7] | fullScreen: Home | "
          + "zoom: Product 7",
        "stack[Home, ?Player] | zoom: Product 7",
      ])
  }

  @Test("S7: an account is found or made as part of the tabs, never on its own")
  func accountInItsTab() throws {
    let route = Route(to: Shop.Account.self).using(.select).from(endOf: Shop.tabs, at: Shop.MainTabs())
    #expect(
      try outcomes(of: Shop.Account(), by: route) == [
        "tabs[stack[Home], *stack[Account]]",
        "tabs[stack[Home], *stack[Account]]",
        "tabs[stack[Home, Category(id: 1)], *stack[Account], stack[Bag, Product 7]]",
        "tabs[stack[Home], *stack[Account]]",
        "stack[Account]",
        "tabs[stack[Home], *stack[Account]]",
      ])
  }

  @Test("S8: a forgotten password goes after the login, be it there or not")
  func forgottenPassword() throws {
    let route = Route(to: Shop.Forgotten.self).using(.push).from(endOf: Shop.login, at: Shop.Login())
    #expect(
      try outcomes(of: Shop.Forgotten(), by: route) == [
        "stack[Home] | sheet: stack[Login, Forgotten]",
        "stack[Home, Category(id: 1), Product 7] | sheet: stack[Login, Forgotten]",
        "tabs[*stack[Home, Category(id: 1)], stack[Account, Hotel], stack[Bag, Product 7]] | "
          + "sheet: stack[Login, Forgotten]",
        "stack[Home] | sheet: stack[Product 7, Bag] | sheet: stack[Login, Forgotten]",
        "stack[Account, Category(id: 1)] | sheet: stack[Login, Forgotten]",
        "stack[Home, ?Player] | sheet: stack[Login, Forgotten]",
      ])
  }

  @Test("S8, S10: a login from the root closes what is above first")
  func forgottenPasswordFromTheRoot() throws {
    let login = Route(to: Shop.Login.self)
      .using(.push).from(.newStack).using(.present(.sheet)).from(.root)
    let route = Route(to: Shop.Forgotten.self).using(.push).from(endOf: login, at: Shop.Login())
    #expect(
      try outcomes(of: Shop.Forgotten(), by: route) == [
        "stack[Home] | sheet: stack[Login, Forgotten]",
        "stack[Home, Category(id: 1), Product 7] | sheet: stack[Login, Forgotten]",
        "tabs[*stack[Home, Category(id: 1)], stack[Account, Hotel], stack[Bag, Product 7]] | "
          + "sheet: stack[Login, Forgotten]",
        "stack[Home] | sheet: stack[Login, Forgotten]",
        "stack[Account, Category(id: 1)] | sheet: stack[Login, Forgotten]",
        "stack[Home, ?Player] | sheet: stack[Login, Forgotten]",
      ])
  }

  @Test("S9: a bag comes up as a modal in spite of its tab, and only once")
  func modalBag() throws {
    let route = Route(to: Shop.Bag.self).find(.equal, in: .presented, from: .root)
      .using(.push).from(.newStack).using(.present(.sheet)).from(.current)
    #expect(
      try outcomes(of: Shop.Bag(), by: route) == [
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

  @Test("S17: another bag comes up every time")
  func anotherBag() throws {
    let route = Route(to: Shop.Bag.self).find(.never)
      .using(.push).from(.newStack).using(.present(.sheet)).from(.current)
    #expect(
      try outcomes(of: Shop.Bag(), by: route) == [
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

  @Test("S13: an account on any level of modals counts only where it shows")
  func accountOnAnyLevel() throws {
    let route = Route(to: Shop.Account.self).find(.equal, in: [.current, .visible, .presenting])
      .using(.push).from(.newStack).using(.present(.sheet)).from(.current)
    #expect(
      try outcomes(of: Shop.Account(), by: route) == [
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

  @Test("S13: a hotel stays in the stack of the current tab")
  func hotelInTheCurrentTab() throws {
    let route = Route(to: Shop.Hotel.self).find(.equal, in: .layer, from: .nearest(Stack.self))
      .using(.push).from(.firstStack(in: .layer, from: .nearest(Stack.self)))
    #expect(
      try outcomes(of: Shop.Hotel(), by: route) == [
        "stack[Home, Hotel]",
        "stack[Home, Category(id: 1), Product 7, Hotel]",
        "tabs[*stack[Home, Category(id: 1), Hotel], stack[Account, Hotel], stack[Bag, Product 7]]",
        "stack[Home] | sheet: stack[Product 7, Bag, Hotel]",
        "the route to Hotel() has nowhere to start: there is no stack among current, "
          + "visible, contained, near what is in front",
        "stack[Home, ?Player, Hotel]",
      ])
  }
}
