#if Web
import Testing
import Waymark
import WaymarkTesting

@testable import WaymarkWeb

/// The user moves through the browser's history before the server has answered the previous step.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct QuickVisitTests {
  private let tab = FakeConnection()
  private let refusal = Refusal()

  private func window() async throws -> WebWindow {
    var number = 0
    let registry = WindowRegistry(limits: WebLimits(), clock: ManualClock()) {
      number += 1
      return "key\(number)"
    }
    let app = ServedApp().app(interceptors: [refusal])
    let window = try registry.open(app, for: .init(browser: "b", address: "a"), path: "/")
    try await window.begin(at: "/")
    window.begin(on: tab, at: .init(key: nil, serial: nil, path: "/"))
    return window
  }

  /// Acknowledges a page as the tab would.
  private func acknowledge(_ page: ServerMessage.Page?, in window: WebWindow) throws {
    window.receive(.shown(revision: try #require(page).revision))
  }

  @Test("a refused forward step directly after a back step returns the tab to the shown entry")
  func refusedForward() async throws {
    let window = try await window()
    try acknowledge(tab.pages.last, in: window)
    let home = window.history.entry
    let going = Task { await window.navigator.go(to: Note(id: 1)) }
    try await waitFor("the note") { tab.pages.last?.history?.deed == .push }
    try acknowledge(tab.pages.last, in: window)
    _ = await going.value
    let note = window.history.entry

    refusal.refuses = true
    window.receive(.visit(.init(key: home.key, serial: home.serial, path: home.path), number: 1))
    try await waitFor("the home page") { tab.pages.last?.title == "Home – Notes" }
    try acknowledge(tab.pages.last, in: window)
    window.receive(.visit(.init(key: note.key, serial: note.serial, path: note.path), number: 2))
    try await waitFor("the way back") {
      if let page = tab.pages.last { window.receive(.shown(revision: page.revision)) }
      return !window.isVisiting && tab.pages.contains { $0.notice != nil }
    }
    #expect(tab.pages.last?.history?.deed == .go)
    #expect(tab.pages.last?.history?.key == home.key)
    #expect(window.history.entry.key == home.key)
  }
}

/// Refuses notes when told to.
@MainActor
private final class Refusal: Interceptor {
  nonisolated let name = "refusal"
  var refuses = false

  func decide(_ context: InterceptionContext) async throws -> InterceptorDecision {
    refuses && context.destination.as(Note.self) != nil ? .refuse("not now") : .allow
  }
}
#endif
