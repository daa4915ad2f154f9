import MiniApps
import Testing
import WaymarkTesting

/// A complete walk through the scenarios of the Shop app, typed into the program.
struct ShopSessionTests {
  private static let walk = SessionWalk(stops: [
    ("S1", ["4", "/products/42?ref=mail"], ["(below: Home)", "[sheet: Chelsea boot]"]),
    ("S2", ["/home/anew-from-top", "back", "/home/anew-from-top"], ["== Home =="]),
    (
      "S3", ["/account/on-any-stack"],
      [
        "failed: the route to Account() cannot start: there is no stack anywhere; "
          + "add an alternative that always works, as in .newStackPresented(.sheet)"
      ]
    ),
    ("S4", ["/account", "3"], ["(below: Home)", "[sheet: Account]"]),
    ("S5", ["/tabs", "/wishes", "/account"], ["(below: Home)", "[sheet: Wish list > Account]"]),
    (
      "S6", ["/checkout"],
      ["(below: Home)", "(below: sheet: Wish list > Account)", "[curtain, from above: Checkout]"]
    ),
    ("S7", ["/tabs/account"], ["== Account =="]),
    ("S8", ["/login/forgotten"], ["(below: Account)", "[sheet: Login > Forgotten password]"]),
    ("S9", ["/tabs/bag", "/bag", "/bag"], ["(below: Bag)", "[sheet: Bag]"]),
    ("S10", ["/products/42/from-root"], ["(below: Bag)", "[sheet: Chelsea boot]"]),
    ("S11", ["/tabs/account", "3", "/tabs/bag", "/account", "3"], ["[Bag > Account]", "== Account =="]),
    (
      "S12", ["/checkout", "1 High Street", "back", "2", "1 Low Street"],
      [
        "(below: Bag > Account)", "[curtain, from above: Checkout]", "== Checkout ==",
        "Your address is not saved.",
      ]
    ),
    (
      "S13", ["2", "back", "back", "/products/42/from-root", "/products/43", "/products/42/below"],
      ["(below: Bag)", "[sheet: Chelsea boot]"]
    ),
    (
      "S14", ["/products/5?ref=notification"],
      ["(below: Bag)", "(below: sheet: Chelsea boot)", "[sheet: Straw hat]"]
    ),
    ("S15", ["/tabs", "/products/41/in-category"], ["[Bag > Hats > Straw hat]"]),
    (
      "S16", ["/backstage", "2", "/products/42", "/checkout", "back", "2"],
      [
        "(below: Bag > Hats > Straw hat)", "(below: sheet: Backstage)",
        "[curtain, from above: Checkout]",
      ]
    ),
    ("S17", ["back", "back", "2", "1", "back"], ["(below: Bag > Hats > Straw hat)", "[sheet: Bag]"]),
    (
      "B1", ["/backstage", "4", "/products/41/aside"],
      [
        "(below: Bag > Hats > Straw hat)", "(below: sheet: Bag)", "(below: sheet: Backstage)",
        "[sheet: Hats > Straw hat]",
      ]
    ),
    (
      "B3", ["back", "back", "back", "/products/42?ref=mail"],
      ["(below: Bag > Hats > Straw hat)", "(below: sheet: Bag)", "[sheet: Chelsea boot]"]
    ),
    (
      "B13", ["back", "back", "6", "2", "4"],
      ["== Bag ==", "Your bag is empty.", "Free delivery and returns."]
    ),
    ("B14", ["3", "7", "10", "3"], ["(below: Home)", "(below: sheet: Backstage)", "[sheet: Gift cards]"]),
    (
      "B15", ["/tabs", "/shows/1", "back"],
      ["(below: Home)", "[sheet: Fashion shows]", "== Fashion shows =="]
    ),
    ("B16", ["/tabs", "14"], ["== Account ==", "Welcome back. These are your orders."]),
  ])

  @Test("a terminal session through all scenarios shows the expected pages")
  func walksThroughAll() async throws { try await Self.walk.check() }

  @Test("the session covers every Shop scenario")
  @MainActor
  func coversAll() {
    // B5 is the recorded session of a person.
    #expect(Self.walk.stops.map(\.id) == MiniApp.shop.scenarios.map(\.id).filter { $0 != "B5" })
  }
}
