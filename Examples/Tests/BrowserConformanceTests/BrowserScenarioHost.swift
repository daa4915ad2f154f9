import BrowserBridge
import MiniApps
import Waymark
import WaymarkTesting

@testable import WaymarkWeb

/// Runs scenarios in a browser: gestures are clicks and keys on a page, and what is shown is read from its DOM.
@MainActor
final class BrowserScenarioHost: ScenarioHost {
  private let stage: BrowserStage
  private let content: MiniAppWindow
  private var shown: (window: WebWindow, page: BrowserPage)?
  private(set) var violations: [String] = []

  init(in stage: BrowserStage, showing content: MiniAppWindow) {
    (self.stage, self.content) = (stage, content)
  }

  /// Opens the page, which attaches the host that the server has made.
  func attach(to navigator: Navigator) async throws(BuildFailure) {
    do {
      shown = try await stage.open(content)
    } catch {
      violations.append("the page could not be opened: \(error)")
    }
  }

  var capabilities: HostCapabilities { shown?.window.host.capabilities ?? HostCapabilities() }
  var operationCount: Int { shown?.window.host.operationCount ?? 0 }
  func value(of identity: ShownIdentity) -> NodeValue? { shown?.window.host.value(of: identity) }

  var snapshot: HostSnapshot {
    get async {
      guard let shown else { return HostSnapshot() }
      violations += shown.window.host.violations
      do {
        let observation = try await shown.page.observe()
        violations += observation.complaints.map { "the page complains: \($0)" }
        return HostSnapshot(observation.reading.tree, in: content.navigator.state.window)
      } catch {
        violations.append("\(error)")
        return HostSnapshot()
      }
    }
  }

  var texts: [String] {
    get async { (try? await shown?.page.read().texts) ?? [] }
  }

  func close() async { try? await shown?.page.close() }

  func perform(_ gesture: UserGesture) async -> GestureResult {
    guard let shown else { return .impossible("there is no page") }
    let user = BrowserUser(page: shown.page, window: shown.window)
    switch gesture {
    case .press(let title): return await user.press(title)
    case .fill(let label, let text): return await user.fill(label, with: text)
    case .back: return await user.goBack()
    case .pullDown: return await user.pullDown()
    case .tapTab(let tab): return await user.tapTab(tab)
    case .presentForeign(let mark):
      shown.window.host.presentForeign(mark)
      return .done(nil)
    case .swipeBack, .pushForeign: return .unknown
    }
  }
}

extension HostSnapshot {
  /// What a page says that it shows.
  init(_ tree: [PageReading.Entry], in window: WindowID) {
    self.init()
    for entry in tree {
      add(ShownIdentity(entry.identity, in: window), depth: entry.depth, isSelected: entry.isSelected)
    }
  }
}

extension ShownIdentity {
  fileprivate init(_ identity: PageReading.Identity, in window: WindowID) {
    switch identity {
    case .node(let number):
      self =
        NodeID(window: window, number: number).map { .node($0) }
        ?? .foreign(ForeignMark(token: number, name: "?"))
    case .foreign(let token, let name):
      self = .foreign(ForeignMark(token: UInt64(token) ?? 0, name: name))
    }
  }
}
