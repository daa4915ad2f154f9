#if Web
import Testing
import Waymark
import WaymarkTesting

@testable import WaymarkWeb

/// Retrying a screen that could not be built.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct RetryTests {
  @Test("a screen that a retry builds is sent to the tab") func retries() async throws {
    let works = PageFixture.Works()
    let modules = ModuleRegistry<WebScreen> {
      ScreenModule(Start.self) { _, _ in WebScreen(title: "Start") }
      ScreenModule(Fragile.self) { _, _ in
        if !works.areFine { throw TooHeavy() }
        return WebScreen(title: "Mended")
      }
    }
    let navigator = Navigator(
      try NavigationMap {},
      start: .split(as: Columns(), [.primary: .screen(Fragile()), .detail: .stack(Start())]))
    let tab = FakeConnection()
    let window = try await window(of: WebContent(navigator, modules) { $0 })
    tab.onPage = { page in Task { window.receive(.shown(revision: page.revision)) } }
    window.begin(on: tab, at: .init(key: nil, serial: nil, path: "/"))
    window.receive(.room(columns: 2))
    try await waitFor("the button") { try retry(in: tab) != nil }
    works.areFine = true
    window.receive(.press(control: try #require(try retry(in: tab)), revision: 0))
    try await waitFor("the screen") { tab.pages.last?.html?.contains("Mended") == true }
  }

  private func window(of content: WebContent) async throws -> WebWindow {
    var keys = 0
    let window = WebWindow(
      of: WebApp("App") { _ in content }, content, credentials: .init(window: "w", token: "t"),
      owner: .init(browser: "b", address: "a"), path: "/", limits: WebLimits(), clock: ManualClock()
    ) {
      keys += 1
      return "key\(keys)"
    }
    window.host.change(columns: 1)
    try await window.begin(at: "/")
    return window
  }

  /// Returns the id of the retry button on the tab's page.
  private func retry(in tab: FakeConnection) throws -> String? {
    let tokens = try MarkupScanner.tokens(tab.pages.last { $0.html != nil }?.html ?? "")
    return tokens.indices.dropLast().lazy.compactMap { place in
      guard case .open("button", let attributes) = tokens[place], tokens[place + 1] == .text("Try again")
      else { return nil }
      return attributes["id"]
    }.first
  }
}
#endif
