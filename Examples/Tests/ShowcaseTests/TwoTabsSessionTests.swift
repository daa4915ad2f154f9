import MiniApps
import Testing
import WaymarkTesting

/// A complete walk through the scenarios of the Two tabs app, typed into the program.
struct TwoTabsSessionTests {
  private static let walk = SessionWalk(stops: [
    ("T1", ["3", "2"], ["[Numbers > Number 3]", "== Number 3 ==", "In the store: Number 3."]),
    (
      "T2", ["1", "1"],
      [
        "[Letters > Letter c > Letter d]", "== Letter d ==", "In the store: Letter d.",
        "Letter c prepared this before it appeared.",
      ]
    ),
    ("T3", ["3"], ["[Numbers > Number 5]", "== Number 5 ==", "In the store: Number 5."]),
    (
      "T4", ["/detour", "1", "/desk"],
      [
        "(below: Letters > Detour > Letter m)", "[sheet: Desk]", "== Desk ==", "In the store: Desk.",
        "Requested actions: 8.", "Number changes: 2.",
        "Number 13 was requested, and a router replaced it with Letter m.", "1) 1 change ago: Letter m",
      ]
    ),
    (
      "T5", ["back", "1", "5"],
      ["[Letters > Detour > Letter m]", "== Letter m ==", "In the store: Letter m."]
    ),
    (
      "T6", ["/desk", "2"],
      ["[Letters > Detour > Letter m > Letter n]", "== Letter n ==", "In the store: Letter n."]
    ),
    ("T7", ["/numbers/-1"], ["refused by the middleware number check: numbers start at zero"]),
    ("T8", ["back"], ["[Letters > Detour > Letter m]", "== Letter m ==", "In the store: Letter m."]),
  ])

  @Test("a session through all scenarios shows the expected page after each")
  func walksThroughAll() async throws { try await Self.walk.check(["--app", "twotabs"]) }

  @Test("the session covers every Two tabs scenario")
  @MainActor
  func coversAll() {
    #expect(Self.walk.stops.map(\.id) == MiniApp.twoTabs.scenarios.map(\.id))
  }
}
