import MiniApps
import News
import NewsData
import NewsDetail
import NewsList
import NewsScenarios
import ScreenKit
import Testing
import Waymark
import WaymarkTesting

@MainActor
struct LazyDetailTests {
  @Test(
    "N2: with 10,000 rows, only the opened item has a detail module, and none after back"
  )
  func buildsOnTap() async throws {
    let window = try await NewsWindow()
    #expect(window.front?.rows.count == 10_000)
    #expect(window.session.census.living == 0)
    await window.press(Headline(id: 7_000).text)
    #expect(window.session.census.living == 1)
    #expect(window.navigator.state.focusedScreen?.destination == AnyDestination(NewsItem(id: 7_000)))
    await window.navigator.back()
    #expect(window.session.census.living == 0)
    #expect(window.session.census.made == 1)
  }

  @Test("the 10,000 headlines differ")
  func headlinesDiffer() {
    #expect(Set(NewsArchive().headlines.map(\.text)).count == 10_000)
  }

  @Test("a summary separates the thousands", arguments: [(7, "7"), (1_000, "1,000"), (10_050, "10,050")])
  func summarises(count: Int, number: String) {
    #expect(NewsArchive(count: count).summary == "\(number) stories, the latest first.")
  }

  @Test("N2: swiping back removes the detail module")
  func endsOnSwipe() async throws {
    let window = try await NewsWindow()
    await window.press(Headline(id: 1).text)
    #expect(window.host.swipeBack() == .done)
    #expect(window.session.census.living == 0)
  }

  @Test("N2: a screen that is covered from the start builds no module")
  func leavesCoveredUnmade() async throws {
    let window = try await NewsWindow()
    await window.navigator.go(to: Comments(item: 5))
    #expect(window.session.census.made == 0)
    await window.navigator.back()
    #expect(window.session.census.living == 1)
  }
}
