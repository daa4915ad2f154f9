import News
import NewsData
import ScreenKit
import Testing
import Waymark
import WaymarkTesting

@MainActor
struct PayloadTests {
  // Scenario N6.
  @Test("a passed object is shown without a second server request")
  func showsPayload() async throws {
    let window = try await NewsWindow()
    let item = try await window.session.server.item(7)()
    await window.navigator.go(to: NewsItem(id: 7), with: .payload(item))
    #expect(window.front?.text.contains("Just in.") == true)
    #expect(window.session.server.requestCount == 1)
  }

  // Scenario N6.
  @Test("a saved state does not retain the passed object")
  func stateIsWithoutPayload() async throws {
    let window = try await NewsWindow()
    var item: LoadedItem? = try await window.session.server.item(7)()
    weak let kept = item
    await window.navigator.go(to: NewsItem(id: 7), with: .payload(item))
    item = nil
    let state = window.navigator.state
    #expect(kept != nil)
    await window.navigator.back()
    try await waitFor("the item to be gone") { kept == nil }
    #expect(state.screens.contains { $0.destination == AnyDestination(NewsItem(id: 7)) })
  }

  // Scenario N6.
  @Test("a restored window loads the item by its id")
  func restartLoads() async throws {
    let window = try await NewsWindow()
    let item = try await window.session.server.item(7)()
    await window.navigator.go(to: NewsItem(id: 7), with: .payload(item))
    let again = try await NewsWindow()
    await again.navigator.setState(window.navigator.state, asksFirst: false)
    #expect(await again.reads("From the archive."))
    #expect(again.session.server.requestCount == 1)
  }
}
