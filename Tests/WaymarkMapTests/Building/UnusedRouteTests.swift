import Testing
import Waymark
import WaymarkMap

struct UnusedRouteTests {
  private func problems(@RouteBuilder _ routes: @escaping @Sendable () -> [RouteGroup]) throws -> [String?] {
    try Variant.map(routes)().screens.flatMap(\.routes).flatMap(\.landings).map(\.problem)
  }

  @Test("a route is unused if neither the start nor a route creates its container")
  func missingContainer() throws {
    let reason = "it opens in CardStack, which neither the start nor a route creates"
    #expect(
      try problems { Route(to: Branch.self).using(.push).from(.container(CardStack())) } == [reason])
    #expect(
      try problems { Route(to: Branch.self).using(.push).from(.newStackPresented(.sheet, as: CardStack())) }
        == [nil])
  }

  @Test("a route is used if a later route creates its container")
  func laterContainer() throws {
    let found = try problems {
      Route(to: Branch.self).using(.push).from(.container(CardStack()))
      Route(to: CardStack.self) { .stack(as: $0, SignIn()) }.using(.present(.sheet)).from(.current)
    }
    #expect(found == [nil, nil])
  }

  @Test("a route that only shows an existing screen is unused if no route creates that screen")
  func missingScreen() throws {
    let reason = "it only shows an existing SignIn, which neither the start nor a route creates"
    #expect(try problems { Route(to: SignIn.self).using(.none).from(.current) } == [reason])
    #expect(try problems { Route(to: Home.self).using(.none).from(.current) } == [nil])
    let both = try problems {
      Route(to: SignIn.self).using(.present(.sheet)).from(.current)
      Route(to: SignIn.self, name: "again").using(.none).from(.current)
    }
    #expect(both == [nil, nil])
  }

  @Test("an alternative is unused if an earlier alternative always succeeds")
  func shadowedAlternative() throws {
    let map = try Variant.map {
      Route(to: Branch.self).using(.push)
        .from(.firstOf(.newStackPresented(.sheet), .firstStack(), .newStackPresented(.popover)))
      Route(to: SignIn.self).using(.push).from(.firstOf(.firstStack(), .newStackPresented(.sheet)))
    }()
    let reason = "an alternative before it always succeeds"
    #expect(
      map.screens.flatMap(\.routes).flatMap(\.landings).map(\.problem) == [nil, reason, reason, nil, nil])
    #expect(map.screens.flatMap(\.routes).map(\.problem) == [nil, nil])
  }

  @Test("the text, JSON, SVG and Mermaid forms mark an unused route")
  func marked() throws {
    let map = try Variant.map {
      Route(to: Branch.self, link: "/b/{id}").using(.push).from(.container(CardStack()))
    }()
    let reason = "it opens in CardStack, which neither the start nor a route creates"
    #expect(map.text().contains("1 never used"))
    #expect(map.text().contains("never used: \(reason)"))
    #expect(map.text().hasSuffix("never used\n  - Branch: \(reason)\n"))
    #expect(map.svg().contains("class=\"unused\"") && map.mermaid.contains("missing CardStack"))
    #expect(try map.json().contains("\"problem\": \"\(reason)\""))
  }
}
