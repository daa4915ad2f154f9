import MiniApps
import Testing
import WaymarkTesting

/// A complete walk through the scenarios of the Movies app, typed into the program.
struct MoviesSessionTests {
  private static let updated = ["== Movies ==", "7 movies.", "Updated: Marnie."]

  private static let walk = SessionWalk(stops: [
    (
      "M1", ["7", "1"],
      [
        "[Movies > Vertigo > Edit]", "== Edit ==", "1) Title: [Vertigo]",
      ]
    ),
    ("M2", ["1 Marnie", "2", "back"], updated),
    ("M3", ["7", "1", "back", "/"], updated),
    ("M4", ["7", "2", "1", "1", "5", "1", "2", "3", "4", "4", "6", "6", "2", "7", "7", "2", "8"], updated),
    (
      "M5", ["7", "1", "4", "1", "back", "1", "1 Vertigo", "2"],
      [
        "[Movies > Vertigo]", "== Vertigo ==", "Vertigo, a film from 1958.",
        "A detective who fears heights follows a woman through San Francisco.",
        "Edited 3 times. Saved: Vertigo.",
      ]
    ),
    (
      "M6", ["/about", "movies://movies/3/edit"],
      [
        "[Movies > Rebecca > Edit]", "== Edit ==", "1) Title: [Rebecca]",
      ]
    ),
    (
      "M8", ["/", "10", "6", "3", "back", "11"],
      [
        "[Movies > Vertigo]", "== Vertigo ==", "Vertigo, a film from 1958.",
        "A detective who fears heights follows a woman through San Francisco.",
      ]
    ),
    ("B8", ["back", "8", "1 Topaz", "2"], ["== Movies ==", "8 movies.", "Added: Topaz."]),
    ("B9", ["7", "1", "3", "2"], ["== Movies ==", "3 movies.", "Only Drama."]),
    (
      "B10", ["6", "7", "1", "1 Marnie", "back", "1", "back", "2"],
      [
        "[Movies > Vertigo]", "== Vertigo ==", "Vertigo, a film from 1958.",
        "A detective who fears heights follows a woman through San Francisco.",
        "Edited 1 time. Not saved.",
      ]
    ),
    (
      "B11", ["3", "1", "1 Vertigo", "2", "window 1"],
      [
        "Windows: [1 Vertigo], 2 Vertigo", "[Movies > Vertigo]", "== Vertigo ==",
        "Vertigo, a film from 1958.",
      ]
    ),
  ])

  @Test("a terminal session through all scenarios shows the expected pages")
  func walksThroughAll() async throws { try await Self.walk.check(["--app", "movies"]) }

  @Test("the session covers every Movies scenario that a terminal can run")
  @MainActor
  func coversAll() {
    let ids = MiniApp.movies.scenarios.map(\.id)
    #expect(Self.walk.stops.map(\.id) == ids.filter { !["M7", "B17"].contains($0) })
  }

  // Scenario M6.
  @Test("a link at the start also opens the screens below its destination")
  func aLinkThatIsTheFirstThingTyped() async throws {
    let walk = SessionWalk(stops: [
      ("link", ["/movies/7/edit"], ["[Movies > Vertigo > Edit]"]),
      ("back", ["back"], ["[Movies > Vertigo]"]),
      ("back again", ["back"], ["== Movies =="]),
      ("and no further", ["back"], ["failed: there is nothing to go back to"]),
    ])
    try await walk.check(["--app", "movies"])
  }

  // Scenario M8.
  @Test("closing the guide closes all its tabs")
  func theGuideHasTabs() async throws {
    let guide = ["(below: Movies)", "[fullScreen: Coming soon]", "== Coming soon =="]
    let walk = SessionWalk(stops: [
      ("open", ["10"], ["(below: Movies)", "[fullScreen: Now showing]", "== Now showing =="]),
      (
        "tab", ["6"],
        guide + ["From next week."]
      ),
      (
        "close", ["4"],
        ["== Movies ==", "7 movies."]
      ),
      ("link", ["/guide/soon"], guide),
    ])
    try await walk.check(["--app", "movies"])
  }

  // Scenario B10.
  @Test("a link waits until the user answers the unsaved changes dialog")
  func aLinkWaitsWhileADialogAsks() async throws {
    let question = [
      "(below: Movies > Vertigo > Edit)", "[alert: Discard changes?]", "== Discard changes? ==",
      "The movie is not saved.", "1) Keep", "2) Discard",
    ]
    let form = ["[Movies > Vertigo > Edit]", "== Edit =="]
    let walk = SessionWalk(stops: [
      ("ask", ["/movies/7/edit", "1 Marnie", "/about"], ["(\"/about\" is waiting)"] + question),
      (
        "keep", ["1"],
        ["(\"/about\" has ended: refused by the leave guard of #4: The movie is not saved.)"] + form
      ),
      ("ask again", ["/about"], ["(\"/about\" is waiting)"] + question),
      ("discard", ["2"], ["[Movies > About]", "== About =="]),
    ])
    try await walk.check(["--app", "movies"])
  }
}
