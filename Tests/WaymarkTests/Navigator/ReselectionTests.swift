import Testing
import WaymarkTesting

@testable import Waymark

/// A second tap on a tab is a separate event.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct ReselectionTests {
  private func app(_ names: String...) async throws -> (TestApp, HeadlessHost<TestView>, tab: NodeID) {
    let app = try TestApp()
    let host = HeadlessHost(app.modules)
    try await host.attach(to: app.navigator)
    for name in names { await app.navigator.go(to: Screen(name)) }
    let tabs = try #require(app.navigator.state.layers.first?.root?.container)
    return (app, host, try #require(tabs.selection))
  }

  // Scenario B13.
  @Test("a second tap on a tab pops its stack to the root")
  func popsToRoot() async throws {
    let (app, host, tab) = try await app("a", "b")
    #expect(await app.navigator.reselect(tab).node?.screen?.destination == AnyDestination(Screen("home")))
    #expect(app.screens == ["home", "search"] && host.shows(app.navigator.state))
  }

  // Scenario B13.
  @Test("at the root, each tap calls the reselection handler of the front screen once")
  func tellsScreen() async throws {
    let (app, _, tab) = try await app()
    var taps = 0
    app.navigator.scopes[app.navigator.state.front.id]?.onReselect = { taps += 1 }
    guard case .unchanged = await app.navigator.reselect(tab) else {
      Issue.record("something changed")
      return
    }
    await app.navigator.reselect(tab)
    #expect(taps == 2)
  }

  // Scenario B13.
  @Test("tapping a hidden tab selects the tab and keeps its stack")
  func selects() async throws {
    let (app, _, tab) = try await app("a")
    let other = try #require(app.navigator.state.layers.first?.root?.container?.children.last).id
    await app.navigator.select(other)
    #expect(await app.navigator.reselect(tab).node?.screen?.destination == AnyDestination(Screen("a")))
    #expect(app.screens == ["home", "a", "search"])
  }

  // Scenario B13.
  @Test("a host reports a second tap by the user")
  func tap() async throws {
    let (app, host, _) = try await app("a", "b")
    #expect(host.tapTab(at: 0) == .done)
    try await waitFor("the stack to be emptied") { app.screens == ["home", "search"] }
    #expect(host.shows(app.navigator.state) && host.violations == [])
  }

  // Scenario B13.
  @Test("a leave guard can refuse a second tap that would remove its screen")
  func guarded() async throws {
    let (app, _, tab) = try await app("a")
    app.navigator.scopes[app.navigator.state.front.id]?.leaveGuard = LeaveGuard("no")
    guard case .refused = await app.navigator.reselect(tab) else {
      Issue.record("it was not refused")
      return
    }
  }

  // Scenario B13.
  @Test("reselecting a missing node fails")
  func unknown() async throws {
    let (app, _, _) = try await app()
    let stranger = NodeID(window: .main, saturating: 1_000)
    guard case .failed(.noNode(stranger)) = await app.navigator.reselect(stranger) else {
      Issue.record("it was found")
      return
    }
  }
}
