import Testing
import WaymarkTesting

@testable import Waymark

private struct NotFound: Destination {
  var path: String
  var closest: String?

  init(_ link: UnknownLink) { (path, closest) = (link.path, link.closest) }
}

private struct Item: Destination { var id: Int }
private struct Reset: Destination {
  var id: Int
  @Sensitive var code: Int?
}
private struct Query: Destination { var page: Int }

@Suite("Links that no route declares")
@MainActor
struct UnknownLinkTests {
  private let map: NavigationMap

  init() throws {
    map = try NavigationMap(links: LinkFormat(scheme: "shop", hosts: ["shop.example"])) {
      Route(to: Item.self, link: "/items/{id}").using(.push).from(.firstStack())
      Route(to: Reset.self, link: "/reset/{id}?code={code}").using(.push).from(.firstStack())
      Route(to: Query.self, link: "/query?page={page}").using(.push).from(.firstStack())
      Route(to: NotFound.self).opensUnknownLinks(NotFound.init).using(.push).from(.firstStack())
    }
  }

  private func unknown(_ link: String) throws -> UnknownLink? {
    try map.destination(of: link).destination.as(NotFound.self)
      .map { UnknownLink(path: $0.path, closest: $0.closest) }
  }

  @Test("a link of the app that matches no pattern opens the route for unknown links")
  func opens() async throws {
    let navigator = Navigator(map, start: .stack(Item(id: 1)))
    let host = try await HeadlessHost.attached(to: navigator)
    await navigator.open("shop://nowhere/7?token=secret#x")
    #expect(host.front == NotFound(UnknownLink(path: "/nowhere/7")))
  }

  @Test(
    "the destination for an unknown link receives the path and the closest pattern",
    arguments: [
      ("/items", UnknownLink(path: "/items", closest: "/items/{id}")),
      ("https://shop.example/items/7/x", UnknownLink(path: "/items/7/x", closest: "/items/{id}")),
      ("/items/abc", UnknownLink(path: "/items/abc", closest: "/items/{id}")),
      ("/%F0%9F%98%80", UnknownLink(path: "/%F0%9F%98%80")),
    ])
  func describes(link: String, expected: UnknownLink) throws {
    #expect(try unknown(link) == expected)
  }

  @Test("the path of an unknown link is shortened and contains no invisible characters")
  func bounded() throws {
    let path = try #require(try unknown("/" + String(repeating: "a\u{202E}", count: 1_000))).path
    #expect(path.count < 70 && path.hasPrefix(#"/a\u{202e}a"#) && path.hasSuffix("…"))
  }

  @Test(
    "the path of an unknown link is omitted if it could contain a sensitive value",
    arguments: ["/reset/12x", "/reset/12/3"])
  func leavesOutSensitiveValues(link: String) throws {
    #expect(try unknown(link) == UnknownLink(path: "/•••", closest: "/reset/{id}?code={code}"))
  }

  @Test(
    "links of different apps and malformed links are still errors",
    arguments: [
      "", "nowhere", "other://nowhere", "https://evil.example/nowhere", "https://nowhere", "/%zz",
      "/query?page=x",
      "/query", "mailto:a@shop.example", "/" + String(repeating: "a", count: 9_000),
      String(repeating: "/a", count: 200),
    ])
  func errors(link: String) {
    #expect(throws: LinkError.self) { try map.destination(of: link) }
  }

  @Test("a declared link opens its own route instead of the route for unknown links")
  func declared() throws {
    #expect(try map.destination(of: "/items/7").destination == AnyDestination(Item(id: 7)))
  }

  @Test(
    "the inspection of an unknown link names the destination, no matching pattern and no query")
  func inspection() {
    let inspection = map.inspect("shop://reset/12x?token=secret")
    #expect(!inspection.candidates.contains { $0.isWinner })
    #expect(inspection.unknown == UnknownLink(path: "/•••", closest: "/reset/{id}?code={code}"))
    #expect(SafeTexts(map: map).text(ofLink: "shop://reset/12x?token=secret") == "/•••")
  }

  @Test("a map accepts at most one route for unknown links")
  func oneRoute() {
    struct Other: Destination {}
    #expect {
      try NavigationMap {
        Route(to: NotFound.self).opensUnknownLinks(NotFound.init).using(.push).from(.firstStack())
        Route(to: Other.self).opensUnknownLinks { _ in Other() }.using(.push).from(.firstStack())
      }
    } throws: { error in
      "\(error)".hasSuffix(
        "only one route can open unknown links: remove opensUnknownLinks from the others")
    }
  }
}
