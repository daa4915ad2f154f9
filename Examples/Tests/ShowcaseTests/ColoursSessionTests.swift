import MiniApps
import Testing
import WaymarkTesting

/// A complete walk through the scenarios of the Colours app, typed into the program.
struct ColoursSessionTests {
  private static let home = [
    "== Colours ==", "Five colours, one after another. A server decides the order.",
  ]
  private static let red = [
    "[Colours > Red]", "== Red ==", "Ripe tomatoes, and old letter boxes.", "Step 1 of 5.",
  ]

  private static let walk = SessionWalk(stops: [
    ("C1", ["1", "1", "1", "back", "1", "1", "1", "1"], home + ["The last flow: all steps are completed."]),
    (
      "C2", ["3", "9", "1", "10", "3", "11", "back", "1"],
      ["[Colours > Yellow]", "== Yellow ==", "As yellow as a lemon.", "Step 2 of 5."]
    ),
    (
      "C3", ["1"],
      [
        "[Colours > Yellow > Blue]", "== Blue ==", "The sea on a clear day.", "Step 4 of 5.",
        "Made by Blue.BlueScreen.",
      ]
    ),
    ("C4", ["/", "1", "/studio", "4", "8", "8", "back", "1"], ["[Colours > Red > Blue]"]),
    (
      "C5", ["/", "3", "14", "1", "10", "2", "10", "3", "10", "4", "10", "5", "10", "back", "1"],
      home + ["The last flow: it had no steps to show."]
    ),
    (
      "C6", ["1", "/studio/trouble", "2", "back", "back", "1"],
      red + ["step \"red\": the source failed: the server responded with status 500 (stopped)"]
    ),
    ("C7", ["/", "2"], red),
    ("C8", ["/studio", "2", "10", "back", "1"], ["[Colours > Red > Green]"]),
    ("C9", ["2"], ["[Colours > Red > Green > Brown]", "== Brown =="]),
  ])

  @Test("a session through all scenarios shows the expected page after each")
  func walksThroughAll() async throws { try await Self.walk.check(["--app", "colours"]) }

  @Test("the session covers every Colours scenario")
  @MainActor
  func coversAll() {
    #expect(Self.walk.stops.map(\.id) == MiniApp.colours.scenarios.map(\.id))
  }
}
