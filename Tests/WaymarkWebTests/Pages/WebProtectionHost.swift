#if Web
import ProtectionTable
import Waymark
import WaymarkTesting

@testable import WaymarkWeb

/// A host that checks the table of protection in a window of the browser host. Its trace contains everything
/// that is sent to the tab, and the page for a tab without scripts.
@MainActor
final class WebProtectionHost: ProtectionHost {
  let refusesSelection = true
  private let app: ProtectionApp
  private let tab = FakeConnection()
  private var window: WebWindow?
  /// The contents of the tab.
  private var html = ""
  private var keys = 0
  /// The entries of the tab's history, and the index of the current one.
  private var history: [ServerMessage.HistoryStep] = []
  private var place = 0
  /// The number of the user's visits to entries of the history.
  private var visits: UInt64 = 1
  /// The revision that the tab has not acknowledged yet.
  private var unanswered: UInt64?

  init(_ app: ProtectionApp) {
    self.app = app
    tab.onPage = { [weak self] in self?.show($0) }
  }

  func attach(to navigator: Navigator) async throws {
    let content = WebContent(navigator, app.modules) {
      WebScreen(title: $0.title, [.paragraph($0.text)])
    }
    // The table checks what is visible before interceptors have decided.
    var limits = WebLimits()
    limits.settling = .zero
    let window = WebWindow(
      of: WebApp("Protected") { _ in content }, content, credentials: .init(window: "w", token: "t"),
      owner: .init(browser: "b", address: "a"), path: "/", limits: limits, clock: ManualClock()
    ) { [weak self] in
      self?.keys += 1
      return "key\(self?.keys ?? 0)"
    }
    window.host.change(columns: app.columns)
    self.window = window
    try await window.begin(at: "/")
    window.begin(on: tab, at: .init(key: nil, serial: nil, path: "/"))
  }

  private func show(_ page: ServerMessage.Page) {
    for text in [page.title, page.html, page.aside, page.notice, page.history?.path] {
      app.trace.note(text ?? "", in: "a message to the tab")
    }
    if let new = page.html { html = new }
    if let step = page.history { follow(step) }
    unanswered = page.revision
  }

  private func follow(_ step: ServerMessage.HistoryStep) {
    switch step.deed {
    case .push:
      history.removeSubrange(min(place + 1, history.count)...)
      history.append(step)
      place = history.count - 1
    case .replace:
      if history.isEmpty { history.append(step) } else { history[place] = step }
    case .go: place = history.firstIndex { $0.serial == step.serial } ?? place
    }
  }

  func simulate(_ gesture: UserGesture) -> Bool {
    switch gesture {
    case .back: return press { $0["class"]?.contains("wm-back") == true }
    case .tapTab(let index): return press(index) { $0["class"]?.contains("wm-choice") == true }
    case .resize(let columns):
      window?.receive(.room(columns: columns))
      return true
    default: return false
    }
  }

  private func press(_ index: Int = 0, where isWanted: ([String: String]) -> Bool) -> Bool {
    let buttons = tokens.compactMap { token in
      if case .open("button", let attributes) = token, isWanted(attributes) { attributes["id"] } else { nil }
    }
    guard buttons.indices.contains(index) else { return false }
    window?.receive(.press(control: buttons[index], revision: 0))
    return true
  }

  func goBack() -> Bool { visit(place - 1) }

  func goForward() -> Bool { visit(place + 1) }

  private func visit(_ index: Int) -> Bool {
    guard history.indices.contains(index) else { return false }
    place = index
    visits += 1
    let entry = history[index]
    window?.receive(.visit(.init(key: entry.key, serial: entry.serial, path: entry.path), number: visits))
    return true
  }

  func takeTurn() {
    guard let window else { return }
    app.trace.note(window.feed.current().page.html, in: "a page")
    if let revision = unanswered {
      unanswered = nil
      window.receive(.shown(revision: revision))
    }
  }

  var visible: [String] {
    tokens.compactMap { token in
      if case .text(let text) = token { text == HostTexts().pending ? standIn : text } else { nil }
    }
  }

  private var tokens: [MarkupScanner.Token] {
    (try? MarkupScanner.tokens(html)) ?? [.text("malformed: \(html)")]
  }

  var violations: [String] {
    guard let window else { return [] }
    let isSame = window.host.snapshot.matches(window.navigator.state)
    return isSame ? [] : ["the host shows \(window.host.snapshot)"]
  }
}
#endif
