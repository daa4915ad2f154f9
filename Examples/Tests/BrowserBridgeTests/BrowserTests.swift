import BrowserBridge
import Foundation
import Testing

/// Tests that need a browser. They run one after another and share the browser; each has a separate page.
@MainActor
@Suite(.serialized, .enabled(if: Browser.isSetUp, "no browser is set up: Scripts/check-browser sets one up"))
struct BrowserTests {
  private static let browser = Task { try await Browser.start() }

  /// Returns the browser that all tests share.
  func browser() async throws -> Browser { try await Self.browser.value }

  /// Calls a function with a page of the shop and closes the page afterwards.
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
  /// The text of the page's status line.
  var said: String {
    get async throws { try await evaluate("document.querySelector('#waymark-status').textContent") }
  }
}

extension BrowserError {
  /// The message of ``BrowserError/missing(_:)``, or `nil` for another error.
  var missed: String? {
    if case .missing(let text) = self { text } else { nil }
  }

  /// The message of ``BrowserError/failed(_:)``, or `nil` for another error.
  var failure: String? {
    if case .failed(let text) = self { text } else { nil }
  }
}
