#if Web
import Observation
import Testing
import Waymark
import WaymarkTesting

@testable import WaymarkWeb

@Suite(.timeLimit(.minutes(10)))
@MainActor
struct AccessoryTests {
  @Observable
  @MainActor
  final class Player {
    var title = "Episode 1"
  }

  private let player = Player()
  private let registry = WindowRegistry(limits: WebLimits(), clock: ManualClock()) {
    "key\(UInt64.random(in: 0...(.max)))"
  }

  private func open() async throws -> WebWindow {
    let player = player
    let app = WebApp("Podcasts") { window in
      let map = try NavigationMap {
        Route(to: Home.self, link: "/").using(.replaceRoot).from(.root)
        Route(to: Note.self).using(.push).from(.firstStack())
      }
      let navigator = Navigator(map, start: .stack(Home()), window: window)
      let modules = ModuleRegistry<String> {
        ScreenModule(Home.self) { _, _ in "Home" }
        ScreenModule(Note.self) { note, _ in "Note \(note.id)" }
      }
      return WebContent(
        navigator, modules,
        accessory: {
          [.text(player.title), .button("Open") { await navigator.go(to: Note(id: 1)) }]
        }
      ) { WebScreen(title: $0) }
    }
    let window = try registry.open(app, for: .init(browser: "b", address: "a"), path: "/")
    try await window.begin(at: "/")
    return window
  }

  @Test("the accessory is inside the main element of the window's document")
  func document() async throws {
    let window = try await open()
    let front = SiteFront(title: "Apps", home: [], stylesheets: [])
    let text = WindowDocument(window: window, front: front, showsNotice: false).text
    let accessory = try #require(text.firstRange(of: "<section id=\"waymark-accessory\">"))
    let end = try #require(text.firstRange(of: "</main>"))
    #expect(accessory.lowerBound < end.lowerBound && text.contains("Episode 1"))
  }

  @Test("the accessory's buttons navigate without changing the accessory")
  func presses() async throws {
    let window = try await open()
    let accessory = try #require(window.feed.current().accessory)
    let button = try #require(accessory.firstMatch(of: /id="([^"]+)"[^>]*>Open</)?.1)
    #expect(await window.press(String(button))?.node != nil)
    #expect(window.feed.current().page.title == "Note 1 – Podcasts")
    #expect(window.feed.current().accessory == accessory)
  }

  @Test("a change of the accessory's model is sent without the rest of the page")
  func updates() async throws {
    let window = try await open()
    let connection = FakeConnection()
    connection.onPage = { page in Task { window.feed.acknowledge(page.revision) } }
    window.begin(on: connection, at: ClientMessage.Place(key: nil, serial: nil, path: "/"))
    try await waitFor("the first page") { connection.pages.last?.accessory?.contains("Episode 1") == true }
    player.title = "Episode 2"
    try await waitFor("the change") { connection.pages.last?.accessory?.contains("Episode 2") == true }
    #expect(connection.pages.last?.html == nil)
  }
}
#endif
