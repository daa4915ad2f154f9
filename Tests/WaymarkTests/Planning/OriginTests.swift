import Testing

@testable import Waymark

private let covered = NavigationState(start: .stack(Shop.Home(), Shop.Bag()))
  .presenting(.stack(Shop.Login())).presenting(.screen(Shop.Hotel()))

@Suite("A route starts from an existing node")
struct OriginTests {
  @Test("a route from the current top closes no layers")
  func current() throws {
    let route = Route(to: Shop.Account.self).using(.present(.sheet)).from(.current)
    #expect(
      try outcome(of: Shop.Account(), by: route, from: covered)
        == "stack[Home, Bag] | sheet: stack[Login] | sheet: Hotel | sheet: Account")
  }

  // Scenario S10.
  @Test("a route from the root closes all layers above it first")
  func root() throws {
    let route = Route(to: Shop.Account.self).using(.present(.sheet)).from(.root)
    #expect(try outcome(of: Shop.Account(), by: route, from: covered) == "stack[Home, Bag] | sheet: Account")
  }

  // Scenario S3.
  @Test("a route from the nearest stack closes only the layers that cover the stack")
  func stack() throws {
    let route = Route(to: Shop.Account.self).using(.push).from(.firstStack())
    #expect(
      try outcome(of: Shop.Account(), by: route, from: covered)
        == "stack[Home, Bag] | sheet: stack[Login, Account]")
  }

  // Scenario S13.
  @Test("a search from the root finds the lowest stack first")
  func stackFromRoot() throws {
    let route = Route(to: Shop.Account.self).using(.push).from(.firstStack(from: .base))
    #expect(try outcome(of: Shop.Account(), by: route, from: covered) == "stack[Home, Bag, Account]")
  }

  // Scenario S3.
  @Test("a missing stack is an error that names the searched scope")
  func noStack() throws {
    let route = Route(to: Shop.Account.self).using(.push).from(.firstStack(in: .visible))
    #expect(
      try outcome(of: Shop.Account(), by: route, from: covered)
        == "the route to Account() cannot start: there is no stack among visible" + addAlternative)
  }

  @Test("a missing container with a role is an error that names the role")
  func noRole() throws {
    let route = Route(to: Shop.Account.self).using(.addTab).from(.container(Shop.MainTabs()))
    #expect(
      try outcome(of: Shop.Account(), by: route, from: covered)
        == "the route to Account() cannot start: there is no MainTabs() anywhere" + addAlternative)
  }

  @Test("a new stack keeps its role and can be found by that role later")
  func newStackWithRole() throws {
    let route = Route(to: Shop.Account.self)
      .using(.push).from(.container(Shop.Inbox()), otherwise: .newStackPresented(.sheet, as: Shop.Inbox()))
    let made = try plan(Shop.Account(), by: route, from: covered)
    #expect(
      shape(made.after)
        == "stack[Home, Bag] | sheet: stack[Login] | sheet: Hotel | sheet: stack[Account]")
    #expect(made.after.topLayer?.root?.container?.role == AnyDestination(Shop.Inbox()))
    let other = Route(to: Shop.Forgotten.self).using(.push).from(.container(Shop.Inbox()))
    #expect(
      try outcome(of: Shop.Forgotten(), by: other, from: made.after)
        == "stack[Home, Bag] | sheet: stack[Login] | sheet: Hotel | sheet: stack[Account, Forgotten]")
  }

  @Test("a new stack with a role and screens is added to a new container with a role")
  func newContainersWithRoles() throws {
    let route = Route(to: Shop.Account.self)
      .using(.push).from(.newStack(as: Shop.Inbox(), over: Shop.Home()))
      .using(.addTab).from(.new(as: Shop.MainTabs(), holding: .stack(as: Shop.Inbox(), Shop.Bag())))
      .using(.replaceRoot).from(.root)
    let plan = try plan(Shop.Account(), by: route, from: covered)
    #expect(shape(plan.after) == "tabs[stack[Bag], *stack[Home, Account]]")
    let tabs = plan.after.topLayer?.root?.container
    #expect(tabs?.role == AnyDestination(Shop.MainTabs()))
    let roles = tabs?.children.map { $0.container?.role }
    #expect(roles == [AnyDestination(Shop.Inbox()), AnyDestination(Shop.Inbox())])
  }

  // Scenario S2.
  @Test("replacing the root from a layer that covers the root is an error")
  func coveredRoot() throws {
    let route = Route(to: Shop.Account.self).using(.replaceRoot).from(.firstStack())
    #expect(
      try outcome(of: Shop.Account(), by: route, from: covered)
        == "Account() replaces the root, which a layer covers: "
        + "start the route from .root to close the layers above it first")
  }

  // Scenario S4.
  @Test("the first possible alternative is used")
  func firstOf() throws {
    let route = Route(to: Shop.Account.self).using(.push).from(
      .firstOf(.firstStack(in: .visible), .container(Shop.Inbox()), .firstStack(from: .base)))
    #expect(try outcome(of: Shop.Account(), by: route, from: covered) == "stack[Home, Bag, Account]")
  }

  // Scenario S4.
  @Test("the second alternative is used if the container of the first step is missing")
  func otherwise() throws {
    let route = Route(to: Shop.Account.self)
      .using(.push).from(.firstStack(in: .visible), otherwise: .newStackPresented(.fullScreen))
    #expect(
      try outcome(of: Shop.Account(), by: route, from: covered)
        == "stack[Home, Bag] | sheet: stack[Login] | sheet: Hotel | fullScreen: stack[Account]")
  }

  @Test("if all alternatives fail, the error lists the reason for each")
  func noAlternative() throws {
    let route = Route(to: Shop.Account.self).using(.push).from(
      .firstOf(.firstStack(in: .visible), .container(Shop.Inbox()).when("mail is on") { _ in true }))
    #expect(
      try outcome(of: Shop.Account(), by: route, from: covered)
        == "the route to Account() cannot start: there is no stack among visible; "
        + "there is no Inbox() anywhere" + addAlternative)
  }

  @Test("an alternative that fails partway uses no ids, and its reasons are kept")
  func failedAlternative() throws {
    let failing = RouteStep.newStack(over: Shop.Home(), Shop.Bag())
      .using(.addTab).from(.container(Shop.MainTabs()))
    let direct = Route(to: Shop.Account.self).using(.push).from(.newStackPresented(.sheet))
    let detour = Route(to: Shop.Account.self).using(.push).from(
      failing, otherwise: .newStackPresented(.sheet))
    let first = try plan(Shop.Account(), by: direct, from: covered)
    let second = try plan(Shop.Account(), by: detour, from: covered)
    #expect(second.after == first.after && second.after.ids == first.after.ids)
    #expect(second.operations == first.operations)
    #expect(second.reasons.count > first.reasons.count)
    #expect(second.description.contains("try the next"))
  }

  @Test("a condition can depend on the state, the layout traits and the destination")
  func condition() throws {
    let route = Route(to: Shop.Product.self).using(.push).from(
      .firstOf(
        .firstStack(from: .base).when("it is collapsed") { $0.traits.isCollapsed },
        .firstStack().when("it is an even product") { context in
          context.destination.as(Shop.Product.self)?.id.isMultiple(of: 2) ?? false
        },
        .newStackPresented(.sheet).when("a layer is up") { $0.state.layers.count > 1 }))
    let collapsed = LayoutTraits(columns: 1)
    #expect(
      shape(try plan(Shop.Product(id: 1), by: route, from: covered, traits: collapsed).after)
        == "stack[Home, Bag, Product 1]")
    #expect(
      try outcome(of: Shop.Product(id: 2), by: route, from: covered)
        == "stack[Home, Bag] | sheet: stack[Login, Product 2]")
    #expect(
      try outcome(of: Shop.Product(id: 1), by: route, from: covered)
        == "stack[Home, Bag] | sheet: stack[Login] | sheet: Hotel | sheet: stack[Product 1]")
    #expect(
      try outcome(of: Shop.Product(id: 1), by: route, from: NavigationState(start: .screen(Shop.Home())))
        == "the route to Product 1 cannot start: the condition \"it is collapsed\" is false; "
        + "the condition \"it is an even product\" is false; the condition \"a layer is up\" is false"
        + addAlternative)
  }

  @Test("a condition after a mapping receives the mapped destination")
  func conditionBehindMapping() throws {
    let category = Route(to: Shop.Category.self).using(.push).from(
      .firstStack().when("it is category 7") { $0.destination == AnyDestination(Shop.Category(id: 7)) })
    let route = Route(to: Shop.Product.self)
      .using(.push).from(endOf: category) { Shop.Category(id: $0.id % 10) }
    let state = NavigationState(start: .stack(Shop.Home()))
    #expect(
      try outcome(of: Shop.Product(id: 27), by: route, from: state)
        == "stack[Home, Category(id: 7), Product 27]")
    #expect(try plan(Shop.Product(id: 28), by: route, from: state).isPossible == false)
  }

  @Test("a condition is not evaluated if an earlier alternative is possible")
  func laziness() throws {
    let route = Route(to: Shop.Account.self).using(.push).from(
      .firstOf(.firstStack(), .newStackPresented(.sheet).when("it is asked") { _ in true }))
    #expect(!(try plan(Shop.Account(), by: route, from: covered).description.contains("it is asked")))
  }
}
