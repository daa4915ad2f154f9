import Foundation
import MiniApps
import Testing
import WaymarkTesting

/// A complete walk through the scenarios of the News app, typed into the program.
struct NewsSessionTests {
  private static let walk = SessionWalk(stops: [
    (
      "N1", ["1", "back", "2"],
      ["[Headlines > Travel]", "== Travel ==", "The night train is painted blue near York at noon."]
    ),
    (
      "N2", ["back", "13"],
      [
        "(below: Headlines)", "[sheet: Newsroom]", "== Newsroom ==", "The server is quick.",
        "Stories open: 0.", "Stories opened so far: 2.",
      ]
    ),
    (
      "N3", ["5", "1", "7"],
      ["(below: Headlines)", "(below: sheet: Newsroom)", "[sheet: Country]"]
    ),
    ("N4", ["/puzzles"], ["failed: no module is registered for Puzzles: add ScreenModule(Puzzles.self)"]),
    ("N5", ["3"], ["== Headlines ==", "10,000 stories, the latest first."]),
    (
      "N6", ["13", "4", "1"],
      [
        "(below: Headlines)", "(below: sheet: Newsroom)", "[sheet: Country]", "== Country ==",
        "An old mill turns ninety in Lund at dawn.",
        "Its sails have turned for two hundred years, in all winds.",
        "The neighbours watched from their windows and brought out coffee.", "Just in.",
      ]
    ),
    (
      "B12", ["/stories/8/pictures"],
      [
        "[Story > Pictures]", "== Topics ==", "1) Sea", "- The harbour counts its swans in Turku after rain",
        "2) Country",
      ]
    ),
  ])

  @Test("a terminal session through all scenarios shows the expected pages")
  func walksThroughAll() async throws { try await Self.walk.check(["--app", "news"]) }

  @Test("the session covers every News scenario except restoration")
  @MainActor
  func coversAll() {
    // Restoration needs another launch of the program and has its own test below.
    #expect(Self.walk.stops.map(\.id) == MiniApp.news.scenarios.map(\.id).filter { $0 != "B4" })
  }

  // Scenario B4.
  @Test("the program reports saved screens that an update removed")
  func goesOnAfterAnUpdate() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "waymark-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let arguments = ["terminal", "--app", "news", "--keep", file.path(percentEncoded: false)]
    _ = try await ShowcaseRun(arguments, typing: Data("/items/6/comments\n".utf8))
    let same = try await ShowcaseRun(arguments, typing: Data("help\n".utf8))
    #expect(same.lines.first == "[Headlines > Books > Comments]")
    let saved = try String(contentsOf: file, encoding: .utf8)
    try saved.replacing("Comments", with: "OldComments").write(to: file, atomically: true, encoding: .utf8)
    let newer = try await ShowcaseRun(arguments, typing: Data("help\n".utf8))
    #expect(
      newer.lines.first?.hasPrefix("(no longer available: OldComments: no destination has this key") == true)
    #expect(newer.lines.dropFirst().first == "[Headlines > Books]")
  }

  @Test("a long list can be shown from a given row")
  func scrolls() async throws {
    let run = try await ShowcaseRun(
      ["terminal", "--app", "news"], typing: Data("11 9995\n7 20000\n7 x\n6".utf8))
    #expect(run.output.contains("6) The lighthouse turns ninety in Cork today"))
    let scrolled = "7) Rows 9995 to 10000 of 10000; show from row: [10000]"
    #expect(run.lines.count { $0 == scrolled } == 3)
    #expect(run.lines.contains("[Headlines > Coast]"))
  }
}
