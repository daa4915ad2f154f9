#if Web
import Testing
import Waymark
import WaymarkTesting

@testable import WaymarkWeb

/// The windows of an app in one browser, each in a separate tab.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct WindowGroupTests {
  private let clock = ManualClock()
  private let registry: WindowRegistry
  private let served = ServedApp()
  private let app: WebApp

  init() {
    var number = 0
    registry = WindowRegistry(limits: WebLimits(), clock: clock) {
      number += 1
      return "key\(number)"
    }
    app = served.app()
  }

  /// Opens a window like a tab that loads a page.
  private func open(_ browser: String = "b", path: String = "/") async throws -> (WebWindow, FakeConnection) {
    let window = try registry.open(app, for: .init(browser: browser, address: "a"), path: path)
    try await window.begin(at: path)
    return (window, try await connect(window))
  }

  private func connect(_ window: WebWindow) async throws -> FakeConnection {
    let connection = FakeConnection()
    // The tab acknowledges every page.
    connection.onPage = { page in Task { window.feed.acknowledge(page.revision) } }
    let place = ClientMessage.Place(key: nil, serial: nil, path: "/")
    let hello = ClientMessage.Hello(fresh: window.credentials, kept: nil, place: place)
    let owner = try #require(await registry.admit(hello, of: window.owner.browser, on: connection))
    #expect(owner === window)
    return connection
  }

  /// Presses the button that opens a note in a new window.
  private func pressApart(in window: WebWindow, _ title: String = "Apart") throws -> Task<
    NavigationOutcome?, Never
  > {
    var press: Task<NavigationOutcome?, Never>?
    window.onInput = { if case .press(let task) = $0 { press = task } }
    let page = window.feed.current().page
    let button = try #require(page.html.matches(of: /id="([^"]+)"[^>]*>([^<]+)</).first { $0.2 == title }?.1)
    window.receive(.press(control: String(button), revision: 0))
    return try #require(press)
  }

  /// Returns the window that a tab was asked to open.
  private func told(_ connection: FakeConnection) async throws -> (path: String, window: WebWindow) {
    try await waitFor("a tab to be asked for") { connection.asked != nil }
    let (path, id) = try #require(connection.asked)
    return (path, try #require(registry.windows[id]))
  }

  // Scenario B11.
  @Test("a request for a new window makes the tab open the new window's address")
  func opened() async throws {
    let (first, tab) = try await open()
    let press = try pressApart(in: first)
    let (path, second) = try await told(tab)
    #expect(path == "/notes/7?window=\(second.credentials.window)")
    _ = try await connect(second)
    #expect(await press.value?.node?.id == second.navigator.state.front.id)
    #expect(second.navigator.state.screens.map { "\($0.destination)" } == ["Home()", "Note(id: 7)"])
    #expect(first.navigator.state.screens.count == 1)
  }

  // Scenario B11.
  @Test("a blocked pop-up closes the new window and shows a notice")
  func blocked() async throws {
    let (first, tab) = try await open()
    let press = try pressApart(in: first)
    let (_, second) = try await told(tab)
    first.receive(.blocked(window: second.credentials.window))
    let outcome = await press.value
    #expect(outcome == .failed(.window(TabRefusal())) && registry.count == 1)
    try await waitFor("the notice") {
      tab.pages.contains { $0.notice?.contains("allow pop-ups") == true }
    }
  }

  // Scenario B11.
  @Test("a new window closes if its tab never connects")
  func lost() async throws {
    let (first, tab) = try await open()
    let press = try pressApart(in: first)
    _ = try await told(tab)
    clock.advance(by: WebLimits().arrival + .seconds(1))
    #expect(await press.value == .failed(.window(TabRefusal())) && registry.count == 1)
  }

  // Scenario B11.
  @Test("a screen that a different tab shows is not opened again, and the user sees a notice")
  func existing() async throws {
    let (first, tab) = try await open()
    let (second, _) = try await open(path: "/notes/7")
    let outcome = await (try pressApart(in: first)).value
    #expect(outcome == .unchanged(second.navigator.state.front) && registry.count == 2)
    try await waitFor("the notice") { tab.pages.contains { $0.notice == HostTexts().shownElsewhere } }
  }

  // Scenario B11.
  @Test("a dispatched action also shows a notice if a different tab shows the screen")
  func dispatched() async throws {
    let (first, tab) = try await open()
    let (second, _) = try await open(path: "/notes/7")
    let outcome = await (try pressApart(in: first, "Dispatch")).value
    #expect(outcome == .unchanged(second.navigator.state.front))
    try await waitFor("the notice") { tab.pages.contains { $0.notice == HostTexts().shownElsewhere } }
  }

  // Scenario B11.
  @Test("a browser cannot use the windows of a different browser")
  func others() async throws {
    let (first, tab) = try await open()
    let (other, _) = try await open("c", path: "/notes/7")
    let press = try pressApart(in: first)
    let (_, second) = try await told(tab)
    #expect(second !== other && second.owner.browser == "b")
    other.receive(.blocked(window: second.credentials.window))
    #expect(registry.has(second))
    await registry.closeAll()
    _ = await press.value
  }

  // Scenario B11.
  @Test("a browser can report a window as blocked only while the window waits for its tab")
  func notBlocked() async throws {
    let (first, _) = try await open()
    let (second, _) = try await open()
    first.receive(.blocked(window: second.credentials.window))
    #expect(registry.count == 2)
  }

  // Scenario B11.
  @Test("a link typed into a tab opens in that tab, whatever window its route chooses")
  func typed() async throws {
    _ = try await open(path: "/notes/7")
    let (second, _) = try await open(path: "/apart/7")
    #expect(second.navigator.state.screens.map { "\($0.destination)" } == ["Home()", "Note(id: 7)"])
  }

  // Scenario B11.
  @Test("closing a window from a different window notifies its tab")
  func closed() async throws {
    let (first, _) = try await open()
    let (second, tab) = try await open()
    first.group?.app.closeWindow(second.navigator)
    #expect(tab.messages.last == .closed && tab.isClosed && registry.count == 1)
    #expect(first.group?.app.windows.count == 1)
  }

  // Scenario B11.
  @Test("a page without scripts navigates in place instead of opening a new window")
  func withoutScripts() async throws {
    let window = try registry.open(app, for: .init(browser: "b", address: "a"), path: "/")
    try await window.begin(at: "/")
    let outcome = await (try pressApart(in: window)).value
    #expect(outcome == .arrived(window.navigator.state.front) && registry.count == 1)
  }

  // Scenario B11.
  @Test("the windows of one browser share one launch of the app, which other browsers do not share")
  func shared() async throws {
    var launches = 0
    let app = WebApp("Notes") {
      launches += 1
      return { try ServedApp().app().launch()($0) }
    }
    let owners = ["b", "b", "c"].map { WebWindow.Owner(browser: $0, address: "a") }
    let windows = try owners.map { try registry.open(app, for: $0, path: "/") }
    #expect(launches == 2)
    for window in windows { registry.close(window) }
    _ = try registry.open(app, for: owners[0], path: "/")
    #expect(launches == 3)
  }
}

extension FakeConnection {
  /// The tab that the browser was last asked to open.
  fileprivate var asked: (path: String, window: String)? {
    messages.reversed().lazy.compactMap {
      if case .open(let path, let window) = $0 { (path, window) } else { nil }
    }
    .first
  }
}
#endif
