import BrowserBridge
import MiniApps
import ScreenKit
import ScreenKitWeb
import Waymark
import WaymarkTesting

@testable import WaymarkWeb

/// A web server whose windows are opened in a real browser, each for one run of a scenario.
@MainActor
final class BrowserStage {
  private let browser: Browser
  private var server: WebServer?
  private var running: Task<Void, any Error>?
  /// The first page, which the others share a browser's cookies with.
  private var first: BrowserPage?
  /// What makes the windows of the app that starts next.
  private var next: WindowMaker?

  typealias WindowMaker = @MainActor (WindowID) throws -> MiniAppWindow

  private init(_ browser: Browser) { self.browser = browser }

  /// Calls a function with a stage, which ends then.
  static func with<Result>(_ body: (BrowserStage) async throws -> Result) async throws -> Result {
    let stage = BrowserStage(try await Browser.start())
    do {
      let result = try await body(stage)
      try await stage.end()
      return result
    } catch {
      try? await stage.end()
      throw error
    }
  }

  /// - Throws: ``StageError`` or a `BrowserError` if the server or the browser does not end in time.
  private func end() async throws {
    running?.cancel()
    let hasEnded = await running?.result(within: .seconds(60)) != nil
    try await browser.close()
    if running != nil, !hasEnded { throw StageError.serverGoesOn }
  }

  /// A stage for the scenarios of a mini app.
  private func stage(for app: MiniApp) -> ScenarioStage {
    ScenarioStage("browser") { BrowserScenarioApp(in: self, of: app) }
  }

  /// Runs a scenario.
  ///
  /// - Throws: ``StageError/scenarioGoesOn(_:)`` if it takes longer than any does.
  func run(_ scenario: Scenario, of app: MiniApp) async throws -> ScenarioResult {
    let running = Task { await stage(for: app).run(scenario) }
    guard case .success(let result) = await running.result(within: .seconds(600)) else {
      running.cancel()
      throw StageError.scenarioGoesOn("\(scenario.id): \(scenario.title)")
    }
    return result
  }

  /// Starts an app in a tab, at the address of what it shows. Its windows have the numbers that they would have in an app
  /// that starts again, by which it remembers them.
  func launch(_ app: MiniApp) async throws -> (window: WebWindow, page: BrowserPage) {
    let makeWindow = app.windowMaker()
    var last = WindowID.main.rawValue
    return try await launch { _ in
      defer { last += 1 }
      return try makeWindow(WindowID(rawValue: last))
    }
  }

  /// Starts an app whose windows are made so.
  func launch(_ maker: @escaping WindowMaker) async throws -> (window: WebWindow, page: BrowserPage) {
    let server = try await runningServer()
    next = maker
    let address = "http://127.0.0.1:\(server.port ?? 0)/"
    let page = try await browser.open(address, sharing: try await sharedPage())
    return (try await window(in: page), page)
  }

  /// The window that a page shows, once it has been shown.
  func window(in page: BrowserPage) async throws -> WebWindow {
    try await page.wait(until: "document.querySelector('#waymark')?.dataset.revision > 0")
    let name: String = try await page.evaluate("document.querySelector('#waymark').dataset.window")
    guard let window = server?.site.registry.windows[name] else { throw StageError.noWindow }
    return window
  }

  /// A page of no site. Tabs of one browser are opened faster than browsers.
  private func sharedPage() async throws -> BrowserPage {
    if let first { return first }
    let page = try await browser.open("about:blank")
    first = page
    return page
  }

  private func runningServer() async throws -> WebServer {
    if let server { return server }
    let app = WebApp("Scenario") { [unowned self] in
      let maker = next
      next = nil
      return { id in
        guard let window = try maker?(id) else { throw StageError.noWindow }
        return WebContent(window.navigator, window.modules) { WebScreen($0) }
      }
    }
    // Each run has a window, which stays for a while after its tab has gone.
    var limits = WebLimits()
    limits.windowsPerAddress = limits.windows
    // On a busy machine a page may take long to say that it shows, and must not be taken for lost.
    limits.answer = .seconds(60)
    let server = try WebServer([app], port: 0, limits: limits)
    running = Task { try await server.run() }
    try await server.waitUntilListening()
    self.server = server
    return server
  }
}

/// Why there is no stage.
enum StageError: Error {
  /// The browser asked for a window that was not for it.
  case noWindow
  /// The server has not ended in time.
  case serverGoesOn
  /// A scenario has not ended in time.
  case scenarioGoesOn(String)
}
