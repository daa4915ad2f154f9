import Testing
import WaymarkTesting

@testable import Waymark

/// All short sequences of steps in a small window with six nodes, two of which are protected screens.
@MainActor
struct ProtectionModelTests {
  enum Cause: CaseIterable {
    case selectVault, tap, goToVault, swipeBack, traverse
  }

  struct Step: CustomStringConvertible {
    let cause: Cause
    let decision: ProtectedWindow.Decision

    var description: String { "\(cause), then \(decision)" }
    static let all = Cause.allCases.flatMap { cause in
      ProtectedWindow.Decision.allCases.map { Step(cause: cause, decision: $0) }
    }
  }

  @Test(
    "no sequence of steps shows a protected screen unless the last decision allowed it", arguments: Step.all)
  func histories(first: Step) async throws {
    for second in Step.all {
      for third in Step.all { try await run([first, second, third]) }
    }
  }

  private func run(_ steps: [Step]) async throws {
    let window = try await ProtectedWindow(
      start: .tabs(.stack(Vault(number: 1), Screen("home")), .stack(Vault(number: 2))))
    var earlier = window.navigator.state
    for step in steps {
      let before = window.navigator.state
      window.porter.decision = step.decision
      run(step.cause, in: window, earlier: earlier)
      try await settle(window)
      earlier = before
      for (vault, id, hasView) in window.visibleVaults {
        let isAllowed = window.porter.last[vault] == .allow
        if hasView ? !isAllowed : window.host.withheldStatus(of: id) == nil {
          Issue.record("\(vault) \(hasView ? "shows" : "has no stand-in") after \(steps)")
        }
      }
      if window.host.violations != [] || !window.host.shows(window.navigator.state) {
        Issue.record("\(window.host.violations) after \(steps)")
      }
    }
    window.navigator.close()
  }

  private func run(_ cause: Cause, in window: ProtectedWindow, earlier: NavigationState) {
    let navigator = window.navigator
    switch cause {
    case .selectVault:
      let vault = navigator.state.screens.last { $0.destination.as(Vault.self) != nil }?.id
      if let vault { Task { await navigator.select(vault) } }
    case .tap:
      let tabs = navigator.state.layers.first?.root?.container?.contents
      window.host.tapTab(at: tabs?.selectedIndex == 0 ? 1 : 0)
    case .goToVault: Task { await navigator.go(to: Vault(number: 2)) }
    case .swipeBack: window.host.swipeBack()
    case .traverse: Task { await navigator.setState(earlier, asksFirst: true) }
    }
  }

  /// Waits until the window is idle.
  private func settle(_ window: ProtectedWindow) async throws {
    for _ in 0..<10 { await Task.yield() }
    try await window.settle()
  }
}
