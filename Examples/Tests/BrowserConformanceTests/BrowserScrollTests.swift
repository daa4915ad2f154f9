import BrowserBridge
import BrowserProtectionTable
import Testing
import Waymark

@testable import WaymarkWeb

/// The scroll positions of screens in a real browser. A tab remembers the positions of the screens that it has shown.
@MainActor
@Suite(.serialized, .enabled(if: Browser.isSetUp, "no browser is set up: Scripts/check-browser sets one up"))
struct BrowserScrollTests {
  private struct Home: Destination {}
  private struct Story: Destination {}
  private struct Above: Destination {}

  private static func makeNavigator() throws -> Navigator {
    let map = try NavigationMap {
      Route(to: Story.self).using(.push).from(.firstStack())
      Route(to: Above.self).using(.push).from(.firstStack())
    }
    return Navigator(map, start: .stack(Home()))
  }

  private static var modules: ModuleRegistry<WebScreen> {
    ModuleRegistry {
      ScreenModule(Home.self, title: { _ in "Home" }) { _, _ in WebScreen(title: "Home") }
      ScreenModule(Story.self, title: { _ in "Story" }) { _, _ in
        WebScreen(title: "Story", (1...100).map { .paragraph("Paragraph \($0)") })
      }
      ScreenModule(Above.self, title: { _ in "Above" }) { _, _ in WebScreen(title: "Above") }
    }
  }

  /// Shows a window in a new tab.
  private static func open(
    _ navigator: Navigator, on stage: BrowserStage
  ) async throws -> (window: WebWindow, page: BrowserPage) {
    let modules = modules
    return try await stage.launch { _ in WebContent(navigator, modules) { $0 } }
  }

  /// A script that returns the element of the visible screen that scrolls.
  private static let content = """
    [...document.querySelectorAll('[data-scroll]')].find((one) => one.checkVisibility())
    """

  private func position(_ page: BrowserPage) async throws -> Double {
    try await page.evaluate("\(Self.content).scrollTop")
  }

  /// Scrolls to the end of the story with a key and returns the scroll position.
  private func scroll(_ page: BrowserPage) async throws -> Double {
    try await see("Story", on: page)
    try await page.click(css: "#waymark-window > :last-child [data-scroll] > :first-child")
    try await page.press("End")
    // The browser scrolls for some frames.
    let isAtEnd = "((one) => one.scrollTop > 0 && one.scrollTop + one.clientHeight > one.scrollHeight - 1)"
    try await page.wait(until: "\(isAtEnd)(\(Self.content))")
    return try await position(page)
  }

  /// Waits until the page shows a screen.
  private func see(_ title: String, on page: BrowserPage) async throws {
    do {
      try await page.wait(until: "document.title.startsWith('\(title)')")
    } catch {
      let reading = try await page.read()
      Issue.record("\(title) is not shown, but \(reading.title): \(reading.texts.prefix(3))")
      throw error
    }
  }

  /// Removes or covers the story and shows it again.
  private func leaveAndReturn(
    _ event: SurvivalEvent, _ navigator: Navigator, _ history: NavigationHistory, _ page: BrowserPage
  ) async throws {
    switch event {
    case .push: await navigator.go(to: Above())
    case .browser: try await page.back()
    default: await navigator.back()
    }
    try await see(event == .push ? "Above" : "Home", on: page)
    switch event {
    case .push: await navigator.back()
    case .browser: try await page.forward()
    default: await history.undo()
    }
    try await see("Story", on: page)
  }

  @Test("a screen that returns in the same tab keeps its scroll position")
  func returns() async throws {
    try await BrowserStage.with { stage in
      for event in [SurvivalEvent.push, .browser, .undo] {
        let navigator = try Self.makeNavigator()
        let history = NavigationHistory(of: navigator)
        let (window, page) = try await Self.open(navigator, on: stage)
        await navigator.go(to: Story())
        let before = try await scroll(page)
        try await leaveAndReturn(event, navigator, history, page)
        #expect(try await position(page) == before, "\(event)")
        await BrowserStage.close(window, page)
      }
    }
  }

  @Test("a screen restored in a new tab starts at the top")
  func starts() async throws {
    try await BrowserStage.with { stage in
      let navigator = try Self.makeNavigator()
      let (window, page) = try await Self.open(navigator, on: stage)
      await navigator.go(to: Story())
      _ = try await scroll(page)
      let state = navigator.state
      await BrowserStage.close(window, page)

      let restored = try Self.makeNavigator()
      await restored.setState(state, asksFirst: false)
      let next = try await Self.open(restored, on: stage).page
      try await see("Story", on: next)
      #expect(try await position(next) == 0)
    }
  }
}
