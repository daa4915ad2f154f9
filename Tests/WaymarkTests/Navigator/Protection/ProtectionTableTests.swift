import Testing
import WaymarkTesting

@testable import Waymark

/// The table of the article *Asking first*: every cause by which a protected screen becomes visible, with every decision.
@MainActor
struct ProtectionTableTests {
  enum Cause: CaseIterable {
    case go, link, reset, select, tap, reselect, back, swipe, leave, restore, undo, traverse, wider, attach,
      revalidate
    case setState, setBlueprint
  }

  /// When interceptors are asked.
  fileprivate enum Asking {
    case before, after, never
  }

  struct Row: CustomStringConvertible {
    let cause: Cause
    let decision: ProtectedWindow.Decision
    let refusesSelection: Bool

    var description: String { "\(cause), \(decision)\(refusesSelection ? ", asking before taps" : "")" }

    static let all = Cause.allCases.flatMap { cause in
      ProtectedWindow.Decision.allCases.flatMap { decision in
        [false, true].map { Row(cause: cause, decision: decision, refusesSelection: $0) }
      }
    }

    fileprivate var asking: Asking {
      switch cause {
      case .go, .link, .reset, .select, .restore, .undo, .traverse: .before
      case .tap: refusesSelection ? .before : .after
      case .reselect, .back, .swipe, .leave, .wider, .attach, .revalidate: .after
      case .setState, .setBlueprint: .never
      }
    }

    fileprivate var start: NodeBlueprint {
      switch cause {
      case .go, .link, .reset, .restore, .undo, .traverse, .setState, .setBlueprint, .revalidate:
        .stack(Screen("home"))
      case .select, .tap: ProtectedWindow.tabs
      case .reselect, .back, .swipe, .leave: .tabs(.stack(Vault(), Screen("detail")), .stack(Screen("other")))
      case .wider: .split(as: TestSplit(), [.primary: .screen(Vault()), .detail: .stack(Screen("detail"))])
      case .attach: .stack(Vault())
      }
    }
  }

  @Test("interceptors are asked as the article says, once, and nothing shows before", arguments: Row.all)
  func asks(row: Row) async throws {
    let window = try await ProtectedWindow(
      start: row.start, attaches: row.cause != .attach, refusesSelection: row.refusesSelection,
      columns: row.cause == .wider ? 1 : .max)
    let act = try await prepare(row.cause, window)
    let (asked, built) = (window.porter.questions.count, window.built.count)
    window.porter.decision = row.decision
    let request = Task { try await act() }
    try await settle(window)
    #expect(window.porter.questions.count - asked == (row.asking == .never ? 0 : 1))
    let shows = row.asking == .never || row.decision == .allow
    #expect(window.built.dropFirst(built).contains { $0.contains("Vault") } == shows)
    #expect(window.visibleVaults.allSatisfy { $0.hasView == shows })
    if row.asking == .before, !shows { #expect(window.visibleVaults.isEmpty) }
    if row.asking == .after { try expectStandIn(row.decision, window) }
    #expect(window.host.violations == [] && window.host.shows(window.navigator.state))
    window.navigator.drop("login")
    _ = try await request.value
  }

  private func expectStandIn(_ decision: ProtectedWindow.Decision, _ window: ProtectedWindow) throws {
    let vault = try #require(window.visibleVaults.first?.id ?? (try? window.vault))
    switch decision {
    case .allow: #expect(window.host.withheldStatus(of: vault) == nil)
    case .redirect:
      #expect(window.navigator.state.front.screen?.destination.as(Screen.self) == Screen("elsewhere"))
    case .refuse: #expect(window.host.withheldStatus(of: vault)?.isRefused == true)
    case .hold: #expect(window.navigator.state.layers.count == 2)
    }
  }

  /// Brings a window to where a cause is at work.
  ///
  /// - Returns: what makes the protected screen visible.
  private func prepare(
    _ cause: Cause, _ window: ProtectedWindow
  ) async throws -> @MainActor () async throws -> Void {
    let (navigator, host) = (window.navigator, window.host)
    switch cause {
    case .go: return { await navigator.go(to: Vault(number: 1)) }
    case .link: return { await navigator.open("/vaults/1") }
    case .reset: return { await navigator.reset(to: Vault(number: 1)) }
    case .select:
      let vault = try window.vault
      return { await navigator.select(vault) }
    case .tap: return { host.tapTab(at: 1) }
    case .reselect:
      let tab = try #require(navigator.state.layers.first?.root?.container?.children.first).id
      return { await navigator.reselect(tab) }
    case .back: return { await navigator.back() }
    case .swipe: return { host.swipeBack() }
    case .leave:
      let detail = navigator.state.front.id
      return { await navigator.perform(.leave(detail)) }
    case .wider: return { host.resize(columns: 2) }
    case .attach: return { try await window.attach() }
    case .revalidate:
      await navigator.go(to: Vault(number: 1))
      return { navigator.revalidate() }
    case .setBlueprint:
      return { await navigator.setState(StateBlueprint(.stack(Screen("home"), Vault(number: 1)))) }
    case .restore, .undo, .traverse, .setState: return try await prepareReturn(cause, window)
    }
  }

  /// Shows a vault and leaves it.
  private func prepareReturn(
    _ cause: Cause, _ window: ProtectedWindow
  ) async throws -> @MainActor () async throws -> Void {
    let navigator = window.navigator
    let history = NavigationHistory(of: navigator)
    await navigator.go(to: Vault(number: 1))
    let (state, revision) = (navigator.state, navigator.revision)
    let json = try SavedNavigation(state).json()
    let saved = try SavedNavigation(json: json, types: navigator.restorableTypes())
    await navigator.back()
    switch cause {
    case .restore: return { await navigator.restore(saved) }
    case .undo: return { await history.show(revision) }
    case .traverse: return { await navigator.traverse(to: state) }
    default: return { await navigator.setState(state) }
    }
  }

  private func settle(_ window: ProtectedWindow) async throws {
    for _ in 0..<10 { await Task.yield() }
    try await window.settle()
  }
}
