import Foundation

/// A real browser without a visible window, controlled through a separate program.
///
/// ```swift
/// let browser = try await Browser.start()
/// let page = try await browser.open("http://127.0.0.1:8080/shop")
/// try await page.click("Buy")
/// let texts = try await page.read().texts
/// await browser.close()
/// ```
///
/// The browser also ends when it is deallocated and when this process ends.
@MainActor
public final class Browser {
  private let bridge: Bridge

  private init(_ bridge: Bridge) {
    self.bridge = bridge
  }

  /// Whether the environment names a browser to use. `Scripts/check-browser` runs the tests in such an
  /// environment.
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

  /// Opens a page and waits until it has loaded.
  ///
  /// - Parameters:
  ///   - url: the address of the page.
  ///   - page: a page to share cookies and storage with, like two tabs of the same browser. By default the
  ///     page shares nothing, as if it were in another browser.
  ///   - runsScripts: whether the page runs its scripts. A page that shares storage has the setting of the
  ///     page that it shares with.
  public func open(
    _ url: String, sharing page: BrowserPage? = nil, runsScripts: Bool = true
  ) async throws(BrowserError) -> BrowserPage {
    let members: [String: any Encodable] = ["url": url, "sharing": page?.number, "scripts": runsScripts]
    return BrowserPage(bridge, try await bridge.ask("open", members).value(as: BrowserPage.Opened.self))
  }

  /// Ends the browser and returns after it has ended. Pending requests of its pages fail.
  ///
  /// - Throws: ``BrowserError/unanswered(_:after:)`` if the browser did not end in time and was killed.
  public func close() async throws(BrowserError) {
    try await bridge.end()
  }
}
