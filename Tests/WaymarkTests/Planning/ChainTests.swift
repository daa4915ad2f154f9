import Testing

@testable import Waymark

private let home = NavigationState(start: .stack(Shop.Home()))

/// A tab container that has a property and no samples.
private struct Section: ContainerDestination {
  static let kind = Tabs()
  var id: Int
}

private let category = Route(to: Shop.Category.self).using(.push).from(.firstStack())

@Suite("Chains of route steps")
struct ChainTests {
  // Scenario S15.
  @Test("several pushes into a new stack present one layer with all screens")
  func pushesIntoNewStack() throws {
    let route = Route(to: Shop.Forgotten.self).using(.push).from(endOf: Shop.login, at: Shop.Login())
    let plan = try plan(Shop.Forgotten(), by: route, from: home)
    #expect(shape(plan.after) == "stack[Home] | sheet: stack[Login, Forgotten]")
    guard plan.operations.count == 1, case .present(.container(_, _, let pages, _), _, _) = plan.operations[0]
    else {
      Issue.record("not one presentation: \(plan.operations)")
      return
    }
    #expect(pages.count == 2)
  }

  @Test("several pushes onto an existing stack change only that stack")
  func pushesOntoFoundStack() throws {
    let route = Route(to: Shop.Product.self).using(.push).from(endOf: category) { Shop.Category(id: $0.id) }
    let plan = try plan(Shop.Product(id: 3), by: route, from: home)
    #expect(shape(plan.after) == "stack[Home, Category(id: 3), Product 3]")
    #expect(plan.operations.count == 1 && plan.inserted.count == 2)
  }

  // Scenario S8.
  @Test("a route continues from the existing screen of a parent route in any layer")
  func endThatIsThere() throws {
    let route = Route(to: Shop.Forgotten.self).using(.push).from(endOf: Shop.login, at: Shop.Login())
    let state = home.presenting(.stack(Shop.Bag(), Shop.Login(), Shop.Hotel())).presenting(
      .screen(Shop.Account()))
    #expect(
      try outcome(of: Shop.Forgotten(), by: route, from: state)
        == "stack[Home] | sheet: stack[Bag, Login, Forgotten]")
  }

  // Scenario S8.
  @Test("a route that continues from a screen outside the required container is an error")
  func endWithoutContainer() throws {
    let route = Route(to: Shop.Forgotten.self).using(.push).from(endOf: Shop.login, at: Shop.Login())
    let state = home.presenting(.screen(Shop.Login()))
    #expect(
      try outcome(of: Shop.Forgotten(), by: route, from: state)
        == "Forgotten() needs a container of kind stack, but there is none: "
        + "let its route search for one, as in .from(.first(…)), or present it")
  }

  @Test("a mapping computes the destination of the parent route, across several routes")
  func mappings() throws {
    let product = Route(to: Shop.Product.self).using(.push).from(endOf: category) { product in
      Shop.Category(id: product.id / 10)
    }
    let bag = Route(to: Shop.Bag.self).using(.push).from(endOf: product, at: Shop.Product(id: 42))
    #expect(
      try outcome(of: Shop.Bag(), by: bag, from: home) == "stack[Home, Category(id: 4), Product 42, Bag]")
  }

  @Test("a mapped route finds its screen with its own finder")
  func mappedFinder() throws {
    let product = Route(to: Shop.Product.self).find(.type).using(.push).from(.firstStack())
    let route = Route(to: Shop.Bag.self).using(.push).from(endOf: product, at: Shop.Product(id: 2))
    let state = NavigationState(start: .stack(Shop.Product(id: 1), Shop.Home()))
    #expect(try outcome(of: Shop.Bag(), by: route, from: state) == "stack[Product 2, Bag]")
  }

  @Test("a tab is added to a container that a parent route creates")
  func tabAfterTabs() throws {
    let route = Route(to: Shop.Bag.self).using(.addTab(at: 1)).from(endOf: Shop.tabs, at: Shop.MainTabs())
    #expect(
      try outcome(of: Shop.Bag(), by: route, from: home) == "tabs[stack[Home], *Bag, stack[Account]]")
    let state = try plan(Shop.MainTabs(), by: Shop.tabs, from: home).after.presenting(.screen(Shop.Login()))
    #expect(
      try outcome(of: Shop.Bag(), by: route, from: state) == "tabs[stack[Home], *Bag, stack[Account]]")
  }

  @Test("a new stack becomes a tab of new presented tabs")
  func stackIntoTab() throws {
    let route = Route(to: Shop.Product.self)
      .using(.push).from(.newStack(over: Shop.Category(id: 1)))
      .using(.addTab).from(.new(Tabs(), holding: .stack(Shop.Bag())))
      .using(.present(.fullScreen)).from(.current)
    #expect(
      try outcome(of: Shop.Product(id: 1), by: route, from: home)
        == "stack[Home] | fullScreen: tabs[stack[Bag], *stack[Category(id: 1), Product 1]]")
  }

  @Test("a layer is presented over a layer of the same route")
  func layerOverLayer() throws {
    let route = Route(to: Shop.Bag.self).using(.present(.popover)).from(endOf: Shop.login, at: Shop.Login())
    let plan = try plan(Shop.Bag(), by: route, from: home)
    #expect(shape(plan.after) == "stack[Home] | sheet: stack[Login] | popover: Bag")
    #expect(plan.after.layers.last?.presentation?.presenter == plan.after.screens[1].id)
  }

  @Test("a screen is presented over a screen that the same route pushes")
  func layerOverPushed() throws {
    let route = Route(to: Shop.Bag.self).using(.present(.sheet)).from(
      endOf: category, at: Shop.Category(id: 1))
    let state = home.presenting(.screen(Shop.Login()))
    #expect(
      try outcome(of: Shop.Bag(), by: route, from: state) == "stack[Home, Category(id: 1)] | sheet: Bag")
  }

  // Scenario S7.
  @Test("a route that only selects a screen is an error if the container lacks the screen")
  func screenNotFound() throws {
    let tabs = Route(to: Shop.MainTabs.self) { .tabs(as: $0, .stack(Shop.Home())) }
      .using(.replaceRoot).from(.root)
    let route = Route(to: Shop.Account.self).using(.select).from(endOf: tabs, at: Shop.MainTabs())
    #expect(
      try outcome(of: Shop.Account(), by: route, from: home.presenting(.screen(Shop.Bag())))
        == "the search did not find Account(): show it first, add it to the contents of the "
        + "container that its route searches, or use an action that creates it, such as .push")
  }

  @Test("a container described with the wrong role is an error")
  func withoutRole() throws {
    let route = Route(to: Section.self) { _ in .tabs(.stack(Shop.Home())) }
      .using(.replaceRoot).from(.root)
    #expect(
      try outcome(of: Section(id: 1), by: route, from: home)
        == "the plan leads to an invalid state ("
        + "#4: it does not have the role Section(id: 1): describe it as in .container(as: $0, …))")
  }

  @Test("a container described with an empty child container is an error")
  func emptyInside() throws {
    let route = Route(to: Section.self) { .tabs(as: $0, .stack(Shop.Home()), .stack()) }
      .using(.replaceRoot).from(.root)
    #expect(
      try outcome(of: Section(id: 1), by: route, from: home)
        == "the plan leads to an invalid state ("
        + "#7: a stack container in Section(id: 1) is empty: specify its contents)")
  }
}
