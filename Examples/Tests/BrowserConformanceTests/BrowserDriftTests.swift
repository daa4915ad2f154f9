import BrowserBridge
import Foundation
import ScreenKitWeb
import Testing
import TwoTabs
import Waymark
import WaymarkTesting

@testable import WaymarkWeb

/// Tests that the page, the navigator and the store agree after random operations on any of them.
@MainActor
@Suite(.serialized, .enabled(if: Browser.isSetUp, "no browser is set up: Scripts/check-browser sets one up"))
struct BrowserDriftTests {
  private static let operations =
    ProcessInfo.processInfo.environment["WAYMARK_STORM_OPERATIONS"].flatMap { Int($0) } ?? 200

  /// A window of the Two tabs app in a tab of the browser.
  @MainActor
  private struct Driven {
    let session: TwoTabsSession
    let navigator: Navigator
    let page: BrowserPage

    /// Returns the differences between page, navigator and store.
    func differences() async throws -> [String] {
      let (state, slice) = (navigator.state, session.store.state.navigation)
      let page = HostSnapshot(try await page.observe().reading.tree, in: state.window)
      return [
        navigator.hasRequestsUnderWay ? "requests are under way" : nil,
        slice.state == state && slice.revision == navigator.revision ? nil : "the store has \(slice.state)",
        page.matches(state) ? nil : "the page shows \(page)",
      ]
      .compactMap(\.self)
    }

    func rest(after operation: Int) async throws {
      var differences: [String] = []
      do {
        try await waitFor("all to agree after operation \(operation)", within: .seconds(60)) {
          differences = try await self.differences()
          return differences.isEmpty
        }
      } catch let error as WaitTimedOut {
        Issue.record("\(error): \(differences), where the state is \(navigator.state)")
        throw error
      }
    }

    func act(_ operation: Int, using random: inout SeededGenerator) async throws {
      let number = Int.random(in: 0..<5, using: &random)
      switch Int.random(in: 0..<12, using: &random) {
      case 0...4: try await page.run(Self.click("button", number))
      case 5: try await page.run(Self.click(".wm-tabbar button", number))
      case 6:
        // Going back from the first page would leave the app.
        try await rest(after: operation)
        try await page.run("if (history.state?.serial > 0) history.back()")
      case 7: try await page.run("history.forward()")
      case 8: try await page.press("Escape")
      case 9: navigator.dispatch(.go(to: Number(number)))
      case 10: session.store.dispatch(.want(.go(to: Letter(["a", "b", "c", "d", "e"][number]))))
      default: session.store.dispatch(.undo)
      }
    }

    /// Returns a script that clicks one of the elements in front that match a selector.
    private static func click(_ selector: String, _ number: Int) -> String {
      """
      (() => {
        const front = [...document.querySelectorAll('#waymark-window > :last-child \(selector)')];
        const shown = front.filter((one) => one.checkVisibility());
        shown[\(number) % shown.length]?.click();
      })()
      """
    }
  }

  // Scenarios T1, T5, T8.
  @Test("the state matches the page and the store after random operations", arguments: [1, 2])
  func drift(seed: UInt64) async throws {
    try await BrowserStage.with { stage in
      var session: TwoTabsSession?
      let (window, page) = try await stage.launch { id in
        let parts = try TwoTabs.window(id)
        session = parts.session
        return WebContent(parts.navigator, parts.modules) { WebScreen($0) }
      }
      let driven = Driven(session: try #require(session), navigator: window.navigator, page: page)
      var random = SeededGenerator(seed: seed)
      let first = window.navigator.revision
      for operation in 0..<Self.operations {
        try await driven.act(operation, using: &random)
        // Waits after some operations, so that the others overlap.
        if Int.random(in: 0..<3, using: &random) == 0 { try await driven.rest(after: operation) }
      }
      try await driven.rest(after: Self.operations)
      #expect(window.navigator.revision - first > Self.operations / 10)
    }
  }
}
