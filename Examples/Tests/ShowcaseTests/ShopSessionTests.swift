import MiniApps
import Testing
import WaymarkTesting

/// A complete walk through the scenarios of the Shop app, typed into the program.
struct ShopSessionTests {
  private static let walk = SessionWalk(stops: [
    ("S1", ["4", "/products/42?ref=mail"], ["(below: Home)", "[sheet: Product 42]"]),
    ("S2", ["/home/anew-from-top", "back", "/home/anew-from-top"], ["== Home =="]),
    (
      "S3", ["/account/on-any-stack"],
      [
        "failed: the route to Account() cannot start: there is no stack anywhere; "
          + "add an alternative that always works, as in .newStackPresented(.sheet)"
      ]
    ),
    ("S4", ["/account", "4"], ["(below: Home)", "[sheet: Account]"]),
    ("S5", ["/tabs", "/wishes", "/account"], ["(below: Home)", "[sheet: Wish list > Account]"]),
    (
      "S6", ["/checkout"],
      ["(below: Home)", "(below: sheet: Wish list > Account)", "[curtain, from above: Checkout]"]
    ),
    ("S7", ["/tabs/account"], ["== Account =="]),
    ("S8", ["/login/forgotten"], ["(below: Account)", "[sheet: Login > Forgotten password]"]),
    ("S9", ["/tabs/bag", "/bag", "/bag"], ["(below: Bag)", "[sheet: Bag]"]),
    ("S10", ["/products/42/from-root"], ["(below: Bag)", "[sheet: Product 42]"]),
    ("S11", ["/tabs/account", "2", "/tabs/bag", "/account", "4"], ["[Bag > Account]", "== Account =="]),
    (
      "S12", ["/checkout", "1 High Street", "back", "2", "1 Low Street"],
      [
        "(below: Bag > Account)", "[curtain, from above: Checkout]", "== Checkout ==",
        "Your address is not saved.",
      ]
    ),
    (
      "S13", ["4", "back", "back", "/products/42/from-root", "/products/43", "/products/42/below"],
      ["(below: Bag)", "[sheet: Product 42]"]
    ),
    (
      "S14", ["/products/5?ref=notification"],
      ["(below: Bag)", "(below: sheet: Product 42)", "[sheet: Product 5]"]
    ),
    ("S15", ["/tabs", "/products/41/in-category"], ["[Bag > hats > Product 41]"]),
    (
      "S16", ["/backstage", "3", "/products/42", "/checkout", "back", "4"],
      [
        "(below: Bag > hats > Product 41)", "(below: sheet: Backstage)",
        "[curtain, from above: Checkout]",
      ]
    ),
    ("S17", ["back", "back", "2", "2", "back"], ["(below: Bag > hats > Product 41)", "[sheet: Bag]"]),
    (
      "B1", ["/backstage", "6", "/products/41/aside"],
      [
        "(below: Bag > hats > Product 41)", "(below: sheet: Bag)", "(below: sheet: Backstage)",
        "[sheet: hats > Product 41]",
      ]
    ),
    (
      "B3", ["back", "back", "back", "/products/42?ref=mail"],
      ["(below: Bag > hats > Product 41)", "(below: sheet: Bag)", "[sheet: Product 42]"]
    ),
    (
      "B13", ["back", "back", "5", "3", "5"],
      ["== Bag ==", "The items you want to buy.", "This is the top of the list."]
    ),
    ("B14", ["4", "9", "11", "5"], ["(below: Home)", "(below: sheet: Backstage)", "[sheet: Gift cards]"]),
    (
      "B15", ["/tabs", "/shows/1", "back"],
      ["(below: Home)", "[sheet: Fashion shows]", "== Fashion shows =="]
    ),
    ("B16", ["/tabs", "15"], ["== Account ==", "Your orders and addresses."]),
  ])

  @Test("a session through all scenarios shows the expected page after each")
  func walksThroughAll() async throws { try await Self.walk.check() }

  @Test("the session covers every Shop scenario")
  @MainActor
  func coversAll() {
    #expect(Self.walk.stops.map(\.id) == MiniApp.shop.scenarios.map(\.id))
  }
}
