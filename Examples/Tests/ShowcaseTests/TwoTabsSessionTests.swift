import MiniApps
import Testing
import WaymarkTesting

/// A complete walk through the scenarios of the Two tabs app, typed into the program.
struct TwoTabsSessionTests {
  private static let walk = SessionWalk(stops: [
    (
      "T1", ["3", "2"],
      [
        "[Numbers > Number 3]", "== Number 3 ==", "3 is odd.", "Two tabs › Numbers › Number 3",
      ]
    ),
    (
      "T2", ["1", "1"],
      [
        "[Letters > Letter C > Letter D]", "== Letter D ==", "D is for drum.",
        "Two tabs › Letters › Letter C › Letter D", "You came from Letter C.",
      ]
    ),
    (
      "T3", ["4"],
      [
        "[Numbers > Number 5]", "== Number 5 ==", "5 is odd.", "Two tabs › Numbers › Number 5",
      ]
    ),
    (
      "T4", ["/detour", "1", "/desk"],
      [
        "(below: Letters > Detour > Letter M)", "[sheet: History]", "== History ==",
        "Choose a moment to go back to it.", "Two tabs › History", "Moves asked for: 8.",
        "Changes of number: 2.", "You asked for Number 13 and got Letter M.", "1) 1 move ago", "- Letter M",
      ]
    ),
    (
      "T5", ["back", "1", "5"],
      [
        "[Letters > Detour > Letter M]", "== Letter M ==", "M is for moon.",
        "Two tabs › Letters › Detour › Letter M",
      ]
    ),
    (
      "T6", ["/desk", "2"],
      [
        "[Letters > Detour > Letter M > Letter N]", "== Letter N ==", "N is for nest.",
        "Two tabs › Letters › Detour › Letter M › Letter N",
      ]
    ),
    ("T7", ["/numbers/-1"], ["refused by the middleware \"number check\": Numbers start at zero."]),
    (
      "T8", ["back"],
      [
        "[Letters > Detour > Letter M]", "== Letter M ==", "M is for moon.",
        "Two tabs › Letters › Detour › Letter M",
      ]
    ),
  ])

  @Test("a terminal session through all scenarios shows the expected pages")
  func walksThroughAll() async throws { try await Self.walk.check(["--app", "twotabs"]) }

  @Test("the session covers every Two tabs scenario")
  @MainActor
  func coversAll() {
    #expect(Self.walk.stops.map(\.id) == MiniApp.twoTabs.scenarios.map(\.id))
  }
}
