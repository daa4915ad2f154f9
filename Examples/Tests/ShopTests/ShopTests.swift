import MiniApps
import Shop
import Testing
import Waymark
import WaymarkTesting

@MainActor
struct ShopTests {
  @Test("every Shop destination has a module")
  func modulesAreComplete() throws {
    let missing = Shop.modules().missing(from: try Shop.map()).map { String(describing: $0) }
    #expect(missing == [])
  }

  // Scenario B1.
  @Test("a plan lists the failed search and each following step")
  func explainsProduct() throws {
    #expect(
      try "\(Shop.navigator().plan(opening: "shop://products/42"))".split(separator: "\n").prefix(7) == [
        "Plan for Product(id: 42)",
        "  1. look for any Product with the same id as Product(id: 42) among focused, visible: not found",
        "  2. make Product(id: 42) #9",
        "  3. make stack #10",
        "  4. push Product(id: 42) #9 onto stack #10",
        "  5. start from the current top: base #8",
        "  6. present as sheet stack #10 over Home() #3",
      ])
  }

  // Scenario B3.
  @Test(
    "every link leads to its destination",
    arguments: [
      "shop:///", "shop://tabs", "shop://home/anew", "shop://categories/boots", "shop://products/7?ref=mail",
      "https://shop.example/products/7", "/bag", "/tabs/bag", "/bag/another", "/wishes", "/checkout",
      "/account",
      "/account/on-any-stack", "/tabs/account", "/login", "/login/forgotten", "/offers", "/products/7/aside",
      "/checkout/on-stack", "/gift-cards", "/shows", "/shows/2", "/backstage",
    ])
  func opensLinks(link: String) async throws {
    let navigator = try Shop.navigator()
    let host = HeadlessHost(Shop.modules())
    try await host.attach(to: navigator)
    let outcome = await navigator.open(link, with: .returnsWhenHeld)
    #expect(outcome.node != nil || held.contains(link))
    #expect(host.shows(navigator.state))
  }

  /// The links whose requests are held until the user logs in or the gift cards are delivered.
  private let held = ["/account", "/account/on-any-stack", "/gift-cards"]

  // Scenario B2.
  @Test("the verifier finds no failure in the shop")
  func verifies() async throws {
    let app = MiniApp.shop
    let report = await (try app.map()).verify(from: app.start, by: app.verification)
    #expect(report.isComplete, "\(report)")
    #expect(report.states >= VerificationBounds().states)
  }

  @Test("a link of one megabyte throws an error")
  func survivesHostileLinks() throws {
    let map = try Shop.map()
    #expect(throws: LinkError.self) {
      try map.destination(of: "shop://" + String(repeating: "é/", count: 400_000))
    }
    var random = SeededGenerator(seed: 7)
    for _ in 0..<2_000 {
      let bytes = (0..<Int.random(in: 0..<60, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      _ = try? map.destination(of: "shop://products/" + String(decoding: bytes, as: UTF8.self))
      _ = try? map.destination(of: String(decoding: bytes, as: UTF8.self))
    }
  }
}
