import BrowserBridge
import MiniApps
import ScreenKit
import ScreenKitWeb
import Waymark
import WaymarkTesting

@testable import WaymarkWeb

/// A web server and a real browser. Each run of a scenario opens a new window.
@MainActor
final class BrowserStage {
  private let browser: Browser
  private var server: WebServer?
  private var running: Task<Void, any Error>?
  /// The first page. All other pages share its cookies.
  private var first: BrowserPage?
  /// The function that creates the windows of the next app.
  private var next: WindowMaker?

  typealias WindowMaker = @MainActor (WindowID) throws -> WebContent

  private init(_ browser: Browser) { self.browser = browser }

  /// Calls a function with a stage and ends the stage afterwards.
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

  /// Ends the server and the browser.
  ///
  /// - Throws: ``StageError`` or a `BrowserError` if one of them does not end in time.
  private func end() async throws {
    running?.cancel()
    let hasEnded = await running?.result(within: .seconds(60)) != nil
    try await browser.close()
    if running != nil, !hasEnded { throw StageError.serverGoesOn }
  }

  /// Returns a stage for the scenarios of a mini app.
  private func stage(for app: MiniApp) -> ScenarioStage {
    app.stage { version in ScenarioStage("browser") { BrowserScenarioApp(in: self, of: version) } }
  }

  /// Runs a scenario.
  ///
  /// - Throws: ``StageError/scenarioGoesOn(_:)`` if it does not end within ten minutes.
  func run(_ scenario: Scenario, of app: MiniApp) async throws -> ScenarioResult {
    let running = Task { await stage(for: app).run(scenario) }
    guard case .success(let result) = await running.result(within: .seconds(600)) else {
      running.cancel()
      throw StageError.scenarioGoesOn("\(scenario.id): \(scenario.title)")
    }
    return result
  }

  /// Launches an app in a tab. Its window ids are the same at every launch, so that the app finds its saved
  /// state.
  func launch(_ app: MiniApp) async throws -> (window: WebWindow, page: BrowserPage) {
    let makeWindow = app.windowMaker()
    var last = WindowID.main.rawValue
    return try await launch { _ in
      defer { last += 1 }
      let window = try makeWindow(WindowID(rawValue: last))
      return WebContent(window.navigator, window.modules) { WebScreen($0) }
    }
  }

  /// Launches an app with a function that creates its windows.
  func launch(_ maker: @escaping WindowMaker) async throws -> (window: WebWindow, page: BrowserPage) {
    let server = try await runningServer()
    next = maker
    let address = "http://127.0.0.1:\(server.port ?? 0)/"
    let page = try await browser.open(address, sharing: try await sharedPage())
    return (try await window(in: page), page)
  }

  /// Closes all windows of an app, and the tab of one of them.
  static func close(_ window: WebWindow, _ page: BrowserPage) async {
    for other in window.group?.app.windows ?? [] { other.close() }
    window.navigator.close()
    try? await page.close()
  }

  /// Waits until a page is rendered and returns its window.
  func window(in page: BrowserPage) async throws -> WebWindow {
    try await page.wait(until: "document.querySelector('#waymark')?.dataset.revision > 0")
    let name: String = try await page.evaluate("document.querySelector('#waymark').dataset.window")
    guard let window = server?.site.registry.windows[name] else { throw StageError.noWindow }
    return window
  }

  /// Returns an empty page to share cookies with. Opening another tab of the same browser is faster than
  /// opening another browser.
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
        guard let content = try maker?(id) else { throw StageError.noWindow }
        return content
      }
    }
    // Each run has a window, which stays for some time after its tab is closed.
    var limits = WebLimits()
    limits.windowsPerAddress = limits.windows
    // On a busy machine a page may be slow to confirm a revision. It must not count as lost.
    limits.answer = .seconds(60)
    let server = try WebServer([app], port: 0, limits: limits)
    running = Task { try await server.run() }
    try await server.waitUntilListening()
    self.server = server
    return server
  }
}

/// An error of a stage.
enum StageError: Error {
  /// There is no window for the request of the browser.
  case noWindow
  /// The server did not end in time.
  case serverGoesOn
  /// The scenario did not end in time.
  case scenarioGoesOn(String)
}
