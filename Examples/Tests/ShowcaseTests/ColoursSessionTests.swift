import MiniApps
import Testing
import WaymarkTesting

/// A complete walk through the scenarios of the Colours app, typed into the program.
struct ColoursSessionTests {
  private static let home = [
    "== Colours ==", "A walk to find five colours. A server chooses which one comes next.",
  ]
  private static let red = [
    "[Colours > Red]", "== Red ==", "Look for a ripe tomato, or an old letter box.", "Colour 1 of 5.",
  ]

  private static let walk = SessionWalk(stops: [
    ("C1", ["1", "1", "1", "back", "1", "1", "1", "1"], home + ["The walk is over. Well done!"]),
    (
      "C2", ["2", "2", "1", "10", "3", "10", "back", "1"],
      ["[Colours > Yellow]", "== Yellow ==", "Look for something as yellow as a lemon.", "Colour 2 of 5."]
    ),
    (
      "C3", ["1"],
      ["[Colours > Yellow > Blue]", "== Blue ==", "Look at the sea on a clear day.", "Colour 4 of 5."]
    ),
    ("C4", ["/", "1", "/studio", "4", "8", "8", "back", "1"], ["[Colours > Red > Blue]"]),
    (
      "C5", ["/", "3", "8", "1", "10", "2", "11", "3", "11", "4", "11", "5", "10", "back", "1"],
      home + ["There was no colour left to find."]
    ),
    (
      "C6", ["1", "/studio/trouble", "2", "back", "back", "1"],
      red + ["The server responded with status 500. You are still here."]
    ),
    ("C7", ["/", "2"], red),
    ("C8", ["/studio", "2", "11", "back", "1"], ["[Colours > Red > Green]"]),
    ("C9", ["2"], ["[Colours > Red > Green > Brown]", "== Brown =="]),
  ])

  @Test("a terminal session through all scenarios shows the expected pages")
  func walksThroughAll() async throws { try await Self.walk.check(["--app", "colours"]) }

  @Test("the session covers every Colours scenario")
  @MainActor
  func coversAll() {
    #expect(Self.walk.stops.map(\.id) == MiniApp.colours.scenarios.map(\.id))
  }
}
