import BrowserBridge
import Foundation
import Testing

/// What needs a browser, one test after the other: each has a page of its own, and the browser is that of all.
@MainActor
@Suite(.serialized, .enabled(if: Browser.isSetUp, "no browser is set up: Scripts/check-browser sets one up"))
struct BrowserTests {
  private static let browser = Task { try await Browser.start() }

  /// The browser of all tests.
  func browser() async throws -> Browser { try await Self.browser.value }

  /// Calls a function with a page of the shop, which is closed behind it.
  func withPage(_ body: (BrowserPage) async throws -> Void) async throws {
    let page = try await browser().open(address(of: "shop"))
    try await body(page)
    try await page.close()
  }

  func address(of name: String) -> String {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    return folder.appending(path: "Pages/\(name).html").absoluteString
  }
}

extension BrowserPage {
  /// What its status line says.
  var said: String {
    get async throws { try await evaluate("document.querySelector('#waymark-status').textContent") }
  }
}

extension BrowserError {
  /// What it says if something is not there.
  var missed: String? {
    if case .missing(let text) = self { text } else { nil }
  }

  /// What it says if something cannot be done.
  var failure: String? {
    if case .failed(let text) = self { text } else { nil }
  }
}
