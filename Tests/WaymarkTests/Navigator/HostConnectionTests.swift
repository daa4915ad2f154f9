import Testing
import WaymarkTesting

@testable import Waymark

/// The connection between a host and its window: reports, acknowledgements and waiting. An error here makes
/// callers wait indefinitely.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct HostConnectionTests {
  @Test("requests continue when the host is deallocated during a gesture")
  func hostGone() async throws {
    let app = try TestApp()
    var host: HeadlessHost<TestView>? = HeadlessHost(app.modules)
    try await host?.attach(to: app.navigator)
    host?.beginGesture()
    let request = Task { await app.navigator.go(to: Screen("a")) }
    try await waitFor("the request") { !app.navigator.machine.activeRequests.isEmpty }
    host = nil
    #expect(await request.value.node != nil)
    #expect(app.screens == ["home", "a", "search"])
  }

  @Test("a replaced host can no longer change the window")
  func takenOver() async throws {
    let app = try TestApp()
    let (first, second) = (HeadlessHost(app.modules), HeadlessHost(app.modules))
    try await first.attach(to: app.navigator)
    await app.navigator.go(to: Screen("a"))
    try await second.attach(to: app.navigator)
    first.swipeBack()
    first.resize(columns: 1)
    first.beginGesture()
    #expect(first.connection?.navigator == nil)
    #expect(await app.navigator.go(to: Screen("b")).node != nil)
    #expect(app.screens == ["home", "a", "b", "search"])
    #expect(!app.navigator.machine.traits.isCollapsed && second.shows(app.navigator.state))
  }

  @Test("a host that has reported a change since its last acknowledgement is asked for a snapshot")
  func answersAfterReport() async throws {
    let app = try TestApp()
    let host = BoastfulHost()
    try await app.navigator.attach(host)
    #expect(await app.navigator.go(to: Screen("a")).node != nil)
    #expect(host.timesAsked == 1, "that it shows all as told, it is believed, but for the first time")
    host.tellsOfAlert = true
    #expect(await app.navigator.go(to: Screen("b")).node != nil)
    #expect(app.navigator.state.layers.count == 2 && host.timesAsked == 2)
  }

  @Test("a window works without a host after its host attaches to a different window")
  func movedOn() async throws {
    let (one, other) = (try TestApp(), try TestApp())
    let host = HeadlessHost(one.modules)
    try await host.attach(to: one.navigator)
    host.beginGesture()
    let request = Task { await one.navigator.go(to: Screen("a")) }
    try await waitFor("the request") { !one.navigator.machine.activeRequests.isEmpty }
    let attaching = Task { try await host.attach(to: other.navigator) }
    #expect(await request.value.node != nil)
    host.cancelGesture()
    try await attaching.value
    #expect(host.shows(other.navigator.state))
  }

  @Test("a request that waits for a gesture reaches a new host only after that host shows the state")
  func nextHost() async throws {
    let app = try TestApp()
    let (first, second) = (HeadlessHost(app.modules), HeadlessHost(app.modules))
    try await first.attach(to: app.navigator)
    first.beginGesture()
    let request = Task { await app.navigator.go(to: Screen("a")) }
    try await waitFor("the request") { !app.navigator.machine.activeRequests.isEmpty }
    try await second.attach(to: app.navigator)
    #expect(await request.value.node != nil)
    #expect(second.shows(app.navigator.state))
    #expect(second.violations.isEmpty)
  }

  @Test("a new host has a view for each visible screen, even if it expands while building views")
  func expandingWhileBuilding() async throws {
    let app = try TestApp(
      start: .split(as: TestSplit(), [.primary: .screen(Screen("list")), .detail: .stack(Screen("detail"))]))
    var host: HeadlessHost<TestView>?
    let modules = ModuleRegistry {
      ScreenModule(Screen.self) { destination, scope in
        host?.resize(columns: 2)
        return TestView(AnyDestination(destination), scope)
      }
    }
    host = HeadlessHost(modules, traits: LayoutTraits(columns: 1))
    try await host?.attach(to: app.navigator)
    #expect(host?.violations == [] && host?.viewCount == 2)
    #expect(!app.navigator.machine.traits.isCollapsed)
  }

  @Test("closing a window during the attachment of a host releases the scopes and the host")
  func closingWhileBuilding() async throws {
    let app = try TestApp()
    var ended = 0
    let modules = ModuleRegistry {
      ScreenModule(Screen.self) { destination, scope in
        app.navigator.close()
        scope.onEnd { ended += 1 }
        return TestView(AnyDestination(destination), scope)
      }
    }
    let host = HeadlessHost(modules)
    try await host.attach(to: app.navigator)
    #expect(ended == 1 && app.navigator.scopes.count == 0)
    #expect(host.connection == nil && host.snapshot.entries.isEmpty)
  }

  @Test("a gesture that begins during the end of the previous one keeps the host interacting")
  func gestureAfterGesture() async throws {
    let app = try TestApp()
    var host: HeadlessHost<TestView>?
    let modules = ModuleRegistry {
      ScreenModule(Screen.self) { destination, scope in
        if destination.name == "search" { host?.beginGesture() }
        return TestView(AnyDestination(destination), scope)
      }
    }
    host = HeadlessHost(modules)
    try await host?.attach(to: app.navigator)
    host?.tapTab(at: 1)
    #expect(host?.isInteracting == true && app.navigator.machine.hostPhase == .interacting)
  }

  @Test("callers get their outcomes when a new host replaces a stuck host")
  func stuckHost() async throws {
    let app = try TestApp()
    let (stuck, next) = (HeadlessHost(app.modules), HeadlessHost(app.modules))
    try await stuck.attach(to: app.navigator)
    stuck.isPaused = true
    let request = Task { await app.navigator.go(to: Screen("a")) }
    try await waitFor("the host to be told to move") { stuck.isWaiting }
    try await next.attach(to: app.navigator)
    #expect(await request.value.node != nil)
    #expect(next.shows(app.navigator.state))
    stuck.proceed()
  }
}

/// Reports that every operation was applied, whatever it shows.
@MainActor
private final class BoastfulHost: NavigationHost {
  var connection: HostConnection?
  /// Whether an alert appears, and is reported, before the next operations are applied.
  var tellsOfAlert = false
  private(set) var timesAsked = 0
  private var tree = HostTree()

  var snapshot: HostSnapshot {
    timesAsked += 1
    return tree.snapshot
  }

  func build(_ screens: [ScreenNode], scope: (ScreenNode) -> ScreenScope) throws(NavigationError) {}

  func withhold(_ screen: NodeID, _ status: WithheldStatus) {}

  func apply(_ change: HostChange) async -> HostReport {
    if tellsOfAlert {
      tree.performUnreported(.presentForeign(ForeignMark(token: 1, name: "Alert")))
      connection?.report(tree.snapshot, lastApplied: 0)
    }
    tree.apply(change.operations)
    return .applied
  }
}
