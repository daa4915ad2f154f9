import Testing
import Waymark
import WaymarkMap

struct MapTextTests {
  @Test("the text lists each screen in its place, with its links and its interceptors")
  func text() throws {
    try RecordedText.expect(try Bank.description().text(), isRecordedIn: "Bank.txt")
  }

  @Test("a folded group takes one line in each place")
  func folded() throws {
    let text = try Bank.description().text(foldingGroups: true)
    #expect(text.contains("- accounts: 2 screens, 2 routes: 3 links; all ask RequireSignIn"))
    #expect(text.contains("- accounts: 1 screen, 1 route: 1 link; all ask RequirePIN, RequireSignIn"))
    #expect(!text.contains("Statement"))
  }

  @Test("a screen's title follows the name of its type")
  func title() throws {
    let map = MapDescription(try Bank.map(), start: Bank.start) { $0 == Help.self ? "Get help" : nil }
    #expect(map.text().contains("- Help “Get help”: bank://help/{topic...}"))
  }
}
