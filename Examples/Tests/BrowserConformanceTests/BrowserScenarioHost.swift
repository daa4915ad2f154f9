import BrowserBridge
import Waymark
import WaymarkTesting

@testable import WaymarkWeb

/// Runs scenarios in a browser. Gestures are clicks and keys on a page, and the shown screens are read from
/// its DOM.
@MainActor
final class BrowserScenarioHost: ScenarioHost {
  private let window: WebWindow
  private let page: BrowserPage
  private(set) var violations: [String] = []

  init(_ window: WebWindow, _ page: BrowserPage) { (self.window, self.page) = (window, page) }

  /// Does nothing, because the page has already attached the host that the server created.
  func attach(to navigator: Navigator) async throws(NavigationError) {}

  var capabilities: HostCapabilities { window.host.capabilities }
  var operationCount: Int { window.host.operationCount }
  func value(of identity: ShownIdentity) -> NodeValue? { window.host.value(of: identity) }

  var snapshot: HostSnapshot {
    get async {
      do {
        let observation = try await page.observe()
        violations += observation.complaints.map { "the page complains: \($0)" }
        return HostSnapshot(observation.reading.tree, in: window.navigator.state.window)
      } catch {
        violations.append("\(error)")
        return HostSnapshot()
      }
    }
  }

  var texts: [String] {
    get async { (try? await page.read().texts) ?? [] }
  }

  func close() async { try? await page.close() }

  func simulate(_ gesture: UserGesture) async -> GestureResult {
    let user = BrowserUser(page: page, window: window)
    switch gesture {
    case .press(let title): return await user.press(title)
    case .fill(let label, let text): return await user.fill(label, with: text)
    case .back: return await user.goBack()
    case .pullDown: return await user.pullDown()
    case .tapTab(let tab): return await user.tapTab(tab)
    case .presentForeign(let mark):
      window.host.presentForeign(mark)
      return .done(nil)
    case .resize(let columns): return await user.resize(columns: columns)
    case .swipeBack, .pushForeign: return .unknown
    }
  }
}

extension HostSnapshot {
  /// Creates a snapshot of the nodes on a page.
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
