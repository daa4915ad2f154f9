import ScreenKit
import ScreenKitTerminal
import Waymark
import WaymarkTerminal
public import WaymarkTesting

/// The hosts that can run a mini app.
public enum HostKind: String, CaseIterable, Sendable {
  /// No screen, and strict.
  case headless
  /// Headless, and able to close but one layer, or push but one screen, at a time.
  case humble
  /// Text and numbers.
  case terminal

  /// A stage for the scenarios of a mini app.
  @MainActor
  public func stage(for app: MiniApp) -> ScenarioStage {
    ScenarioStage(rawValue, navigator: app.navigator) { host(for: app) }
  }

  @MainActor
  private func host(for app: MiniApp) -> any ScenarioHost {
    switch self {
    case .headless: headless(app, HostCapabilities())
    case .humble:
      headless(app, HostCapabilities(dismissesSeveralLayers: false, setsChildrenAtOnce: false))
    case .terminal: TerminalScenarioHost(TerminalHost(app.modules) { TerminalScreen($0) })
    }
  }

  @MainActor
  private func headless(_ app: MiniApp, _ capabilities: HostCapabilities) -> any ScenarioHost {
    HeadlessScenarioHost(app.modules, capabilities: capabilities) { await $0.press($1) }
  }
}

extension ScreenDescription {
  /// Presses what has a title.
  fileprivate func press(_ title: String) async -> GestureResult {
    guard let found = actions.first(where: { $0.title == title }) else {
      return .impossible("nothing is called \"\(title)\"")
    }
    return .done(await found.action())
  }
}
