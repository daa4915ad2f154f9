import Testing
import WaymarkTesting

@testable import Waymark

/// Questions about screens that become visible.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct RevealTests {
  @MainActor
  private final class Count { var value = 0 }

  /// An interceptor that counts the questions and does not decide before its latch opens.
  private struct SlowDoor: Interceptor {
    let latch: Latch
    let count: Count

    @MainActor
    func decide(_ context: InterceptionContext) async -> InterceptorDecision {
      count.value += 1
      await latch.wait()
      return .allow
    }
  }

  private let latch = Latch()
  private let count = Count()

  /// A window with tabs, whose second tab shows a vault that the slow interceptor protects.
  private func slowWindow() throws -> (Navigator, ModuleRegistry<String>) {
    let map = try NavigationMap {
      Route(to: Screen.self).using(.push).from(.firstStack())
      Route(to: Vault.self).intercepted(by: SlowDoor(latch: latch, count: count)).using(.push)
        .from(.firstStack())
    }
    return (
      Navigator(map, start: ProtectedWindow.tabs),
      ModuleRegistry(all: { destination, _ in "\(destination)" })
    )
  }

  /// Attaches a host that selects a tab before the interceptors decide.
  private func attached(
    to navigator: Navigator, building modules: ModuleRegistry<String>
  ) async throws -> HeadlessHost<String> {
    try await HeadlessHost.attached(to: navigator, building: modules, capabilities: HostCapabilities())
  }

  private func reveals(_ navigator: Navigator) -> Int {
    navigator.machine.activeRequests.count { $0.request.reveals != nil }
  }

  @Test("the question about a screen is cancelled when the screen is hidden again")
  func hidden() async throws {
    let (navigator, modules) = try slowWindow()
    let host = try await attached(to: navigator, building: modules)
    host.tapTab(at: 1)
    try await waitFor("the question") { count.value == 1 && reveals(navigator) == 1 }
    host.tapTab(at: 0)
    #expect(reveals(navigator) == 0)
    latch.open()
    try await waitFor("the window to settle") { !navigator.hasRequestsUnderWay }
    #expect(host.violations == [])
  }

  @Test("a new host does not repeat the open question about a screen")
  func newHost() async throws {
    let (navigator, modules) = try slowWindow()
    let first = try await attached(to: navigator, building: modules)
    first.tapTab(at: 1)
    try await waitFor("the question") { count.value == 1 }
    let second = try await attached(to: navigator, building: modules)
    #expect(reveals(navigator) == 1)
    latch.open()
    try await waitFor("the vault") { second.view(of: navigator.state.front.id) != nil }
    #expect(count.value == 1)
  }

  @Test("a decision about a screen that was removed while no host was attached admits nothing")
  func removedWithoutHost() async throws {
    let (navigator, modules) = try slowWindow()
    var host: HeadlessHost<String>? = try await attached(to: navigator, building: modules)
    host?.tapTab(at: 1)
    try await waitFor("the question") { count.value == 1 && reveals(navigator) == 1 }
    let vault = try #require(navigator.state.node(navigator.state.front.id)?.screen)
    host = nil
    try await waitFor("the end of the host") { navigator.machine.capabilities == nil }
    await navigator.setState(StateBlueprint(.stack(Screen("home"))), asksFirst: false)
    await navigator.go(to: Screen("next"))
    latch.open()
    try await waitFor("the end of the question") { reveals(navigator) == 0 }
    #expect(!navigator.machine.admissions.contains(vault))
  }

  @Test(
    "changing the destination of a visible protected screen asks its interceptors first, even below a sheet",
    arguments: [false, true])
  func changedDestination(isBelowSheet: Bool) async throws {
    let window = try await ProtectedWindow(start: .stack(Screen("home")))
    await window.navigator.go(to: Vault(number: 1))
    if isBelowSheet { await window.navigator.go(to: SignIn()) }
    let vault = try window.vault
    let other = try window.navigator.state.applying([
      .update(vault, .screen(AnyDestination(Vault(number: 2))))
    ])
    window.porter.decision = .refuse
    guard case .refused = await window.navigator.setState(other, asksFirst: true) else {
      Issue.record("it was not refused")
      return
    }
    #expect(window.porter.questions == [Vault(number: 1), Vault(number: 2)])
    #expect(window.visibleVaults.map(\.vault) == [Vault(number: 1)])
    #expect(window.visibleVaults.map(\.hasView) == [true])
  }

  @Test("if a window expands during a request, interceptors decide about the new column")
  func widerWhileBuilding() async throws {
    let window = try await ProtectedWindow(
      start: .split(as: TestSplit(), [.primary: .screen(Vault()), .detail: .stack(Screen("home"))]),
      columns: 1, signIn: .fullScreen)
    await window.navigator.go(to: SignIn())
    window.porter.decision = .refuse
    window.onBuild = { [weak window] in
      window?.onBuild = nil
      window?.host.resize(columns: 2)
    }
    guard case .refused = await window.navigator.go(to: Screen("next")) else {
      Issue.record("it was not refused")
      return
    }
    #expect(window.porter.questions == [Vault()])
    await window.navigator.dismiss()
    #expect(window.visibleVaults.map(\.hasView) == [false])
  }

  @Test("a window whose last screen is removed shows its start without asking the window's interceptors")
  func start() async throws {
    let map = try NavigationMap { Route(to: Screen.self).using(.push).from(.firstStack()) }
    let door = SlowDoor(latch: latch, count: count)
    let navigator = Navigator(map, start: .stack(Screen("home")), interceptors: [door])
    let host = try await HeadlessHost.attached(
      to: navigator, building: ModuleRegistry<String>(all: { destination, _ in "\(destination)" }))
    let home = navigator.state.front.id
    await navigator.perform(.leave(home))
    #expect(navigator.state.front.id != home && count.value == 0)
    #expect(host.view(of: navigator.state.front.id) == "Screen(name: \"home\")")
    latch.open()
  }
}
