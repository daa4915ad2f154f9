import ScreenKit
import ScreenKitTerminal
import Waymark
import WaymarkTerminal
public import WaymarkTesting

/// The hosts that can run a mini app.
public enum HostKind: String, CaseIterable, Sendable {
  case headless
  case terminal

  /// A stage for the scenarios of a mini app.
  @MainActor
  public func stage(for app: MiniApp) -> ScenarioStage {
    ScenarioStage(rawValue, navigator: app.navigator) { host(for: app) }
  }

  @MainActor
  private func host(for app: MiniApp) -> any ScenarioHost {
    switch self {
    case .headless: HeadlessScenarioHost(app.modules) { await $0.press($1) }
    case .terminal: TerminalScenarioHost(TerminalHost(app.modules) { TerminalScreen($0) })
    }
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
