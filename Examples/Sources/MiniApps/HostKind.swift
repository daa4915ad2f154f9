import ScreenKit
import ScreenKitTerminal
import Waymark
import WaymarkTerminal
public import WaymarkTesting

/// The hosts that can run the scenarios of a mini app without a browser or a device.
public enum HostKind: String, CaseIterable, Sendable {
  /// A host without a display that does everything immediately and reports every violation of the protocol.
  case headless
  /// A headless host that selects a tab before interceptors decide, as SwiftUI's own tab view does.
  case lenient
  /// A headless host that carries out changes with a delay.
  case delayed
  /// A host that shows screens as text.
  case terminal

  /// Returns a stage that runs the scenarios of a mini app on this host.
  @MainActor
  public func stage(for app: MiniApp) -> ScenarioStage {
    app.stage(rawValue) { host(for: $0.modules) }
  }

  @MainActor
  private func host(for modules: ModuleRegistry<ScreenDescription>) -> any ScenarioHost {
    switch self {
    case .headless: headless(modules, .strict)
    case .lenient: headless(modules, HostCapabilities())
    case .delayed: headless(modules, .strict, delayedBy: 7)
    case .terminal: TerminalScenarioHost(TerminalHost(modules) { TerminalScreen($0) })
    }
  }

  @MainActor
  private func headless(
    _ modules: ModuleRegistry<ScreenDescription>, _ capabilities: HostCapabilities,
    delayedBy seed: UInt64? = nil
  ) -> any ScenarioHost {
    HeadlessScenarioHost(modules, capabilities: capabilities, delayedBy: seed) {
      await $0.press($1)
    } fill: {
      $0.fill($1, with: $2)
    } read: {
      $0.text
    }
  }
}

extension ScreenDescription {
  /// Presses the row or button with a title.
  fileprivate func press(_ title: String) async -> GestureResult {
    guard let found = actions.first(where: { $0.title == title }) else {
      return .impossible("there is no control \"\(title)\"")
    }
    return .done(await found.action())
  }

  /// Fills in the field with a label.
  fileprivate func fill(_ label: String, with text: String) -> GestureResult {
    guard let index = fields.firstIndex(where: { $0.label == label }) else {
      return .impossible("there is no field \"\(label)\"")
    }
    fill(index, with: text)
    return .done(nil)
  }
}
