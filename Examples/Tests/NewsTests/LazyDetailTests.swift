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
  // Scenario N2.
  @Test(
    "a list of 10,000 rows builds a detail module only for the opened item"
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

  @Test("the 10,000 headlines are all different")
  func headlinesDiffer() {
    #expect(Set(NewsArchive().headlines.map(\.text)).count == 10_000)
  }

  @Test("a summary uses thousands separators", arguments: [(7, "7"), (1_000, "1,000"), (10_050, "10,050")])
  func summarises(count: Int, number: String) {
    #expect(NewsArchive(count: count).summary == "\(number) stories, the latest first.")
  }

  // Scenario N2.
  @Test("a back swipe removes the detail module")
  func endsOnSwipe() async throws {
    let window = try await NewsWindow()
    await window.press(Headline(id: 1).text)
    #expect(window.host.swipeBack() == .done)
    #expect(window.session.census.living == 0)
  }

  // Scenario N2.
  @Test("a screen that starts covered builds no module")
  func leavesCoveredUnmade() async throws {
    let window = try await NewsWindow()
    await window.navigator.go(to: Comments(item: 5))
    #expect(window.session.census.made == 0)
    await window.navigator.back()
    #expect(window.session.census.living == 1)
  }
}
