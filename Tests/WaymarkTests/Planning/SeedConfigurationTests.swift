import Testing

@testable import Waymark

@Suite("Common route configurations, each from six states")
struct SeedConfigurationTests {
  @Test("the start states have the expected shapes")
  func startsAreWhatTheySeem() throws {
    #expect(
      try seedStarts().map(shape) == [
        "stack[Home]",
        "stack[Home, Category(id: 1), Product 7]",
        "tabs[*stack[Home, Category(id: 1)], stack[Account, Hotel], stack[Bag, Product 7]]",
        "stack[Home] | sheet: stack[Product 7, Bag]",
        "stack[Account, Category(id: 1)] | sheet: stack[Login, Product 7] | fullScreen: Home",
        "stack[Home, ?Player]",
      ])
  }

  // Scenario S1.
  @Test("a visible product is reused, and otherwise a product is presented in a new stack")
  func product() throws {
    let route = Route(to: Shop.Product.self).find(.equal, in: [.focused, .visible])
      .using(.push).from(.newStack).using(.present(.sheet)).from(.current)
    #expect(
      try seedOutcomes(of: Shop.Product(id: 7), by: route) == [
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

  // Scenario S2.
  @Test("an existing home screen is revealed, and otherwise a new one replaces the root")
  func home() throws {
    let route = Route(to: Shop.Home.self).unique().using(.replaceRoot).from(.root)
    #expect(
      try seedOutcomes(of: Shop.Home(), by: route) == [
        "stack[Home]",
        "stack[Home]",
        "tabs[*stack[Home], stack[Account, Hotel], stack[Bag, Product 7]]",
        "stack[Home]",
        "stack[Account, Category(id: 1)] | sheet: stack[Login, Product 7] | fullScreen: Home",
        "stack[Home]",
      ])
  }

  // Scenarios S2, S10.
  @Test("replacing the home screen from the root first closes all layers above the root")
  func anotherHomeFromTheRoot() throws {
    let route = Route(to: Shop.Home.self).find(.never).using(.replaceRoot).from(.root)
    #expect(
      try seedOutcomes(of: Shop.Home(), by: route) == [
        "Home",
        "Home",
        "Home",
        "Home",
        "Home",
        "Home",
      ])
  }

  // Scenario S2.
  @Test("replacing the home screen from the current top fails if a layer covers the root")
  func anotherHomeFromTheTop() throws {
    let route = Route(to: Shop.Home.self).find(.never).using(.replaceRoot).from(.current)
    #expect(
      try seedOutcomes(of: Shop.Home(), by: route) == [
        "Home",
        "Home",
        "Home",
        "Home() replaces the root, which a layer covers: start the route from .root to close "
          + "the layers above it first",
        "Home() replaces the root, which 2 layers cover: start the route from .root to close "
          + "the layers above it first",
        "Home",
      ])
  }

  // Scenario S3.
  @Test("an account is pushed onto any existing stack, and no stack is created")
  func accountIntoAnyStack() throws {
    let route = Route(to: Shop.Account.self).using(.push).from(.firstStack())
    #expect(
      try seedOutcomes(of: Shop.Account(), by: route) == [
        "stack[Home, Account]",
        "stack[Home, Category(id: 1), Product 7, Account]",
        "tabs[stack[Home, Category(id: 1)], *stack[Account], stack[Bag, Product 7]]",
        "stack[Home] | sheet: stack[Product 7, Bag, Account]",
        "stack[Account]",
        "stack[Home, ?Player, Account]",
      ])
  }

  // Scenario S4.
  @Test("an account is pushed onto the visible stack, or else onto a new one")
  func accountIntoTheVisibleStack() throws {
    let route = Route(to: Shop.Account.self)
      .using(.push).from(.firstStack(in: .visible), otherwise: .newStackPresented(.sheet))
    #expect(
      try seedOutcomes(of: Shop.Account(), by: route) == [
        "stack[Home, Account]",
        "stack[Home, Category(id: 1), Product 7, Account]",
        "tabs[stack[Home, Category(id: 1)], *stack[Account], stack[Bag, Product 7]]",
        "stack[Home] | sheet: stack[Product 7, Bag, Account]",
        "stack[Account]",
        "stack[Home, ?Player, Account]",
      ])
  }

  // Scenario S5.
  @Test("tabs with their contents replace the root")
  func tabs() throws {
    #expect(
      try seedOutcomes(of: Shop.MainTabs(), by: Shop.tabs) == [
        "tabs[*stack[Home], stack[Account]]",
        "tabs[*stack[Home], stack[Account]]",
        "tabs[*stack[Home, Category(id: 1)], stack[Account, Hotel], stack[Bag, Product 7]]",
        "tabs[*stack[Home], stack[Account]]",
        "tabs[*stack[Home], stack[Account]]",
        "tabs[*stack[Home], stack[Account]]",
      ])
  }

  // Scenario S6.
  @Test("a custom transition is used as a presentation style")
  func customTransition() throws {
    let route = Route(to: Shop.Product.self).find(.never)
      .using(.present(PresentationStyle("zoom"))).from(.current)
    #expect(
      try seedOutcomes(of: Shop.Product(id: 7), by: route) == [
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

  // Scenario S7.
  @Test("an account is found or created only inside the tabs")
  func accountInItsTab() throws {
    let route = Route(to: Shop.Account.self).using(.select).from(endOf: Shop.tabs, at: Shop.MainTabs())
    #expect(
      try seedOutcomes(of: Shop.Account(), by: route) == [
        "tabs[stack[Home], *stack[Account]]",
        "tabs[stack[Home], *stack[Account]]",
        "tabs[stack[Home, Category(id: 1)], *stack[Account], stack[Bag, Product 7]]",
        "tabs[stack[Home], *stack[Account]]",
        "stack[Account]",
        "tabs[stack[Home], *stack[Account]]",
      ])
  }
}
