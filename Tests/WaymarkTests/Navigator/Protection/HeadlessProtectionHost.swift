import ProtectionTable
import Waymark
import WaymarkTesting

/// A host that checks the table of protection on the headless host. Its trace contains the built views and,
/// after each call, the visible ones.
@MainActor
final class HeadlessProtectionHost: ProtectionHost {
  let refusesSelection: Bool
  private let app: ProtectionApp
  private let host: HeadlessHost<ProtectionView>
  private lazy var recorder = RecordingHost(host) { [weak self] in self?.takeTurn() }
  private weak var navigator: Navigator?

  init(_ app: ProtectionApp, refusesSelection: Bool) {
    (self.app, self.refusesSelection) = (app, refusesSelection)
    host = HeadlessHost(
      app.modules, capabilities: HostCapabilities(refusesSelection: refusesSelection),
      traits: LayoutTraits(columns: app.columns))
  }

  func attach(to navigator: Navigator) async throws {
    self.navigator = navigator
    try await navigator.attach(recorder)
  }

  func simulate(_ gesture: UserGesture) -> Bool {
    defer { takeTurn() }
    switch gesture {
    case .tapTab(let index): return host.tapTab(at: index) != .nothingToDo
    case .swipeBack: return host.swipeBack() != .nothingToDo
    case .resize(let columns):
      host.resize(columns: columns)
      return true
    default: return false
    }
  }

  func takeTurn() { for text in visible { app.trace.note(text, in: "the window") } }

  var visible: [String] {
    host.screensInFront.map { screen in
      host.view(of: screen)?.text
        ?? host.failure(of: screen).map(HostTexts().message(for:))
        ?? host.withheldStatus(of: screen).flatMap { $0.isRefused ? HostTexts().message(for: $0) : nil }
        ?? standIn
    }
  }

  var violations: [String] {
    let drift = navigator.map { host.shows($0.state) ? [] : ["the host shows \(host.snapshot)"] }
    return host.violations + (drift ?? [])
  }
}
