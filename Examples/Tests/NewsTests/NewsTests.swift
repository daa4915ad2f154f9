import News
import NewsData
import Testing
import Waymark
import WaymarkTesting

@MainActor
struct NewsTests {
  // Scenario N4.
  @Test("the launch check finds the destination without a module")
  func modulesAreChecked() async throws {
    let missing = News.modules(for: NewsSession()).missing(from: try News.map())
    #expect(missing.map { String(describing: $0) } == ["Puzzles"])
  }

  // Scenario N4.
  @Test("a failed link leaves the window unchanged")
  func survivesFailures() async throws {
    let window = try await NewsWindow()
    let before = window.navigator.state
    for link in ["/puzzles", "/items/0", "/items/10001/comments", "/items/x", "/nowhere"] {
      let outcome = await window.navigator.open(link)
      #expect(outcome.node == nil)
      #expect(window.navigator.state == before)
      #expect(window.host.shows(before))
    }
    #expect(await window.navigator.open("/items/1").node != nil)
    #expect(window.host.violations.isEmpty)
  }

  @Test(
    "every link leads to its destination",
    arguments: [
      "news:///", "news://tabs", "news://most-read", "news://items/7", "https://news.example/items/10000",
      "/items/7/comments", "/settings", "/newsroom",
    ])
  func opensLinks(link: String) async throws {
    let window = try await NewsWindow()
    #expect(await window.navigator.open(link).node != nil)
    #expect(window.host.shows(window.navigator.state))
  }

  // Scenario N3.
  @Test("the newsroom reports that news could not be loaded")
  func tellsWhatDidNotCome() async throws {
    let window = try await NewsWindow()
    await window.navigator.go(to: Newsroom())
    window.session.server.condition = .down
    await window.press("Load the latest news")
    #expect(await window.reads("The latest news could not be loaded. The server does not respond."))
  }

  // Scenario N3.
  @Test("leaving a screen cancels its loading")
  func cancelsLoading() async throws {
    let window = try await NewsWindow()
    window.session.server.condition = .slow
    await window.navigator.go(to: NewsItem(id: 7))
    try await waitFor("the item to be asked for") { window.clock.sleeperCount == 1 }
    await window.navigator.back()
    try await waitFor("nobody to wait for it") { window.clock.sleeperCount == 0 }
  }
}
