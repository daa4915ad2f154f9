import BrowserBridge
import MiniApps
import Waymark
import WaymarkTesting

@testable import WaymarkWeb

/// Runs a mini app in a browser. Each window is a tab, which a page of the app has opened.
@MainActor
final class BrowserScenarioApp: ScenarioApp {
  private let stage: BrowserStage
  private let app: MiniApp
  private var tabs: [(window: WebWindow, page: BrowserPage)] = []
  /// The index of the tab in front.
  private var front = 0

  init(in stage: BrowserStage, of app: MiniApp) { (self.stage, self.app) = (stage, app) }

  func open() async throws -> ScenarioWindow {
    tabs.append(try await stage.launch(app))
    return scenarioWindow(0)
  }

  /// Switches to a tab. A new tab was opened by the tab in front.
  func turn(to index: Int) async throws -> ScenarioWindow {
    if index == tabs.count {
      let page = try await tabs[front].page.popup()
      tabs.append((try await stage.window(in: page), page))
    }
    guard tabs.indices.contains(index) else { throw StageError.noWindow }
    front = index
    return scenarioWindow(index)
  }

  private func scenarioWindow(_ index: Int) -> ScenarioWindow {
    let (window, page) = tabs[index]
    return ScenarioWindow(navigator: window.navigator, host: BrowserScenarioHost(window, page))
  }

  func close() async {
    for window in tabs.first?.window.group?.app.windows ?? [] { window.close() }
    for tab in tabs { tab.window.navigator.close() }
    for tab in tabs { try? await tab.page.close() }
  }
}
