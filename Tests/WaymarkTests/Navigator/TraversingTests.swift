import Testing
import WaymarkTesting

@testable import Waymark

/// Returning to earlier states of a window, as with a browser's back and forward buttons.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct RevisitingTests {
  private func attached(_ app: TestApp) async throws -> HeadlessHost<TestView> {
    let host = HeadlessHost(app.modules)
    try await host.attach(to: app.navigator)
    return host
  }

  @Test("back and forward show the same screens with the same ids and new scopes")
  func backAndForward() async throws {
    let app = try TestApp()
    let host = try await attached(app)
    let first = app.navigator.state
    await app.navigator.go(to: Screen("a"))
    let second = app.navigator.state
    let generation = try #require(app.navigator.scopes[second.front.id]).generation
    #expect(await app.navigator.setState(first, asksFirst: true).node?.id == first.front.id)
    #expect(await app.navigator.setState(second, asksFirst: true).node?.id == second.front.id)
    #expect(app.navigator.state.layerStack == second.layerStack && host.shows(app.navigator.state))
    #expect(try #require(app.navigator.scopes[second.front.id]).generation > generation)
  }

  @Test("traversing changes nothing if a leave guard refuses")
  func refused() async throws {
    let app = try TestApp()
    let host = try await attached(app)
    let first = app.navigator.state
    await app.navigator.go(to: Screen("a"))
    app.navigator.scopes[app.navigator.state.front.id]?.leaveGuard = LeaveGuard("there are unsaved changes")
    let before = (app.navigator.state, host.operations.count)
    guard case .refused(_, "there are unsaved changes") = await app.navigator.setState(first, asksFirst: true)
    else {
      Issue.record("it was not refused")
      return
    }
    #expect((app.navigator.state, host.operations.count) == before)
  }

  @Test("traversing removes a screen if its guard agrees, and does not ask the guards of remaining screens")
  func agreed() async throws {
    let app = try TestApp()
    let host = try await attached(app)
    let first = app.navigator.state
    app.navigator.scopes[first.front.id]?.leaveGuard = LeaveGuard("it stays")
    await app.navigator.go(to: Screen("a"))
    app.navigator.scopes[app.navigator.state.front.id]?.leaveGuard = LeaveGuard("no") { true }
    #expect(await app.navigator.setState(first, asksFirst: true).node != nil)
    #expect(app.navigator.state.layerStack == first.layerStack && host.shows(first))
  }

  @Test("traversing to the current state changes nothing")
  func unchanged() async throws {
    let app = try TestApp(interceptors: [Refusing()])
    guard case .unchanged = await app.navigator.setState(app.navigator.state, asksFirst: true) else {
      Issue.record("something was done")
      return
    }
  }

  @Test("after a logout, traversing to a state with a protected screen is refused")
  func loggedOut() async throws {
    let window = try await ReturningWindow()
    let earlier = await window.leaveProtected()
    window.door.answer = .refuse("nobody is logged in")
    guard
      case .refused(by: .interceptor("door"), reason: "nobody is logged in") = await window.navigator
        .setState(earlier, asksFirst: true)
    else {
      Issue.record("it was shown")
      return
    }
    #expect(window.app.screens == ["home", "search"] && window.host.shows(window.navigator.state))
  }

  @Test("after a logout, traversing to a state with a protected screen is held until the login")
  func held() async throws {
    let window = try await ReturningWindow()
    let earlier = await window.leaveProtected()
    window.door.answer = .hold(Hold("login", opening: SignIn()))
    let request = Task { await window.navigator.setState(earlier, asksFirst: true) }
    try await waitFor("the login") {
      !window.navigator.hasRequestsUnderWay && window.navigator.state.layers.count > 1
    }
    #expect(window.app.screens == ["home", "search", "SignIn()"])
    window.door.answer = .allow
    window.navigator.release("login")
    #expect(await request.value.node?.id == earlier.front.id)
    #expect(
      window.navigator.state.layerStack == earlier.layerStack && window.host.shows(window.navigator.state))
  }

  @Test("after a logout, traversing to a state with a protected screen is redirected")
  func redirected() async throws {
    let window = try await ReturningWindow()
    let earlier = await window.leaveProtected()
    window.door.answer = .redirect(to: SignIn())
    guard case .redirected = await window.navigator.setState(earlier, asksFirst: true) else {
      Issue.record("it led nowhere else")
      return
    }
    #expect(window.app.screens == ["home", "search", "SignIn()"])
  }

  @Test("without a default route, the interceptors of a destination's first route are asked")
  func namedRoute() async throws {
    let map = try NavigationMap {
      Route(to: Secret.self, name: "modal").intercepted(by: Refusing()).using(.push).from(.firstStack())
    }
    let navigator = Navigator(map, start: .stack(Screen("home"), Secret()))
    let earlier = navigator.state
    await navigator.back()
    guard case .refused(by: .interceptor("Refusing"), _) = await navigator.setState(earlier, asksFirst: true)
    else {
      Issue.record("nobody was asked")
      return
    }
  }

  @Test("traversing changes nothing if a view cannot be built")
  func broken() async throws {
    let app = try TestApp()
    await app.navigator.go(to: Screen("broken"))
    let earlier = app.navigator.state
    await app.navigator.back()
    let host = try await attached(app)
    let before = app.navigator.state
    guard case .failed(.buildFailed) = await app.navigator.setState(earlier, asksFirst: true) else {
      Issue.record("it was built")
      return
    }
    #expect(app.navigator.state == before && host.shows(before))
  }

  @Test("a later link supersedes a traversal")
  func superseded() async throws {
    let window = try await ReturningWindow()
    let earlier = await window.leaveProtected()
    window.door.answer = nil
    let request = Task { await window.navigator.setState(earlier, asksFirst: true) }
    try await waitFor("the door to be asked") { !window.navigator.work.isEmpty }
    #expect(await window.navigator.open("/screens/c").node != nil)
    guard case .superseded = await request.value else {
      Issue.record("it went on")
      return
    }
    #expect(window.app.screens == ["home", "c", "search"])
  }

  @Test("traversing to a state of a different window fails")
  func otherWindow() async throws {
    let app = try TestApp()
    let other = NavigationState(window: WindowID(rawValue: 7), start: .stack(Screen("home")))
    guard case .failed(.malformed(let faults)) = await app.navigator.setState(other, asksFirst: true) else {
      Issue.record("it was taken over")
      return
    }
    #expect(faults.first?.reason.contains("window") == true)
  }

  @Test("the plan for setting a state names the action")
  func explained() throws {
    let navigator = try TestApp().navigator
    #expect(
      navigator.plan(for: .setState(navigator.state, asksFirst: true)).description
        .hasPrefix("Plan for setting a state\n"))
  }
}

