import BrowserBridge
import BrowserProtectionTable
import Waymark
import WaymarkTesting

@testable import WaymarkWeb

/// A host that checks the tables of protection in a real browser. Gestures are clicks and keys on a page and the browser's
/// Back and Forward, and the visible texts are read from the DOM.
@MainActor
final class BrowserProtectionHost: ProtectionHost {
  let refusesSelection = true
  private let app: ProtectionApp
  private let stage: BrowserStage
  private var tab: (window: WebWindow, page: BrowserPage)?
  /// The errors of gestures and readings.
  private var errors: [String] = []

  init(_ app: ProtectionApp, in stage: BrowserStage) { (self.app, self.stage) = (app, stage) }

  /// Launches the app with the navigator as its window, and shows the window in a new tab.
  func attach(to navigator: Navigator) async throws {
    let modules = app.modules
    tab = try await stage.launch { _ in
      WebContent(navigator, modules) { WebScreen(title: $0.title, [.paragraph($0.text)]) }
    }
  }

  func simulate(_ gesture: UserGesture) async -> Bool {
    guard let (window, page) = tab else { return false }
    let result =
      if gesture == .back {
        await BrowserUser(page: page, window: window).pressBack() ?? .impossible("there is no back button")
      } else {
        await BrowserScenarioHost(window, page).simulate(gesture)
      }
    if case .impossible(let reason) = result { errors.append("\(gesture): \(reason)") }
    if case .done = result { return true }
    return false
  }

  func goBack() async -> Bool { await visit { page in try await page.back() } }

  func goForward() async -> Bool { await visit { page in try await page.forward() } }

  /// Presses a button of the browser and waits until the server has shown the entry.
  private func visit(_ press: (BrowserPage) async throws -> Void) async -> Bool {
    guard let (window, page) = tab else { return false }
    let visits = window.visits
    do {
      try await press(page)
      try await waitFor("the visit") { window.visits > visits && !window.isVisiting }
      return true
    } catch {
      errors.append("\(error)")
      return false
    }
  }

  /// Waits until the page shows the last revision of the window.
  func takeTurn() async {
    guard let tab else { return }
    do {
      try await waitFor("the page", within: .seconds(60)) { !tab.window.feed.isAwaiting }
    } catch {
      errors.append("\(error)")
    }
  }

  var visible: [String] {
    get async {
      guard let tab else { return [] }
      do {
        let text: String = try await tab.page.evaluate("document.querySelector('#waymark-window').innerText")
        app.trace.note(text, in: "the page")
        return text.split(separator: "\n").map { $0 == HostTexts().pending ? standIn : String($0) }
      } catch {
        errors.append("\(error)")
        return []
      }
    }
  }

  /// The errors of the host and of the page, and the difference between the page and the window.
  var violations: [String] {
    get async {
      guard let (window, page) = tab else { return errors }
      let host = BrowserScenarioHost(window, page)
      let snapshot = await host.snapshot
      let isSame = snapshot.matches(window.navigator.state)
      return errors + host.violations + (isSame ? [] : ["the page shows \(snapshot)"])
    }
  }

  /// Ends the window and closes its tab.
  func close() async {
    if let (window, page) = tab { await BrowserStage.close(window, page) }
    tab = nil
  }
}
