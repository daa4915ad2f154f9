import Testing
import Waymark
import WaymarkMap

struct MapTextTests {
  @Test("the text lists each screen in the place where it opens, with its links and those who decide")
  func text() throws {
    try RecordedText.expect(try Bank.description().text(), isRecordedIn: "Bank.txt")
  }

  @Test("a folded group is one line in each place")
  func folded() throws {
    let text = try Bank.description().text(foldingGroups: true)
    #expect(text.contains("- accounts: 2 screens, 2 routes: 3 links; all ask RequireSignIn"))
    #expect(text.contains("- accounts: 1 screen, 1 route: 1 link; all ask RequirePIN, RequireSignIn"))
    #expect(!text.contains("Statement"))
  }

  @Test("a title that the app gives stands after the name of the type")
  func title() throws {
    let map = MapDescription(try Bank.map(), start: Bank.start) { $0 == Help.self ? "Get help" : nil }
    #expect(map.text().contains("- Help “Get help”: bank://help/{topic...}"))
  }
}
