import Testing

@testable import Waymark

private struct Anyone: Interceptor {
  var name: String
  func decide(_ context: InterceptionContext) async throws -> InterceptorDecision { .allow }
}

private func map(isBeta: Bool, extra: Bool = false) throws -> NavigationMap {
  try NavigationMap {
    if isBeta {
      Route(to: Shop.Bag.self).using(.present(.sheet)).from(.current)
      Route(to: Shop.Hotel.self).using(.present(.sheet)).from(.current)
    } else {
      Route(to: Shop.Home.self).using(.replaceRoot).from(.root)
    }
    if extra { Shop.login }
  }
}

@Suite("The route builder")
struct RouteBuilderTests {
  @Test("an if-else statement adds the routes of the chosen branch")
  func branches() throws {
    #expect(try map(isBeta: true).destinations.map { $0.key } == ["Bag", "Hotel"])
    #expect(try map(isBeta: false).destinations.map { $0.key } == ["Home"])
  }

  @Test("an if statement without else adds its routes or none")
  func optional() throws {
    #expect(try map(isBeta: false, extra: true).destinations.map { $0.key } == ["Home", "Login"])
  }

  @Test("a for loop adds the routes of each iteration")
  func loop() throws {
    let map = try NavigationMap {
      for name in ["a", "b", "c"] {
        Route(to: Shop.Home.self, name: RouteName(name)).using(.replaceRoot).from(.root)
      }
    }
    #expect(map.routes.map(\.name) == ["a", "b", "c"])
    #expect(map.destinations.count == 1)
  }

  @Test("a route's name starts with the names of its groups, from the outside in")
  func groups() throws {
    let map = try NavigationMap {
      RouteGroup("shop") {
        Shop.login
        RouteGroup("account") {
          Route(to: Shop.Account.self).using(.push).from(.firstStack())
        }
      }
      Shop.tabs
    }
    #expect(map.routes.map(\.group) == ["shop", "shop/account", nil])
  }

  @Test("the interceptors of outer groups precede those of inner groups and routes")
  func interceptors() throws {
    let map = try NavigationMap {
      RouteGroup("shop", interceptedBy: [Anyone(name: "outer")]) {
        RouteGroup("account", interceptedBy: [Anyone(name: "inner")]) {
          Route(to: Shop.Account.self)
            .intercepted(by: Anyone(name: "first"), Anyone(name: "second"))
            .intercepted(by: Anyone(name: "third"))
            .using(.push).from(.firstStack())
        }
      }
    }
    #expect(
      map.routes.map { $0.interceptors.map(\.name) } == [["outer", "inner", "first", "second", "third"]])
  }

  @Test("an interceptor is named after its type by default")
  func interceptorName() {
    struct RequireLogin: Interceptor {
      func decide(_ context: InterceptionContext) async throws -> InterceptorDecision { .allow }
    }
    #expect(RequireLogin().name == "RequireLogin")
  }

  @Test("a resolver receives the requested destination and returns the destination to show")
  func resolver() async throws {
    let route = Route(to: Shop.Product.self)
      .resolving { Shop.Product(id: $0.id, ref: "fetched") }
      .using(.push).from(.firstStack())
    let resolved = try await route.declaration.resolve?(AnyDestination(Shop.Product(id: 4)))
    #expect(resolved == AnyDestination(Shop.Product(id: 4, ref: "fetched")))
  }

  @Test("an empty map has no routes")
  func empty() throws {
    let map = try NavigationMap {}
    #expect(map.destinations.isEmpty)
    let error = #expect(throws: NavigationError.self) {
      try map.route(to: AnyDestination(Shop.Home()), by: .default)
    }
    #expect(
      error?.description
        == "the map has no route to Home(): declare Route(to: Home.self), or Screen(Home.self) in SwiftUI")
  }

  @Test("the error for an unknown route name lists the existing names")
  func unknownName() throws {
    let map = try NavigationMap {
      Route(to: Shop.Home.self, name: "tab").using(.select).from(.root)
      Route(to: Shop.Home.self, name: "modal").using(.present(.sheet)).from(.current)
    }
    let error = #expect(throws: NavigationError.self) {
      try map.route(to: AnyDestination(Shop.Home()), by: .default)
    }
    #expect(
      error?.description
        == "the map has no route named default to Home(): declare one, or use one of these: tab, modal")
  }

  @Test("deriving a route does not change the original route")
  func routesAreValues() {
    let bare = Route(to: Shop.Home.self)
    _ = bare.find(.never).intercepted(by: Anyone(name: "x"))
    #expect(bare.declaration.interceptors.isEmpty)
  }
}
