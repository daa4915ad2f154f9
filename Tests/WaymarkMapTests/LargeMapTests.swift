import Testing
import Waymark
import WaymarkMap

/// The map of an app with 200 screens, about which readers have been asked.
struct LargeMapTests {
  @Test("the text of a map with 200 screens matches its recorded file")
  func text() throws {
    try RecordedText.expect(try Large.description().text(), isRecordedIn: "Large.txt")
  }

  @Test("the text has a line for each screen, with its place, links and interceptors")
  func lines() throws {
    let map = try Large.description()
    let lines = map.text().split(separator: "\n")
    #expect(map.screens.count == 200)
    for screen in map.screens {
      let line = try #require(lines.first { ($0 + ":").contains("- \(screen.name):") }, "\(screen.name)")
      for route in screen.routes {
        #expect(route.links.allSatisfy { line.contains("store:/\($0)") }, "\(line)")
        #expect(route.interceptors.allSatisfy(line.contains), "\(line)")
      }
    }
  }

  @Test(
    "the text marks a route into a removed tab, an unused alternative and a screen that nothing creates"
  )
  func unused() throws {
    let end = try #require(try Large.description().text().components("\nnever used\n").last)
    #expect(
      end == """
          - CategorySearch: it opens in RetiredTab, which neither the start nor a route creates
          - PriceChanges: it only shows an existing PriceChanges, which neither the start nor a route creates
          - SearchFeedback in the tab SearchTab: an alternative before it always succeeds

        """)
  }

  @Test("the folded text has one line per group in each place of the group")
  func folded() throws {
    let text = try Large.description().text(foldingGroups: true)
    #expect(text.split(separator: "\n").count < 60)
    #expect(text.contains("- security: 20 screens, 20 routes: 19 links; all ask RequirePIN, RequireSignIn"))
  }

  @Test("the association file has a rule for each pattern, and the chart stays within GitHub's limits")
  func otherForms() throws {
    let map = try Large.description()
    let file = try map.associationFile(for: "ABCDE12345.com.example.store")
    #expect(file.contains("\"/\": \"/p/?*\"") && file.contains("\"/\": \"/support/imprint/\""))
    #expect(map.mermaid.utf16.count < 50_000)
  }
}

extension String {
  /// Returns the parts of the text between separators.
  fileprivate func components(_ separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}
