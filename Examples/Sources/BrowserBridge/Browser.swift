import Foundation

/// A real browser, without a window, driven by a program beside this one.
///
/// ```swift
/// let browser = try await Browser.start()
/// let page = try await browser.open("http://127.0.0.1:8080/shop")
/// try await page.click("Buy")
/// let texts = try await page.read().texts
/// await browser.close()
/// ```
///
/// A browser that nobody holds any more ends as well, as does one whose process ends.
@MainActor
public final class Browser {
  private let bridge: Bridge

  private init(_ bridge: Bridge) {
    self.bridge = bridge
  }

  /// Tells whether the environment names a browser. `Scripts/check-browser` runs tests in such an environment.
  public nonisolated static var isSetUp: Bool {
    ProcessInfo.processInfo.environment[BridgeSetup.variable] != nil
  }

  /// Starts a browser.
  public static func start() async throws(BrowserError) -> Browser {
    try await start(in: ProcessInfo.processInfo.environment)
  }

  static func start(
    in environment: [String: String], limits: BridgeLimits = BridgeLimits()
  ) async throws(BrowserError) -> Browser {
    let bridge = try Bridge(BridgeSetup(environment: environment), limits: limits)
    try await bridge.start()
    return Browser(bridge)
  }

  /// Opens a page, and waits until it has loaded.
  ///
  /// - Parameters:
  ///   - url: its address.
  ///   - page: one whose cookies and storage it shares, as two tabs of a browser do. Without one it is alone, as in
  ///     the browser of somebody else.
  ///   - runsScripts: whether its scripts run. A page that shares is like the one it shares with.
  public func open(
    _ url: String, sharing page: BrowserPage? = nil, runsScripts: Bool = true
  ) async throws(BrowserError) -> BrowserPage {
    let members: [String: any Encodable] = ["url": url, "sharing": page?.number, "scripts": runsScripts]
    return BrowserPage(bridge, try await bridge.ask("open", members).value(as: BrowserPage.Opened.self))
  }

  /// Ends the browser, and returns once it has ended. What its pages still wait for fails.
  ///
  /// - Throws: ``BrowserError/unanswered(_:after:)`` if it did not end in time. It is killed then.
  public func close() async throws(BrowserError) {
    try await bridge.end()
  }
}
