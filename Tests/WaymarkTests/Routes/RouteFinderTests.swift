import Testing

@testable import Waymark

private let shown = NavigationState(
  start: .stack(Shop.Product(id: 1, ref: "mail"), Shop.Product(id: 2), Shop.Home()))

extension Shop.Product {
  fileprivate var code: String { "P\(id)" }
}

private func route(_ finder: RouteFinder<Shop.Product>) -> Route<Shop.Product, Stack, Never> {
  Route(to: Shop.Product.self).find(finder).using(.push).from(.firstStack())
}

@Suite("A finder decides which existing screen matches the destination")
struct RouteFinderTests {
  @Test("without a finder, a screen with an equal destination matches")
  func standard() throws {
    let route = Route(to: Shop.Product.self).using(.push).from(.firstStack())
    #expect(
      try outcome(of: Shop.Product(id: 1, ref: "mail"), by: route, from: shown)
        == "stack[Product 1 from mail]"
    )
  }

  @Test("the finder `equal` does not match a different value")
  func equal() throws {
    #expect(
      try outcome(of: Shop.Product(id: 1), by: route(.equal), from: shown)
        == "stack[Product 1 from mail, Product 2, Home, Product 1]")
  }

  @Test("the finder `type` matches the nearest screen of the type and updates its value")
  func type() throws {
    #expect(
      try outcome(of: Shop.Product(id: 9), by: route(.type), from: shown)
        == "stack[Product 1 from mail, Product 9]")
  }

  // Scenario S11.
  @Test("the finder `key` matches the screen with the same key and updates it, keeping the screen's id")
  func key() throws {
    let plan = try plan(Shop.Product(id: 1, ref: "push"), by: route(.key(\.id)), from: shown)
    #expect(shape(plan.after) == "stack[Product 1 from push]")
    #expect(plan.arrival == shown.screens.first?.id)
    #expect(plan.after.ids == shown.ids)
  }

  @Test("the finder `key` does not match a screen with a different key")
  func otherKey() throws {
    #expect(
      try outcome(of: Shop.Product(id: 3), by: route(.key(\.id)), from: shown)
        == "stack[Product 1 from mail, Product 2, Home, Product 3]")
  }

  @Test("a plan names the property of a `key` finder if Swift provides the property's name")
  func keyName() throws {
    let intents = try [
      route(.key(\.id)), route(.key(\.self)), route(.key(\.code)), route(.key(\.ref?.count)),
    ].map { route in
      try plan(Shop.Product(id: 9), by: route, from: shown).description.split(separator: "\n")[1]
    }
    #expect(
      intents == [
        "  1. look for any Product with the same id as Product 9 anywhere: not found",
        "  1. look for any Product with the same self as Product 9 anywhere: not found",
        "  1. look for any Product with the same key as Product 9 anywhere: not found",
        "  1. look for any Product with the same key as Product 9 anywhere: found Product 2 #3",
      ])
  }

  // Scenario S13.
  @Test("the finder `where` receives the existing and the requested destination")
  func predicate() throws {
    let finder = RouteFinder<Shop.Product>.where("one below") { $0.id == $1.id - 1 }
    #expect(
      try outcome(of: Shop.Product(id: 2), by: route(finder), from: shown) == "stack[Product 2]")
    #expect(
      try outcome(of: Shop.Product(id: 5), by: route(finder), from: shown)
        == "stack[Product 1 from mail, Product 2, Home, Product 5]")
  }

  // Scenario S17.
  @Test("with the finder `never`, each request creates a new screen")
  func never() throws {
    let state = try plan(Shop.Product(id: 2), by: route(.never), from: shown).after
    #expect(
      try outcome(of: Shop.Product(id: 2), by: route(.never), from: state)
        == "stack[Product 1 from mail, Product 2, Home, Product 2, Product 2]")
  }

  @Test("the finder `role` matches the container with the role anywhere in the window")
  func role() throws {
    let state = NavigationState(start: .stack(Shop.Home())).presenting(
      .tabs(as: Shop.MainTabs(), .stack(Shop.Bag()))
    ).presenting(.screen(Shop.Login()))
    let route = Route(to: Shop.MainTabs.self) { .tabs(as: $0, .stack(Shop.Home())) }
      .find(.role(Shop.MainTabs.self)).using(.replaceRoot).from(.root)
    #expect(
      try outcome(of: Shop.MainTabs(), by: route, from: state) == "stack[Home] | sheet: tabs[*stack[Bag]]")
  }

  @Test("an external screen never matches")
  func foreign() throws {
    let state = try NavigationState(start: .stack(Shop.Home())).pushingForeign("Product")
    #expect(
      try outcome(of: Shop.Product(id: 1), by: route(.type), from: state)
        == "stack[Home, ?Product, Product 1]")
  }

  @Test("a found screen with an equal value is not updated")
  func unchanged() throws {
    let plan = try plan(
      Shop.Home(), by: Route(to: Shop.Home.self).using(.push).from(.firstStack()), from: shown)
    #expect(plan.isUnchanged)
    #expect(plan.arrival == shown.focusedScreen?.id)
  }

  // Scenario S13.
  @Test(
    "the scope of a finder limits the screens that can match",
    arguments: [
      (.focused, "tabs[stack[Home, Bag], *stack[Account]] | sheet: stack[Login, Bag, Home, Bag]"),
      (.layer, "tabs[stack[Home, Bag], *stack[Account]] | sheet: stack[Login, Bag]"),
      (.presenting, "tabs[*stack[Home, Bag], stack[Account]]"),
      (
        [.visible, .presenting],
        "tabs[stack[Home, Bag], *stack[Account]] | sheet: stack[Login, Bag, Home, Bag]"
      ),
      (.anywhere, "tabs[stack[Home, Bag], *stack[Account]] | sheet: stack[Login, Bag]"),
    ] as [(SearchScope, String)])
  func scopes(scope: SearchScope, expected: String) throws {
    let state = NavigationState(
      start: .tabs(selecting: 1, .stack(Shop.Home(), Shop.Bag()), .stack(Shop.Account()))
    ).presenting(.stack(Shop.Login(), Shop.Bag(), Shop.Home()))
    let route = Route(to: Shop.Bag.self).find(.equal, in: scope).using(.push).from(.firstStack())
    #expect(try outcome(of: Shop.Bag(), by: route, from: state) == expected)
  }
}
