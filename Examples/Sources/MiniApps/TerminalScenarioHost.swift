import Waymark
import WaymarkTerminal
import WaymarkTesting

/// Runs scenarios on the terminal host. It simulates gestures with the lines that a user could type.
@MainActor
final class TerminalScenarioHost<View>: ScenarioHost {
  private let host: TerminalHost<View>

  init(_ host: TerminalHost<View>) {
    self.host = host
  }

  func attach(to navigator: Navigator) async throws(NavigationError) { try await host.attach(to: navigator) }
  var capabilities: HostCapabilities { host.capabilities }
  var snapshot: HostSnapshot { host.snapshot }
  func value(of identity: ShownIdentity) -> NodeValue? { host.value(of: identity) }
  var operationCount: Int { host.operationCount }
  var texts: [String] { host.page.text.split(separator: "\n").map(String.init) }

  func simulate(_ gesture: UserGesture) async -> GestureResult {
    switch gesture {
    case .back: return await type("back")
    case .press(let title):
      return await use(host.page.controls.firstIndex { $0.role == .button && $0.title == title })
    case .fill(let label, let text):
      return await use(
        host.page.controls.firstIndex { $0.role == .field && $0.title == label }, filling: text)
    case .tapTab(let tab):
      let choices = host.page.controls.indices.filter { host.page.controls[$0].role == .choice }
      return await use(choices.indices.contains(tab) ? choices[tab] : nil)
    case .presentForeign(let mark):
      host.presentForeign(mark)
      return .done(nil)
    case .resize(let columns):
      host.resize(width: columns * 40)
      return .done(nil)
    case .swipeBack, .pullDown, .pushForeign: return .unknown
    }
  }

  private func use(_ control: Int?, filling text: String? = nil) async -> GestureResult {
    guard let control else { return .impossible("there is no such control on the page:\n\(host.page.text)") }
    return await type(["\(control + 1)", text].compactMap(\.self).joined(separator: " "))
  }

  private func type(_ line: String) async -> GestureResult {
    switch await host.page.read(line) {
    case .done(let outcome): .done(outcome)
    case .notUnderstood(let reason): .impossible(reason)
    }
  }
}