private struct Refusing: Interceptor {
  func decide(_ context: InterceptionContext) async throws -> InterceptorDecision { .refuse("never") }
}

/// Decides about protected screens as the test specifies, and allows all others. Without a decision it waits.
@MainActor
private final class Door: Interceptor {
  nonisolated let name = "door"
  var answer: InterceptorDecision? = .allow

  func decide(_ context: InterceptionContext) async throws -> InterceptorDecision {
    guard context.destination.as(Screen.self)?.name == "protected" else { return .allow }
    try await waitFor("an answer of the door") { answer != nil || Task.isCancelled }
    return answer ?? .allow
  }
}

/// A window with a protected screen.
@MainActor
private struct ReturningWindow {
  let door = Door()
  let app: TestApp
  let host: HeadlessHost<TestView>

  init() async throws {
    app = try TestApp(interceptors: [door])
    host = HeadlessHost(app.modules)
    try await host.attach(to: app.navigator)
  }

  var navigator: Navigator { app.navigator }

  /// Goes to the protected screen, then back to the start.
  ///
  /// - Returns: the state in which the protected screen was visible.
  func leaveProtected() async -> NavigationState {
    let start = navigator.state
    await navigator.go(to: Screen("protected"))
    let state = navigator.state
    await navigator.setState(start, asksFirst: true)
    return state
  }
}
