import Observation
import Testing
import WaymarkTesting

@testable import Waymark

/// Views are built before any change, and released after their screens have left.
@MainActor
struct NavigatorBuildingTests {
  @Test("a view that cannot be built leaves the state and the host unchanged")
  func buildingFails() async throws {
    let app = try TestApp()
    let host = HeadlessHost(app.modules)
    try await host.attach(to: app.navigator)
    let (state, operations, views) = (app.navigator.state, host.operations, host.viewCount)
    guard
      case .failed(.buildFailed(let destination, let error)) = await app.navigator.go(to: Screen("broken"))
    else {
      Issue.record("it was built")
      return
    }
    #expect(destination == AnyDestination(Screen("broken")) && error is Mishap)
    #expect(app.navigator.state == state && app.navigator.scopes.count == views)
    #expect(host.operations == operations && host.viewCount == views)
    #expect(await app.navigator.go(to: Screen("a")).node != nil)
  }

  @Test("a failed build ends the new scopes, even those of existing hidden screens")
  func buildingFailsBelow() async throws {
    let app = try TestApp()
    await app.navigator.go(to: Screen("broken"))
    let screens = app.navigator.state.screens
    await app.navigator.select(screens[2].id)
    let host = HeadlessHost(app.modules)
    try await host.attach(to: app.navigator)
    guard case .failed(.buildFailed) = await app.navigator.go(to: Screen("broken")) else {
      Issue.record("it was built")
      return
    }
    #expect(app.navigator.scopes.count == 1 && app.navigator.scopes[screens[2].id] != nil)
    #expect(await app.navigator.select(screens[1].id).node != nil)
    #expect(app.navigator.scopes.count == 1 && host.failure(of: screens[1].id) != nil)
  }

  @Test("the scope of a new view ends if a gesture begins during the build")
  func gestureWhileBuilding() async throws {
    let app = try TestApp()
    var host: HeadlessHost<TestView>?
    var ended: [NodeID] = []
    let modules = ModuleRegistry {
      ScreenModule(Screen.self) { destination, scope in
        if destination.name == "a" { host?.beginGesture() }
        scope.onEnd { ended.append(scope.id) }
        return TestView(AnyDestination(destination), scope)
      }
    }
    host = HeadlessHost(modules)
    try await host?.attach(to: app.navigator)
    let request = Task { await app.navigator.go(to: Screen("a")) }
    try await waitFor("the gesture to begin") { host?.isInteracting != false }
    #expect(ended.count == 1 && app.navigator.scopes.count == 1)
    request.cancel()
    guard case .cancelled = await request.value else {
      Issue.record("it was not cancelled")
      return
    }
    #expect(app.screens == ["home", "search"])
  }

  @Test("showing a screen without a module fails, and the error names the destination")
  func unregistered() async throws {
    let app = try TestApp()
    let host = HeadlessHost(app.modules)
    try await host.attach(to: app.navigator)
    let outcome = await app.navigator.go(to: Unknown())
    #expect("\(outcome)".contains("no module is registered for Unknown"))
    guard case .failed(.unregistered) = outcome else {
      Issue.record("not .unregistered")
      return
    }
  }

  @Test("a payload reaches only the view that is built for its request")
  func payload() async throws {
    let app = try TestApp()
    let host = HeadlessHost(app.modules)
    try await host.attach(to: app.navigator)
    let node = await app.navigator.go(to: Screen("a"), with: .payload("for a")).node
    let screen = try #require(node)
    #expect(host.view(of: screen.id)?.payload as? String == "for a")
    let other = try #require(await app.navigator.go(to: SignIn(), with: .payload("for sign-in")).node)
    #expect(host.view(of: other.id)?.payload as? String == "for sign-in")
    let home = try #require(app.navigator.state.screens.first)
    #expect(host.view(of: home.id)?.payload == nil)
  }

  @Test("a payload that is not Sendable is passed by reference")
  func plainObject() async throws {
    final class Draft { var text = "" }
    let app = try TestApp()
    let host = HeadlessHost(app.modules)
    try await host.attach(to: app.navigator)
    let draft = Draft()
    let screen = try #require(await app.navigator.go(to: Screen("a"), with: .payload(draft)).node)
    #expect(host.view(of: screen.id)?.payload as? Draft === draft)
    draft.text = "still ours"
  }

  @Test("views and scopes end with their screens, and a hidden tab is built when it is first shown")
  func lifetimes() async throws {
    let app = try TestApp()
    let host = HeadlessHost(app.modules)
    try await host.attach(to: app.navigator)
    #expect(app.census.made == 1)
    await app.navigator.go(to: Screen("a"))
    await app.navigator.go(to: SignIn())
    #expect(app.census.alive == 3 && app.navigator.scopes.count == 3)
    host.pullDown()
    host.swipeBack()
    #expect(app.census.alive == 1 && app.navigator.scopes.count == 1 && host.viewCount == 1)
    await app.navigator.select(try #require(app.navigator.state.screens.last).id)
    #expect(app.census.made == 4)
  }

  @Test("a request made during the build of a view runs after the current request is committed")
  func requestsInBuilders() async throws {
    let map = try NavigationMap {
      Route(to: Screen.self).using(.push).from(.firstStack())
    }
    let navigator = Navigator(map, start: .stack(Screen("home")))
    var followUp: Task<NavigationOutcome, Never>?
    let modules = ModuleRegistry<Int> {
      ScreenModule(Screen.self) { destination, scope in
        if destination.name == "a" { followUp = Task { await navigator.go(to: Screen("b")) } }
        if destination.name == "c" { scope.navigator?.close() }
        return 0
      }
    }
    let host = HeadlessHost(modules)
    try await host.attach(to: navigator)
    #expect(await navigator.go(to: Screen("a")).node != nil)
    #expect(await followUp?.value.node != nil)
    #expect(navigator.state.screens.count == 3 && host.violations == [])
    guard case .failed(.closed) = await navigator.go(to: Screen("c")) else {
      Issue.record("a view that closes the window while it is built was shown")
      return
    }
    #expect(navigator.state.screens.count == 3 && host.shows(navigator.state))
  }

  @Test("a request made by an observer of the state runs after the commit")
  func requestsInObservers() async throws {
    let app = try TestApp()
    let host = HeadlessHost(app.modules)
    try await host.attach(to: app.navigator)
    let navigator = app.navigator
    var followUp: Task<NavigationOutcome, Never>?
    withObservationTracking {
      _ = navigator.state
    } onChange: {
      MainActor.assumeIsolated {
        host.connection?.change(LayoutTraits(columns: 1))
        followUp = Task { await navigator.go(to: Screen("b")) }
      }
    }
    #expect(await navigator.go(to: Screen("a")).node != nil)
    #expect(await followUp?.value.node != nil)
    #expect(app.screens == ["home", "a", "b", "search"] && host.shows(navigator.state))
    #expect(host.violations == [])
  }

  @Test("attaching a host fails if a view cannot be built, and the error names the destination")
  func attachFails() async throws {
    let app = try TestApp(start: .stack(Screen("broken")))
    let host = HeadlessHost(app.modules)
    let failure = await #expect(throws: NavigationError.self) { try await host.attach(to: app.navigator) }
    #expect("\(try #require(failure))".contains("Screen(name: \"broken\")"))
    #expect(app.navigator.host == nil && host.operations == [])
  }

  @Test("requests made during the attachment of a host wait until it has finished")
  func requestsDuringAttach() async throws {
    let app = try TestApp()
    let host = HeadlessHost(app.modules)
    host.isPaused = true
    let attaching = Task { try await host.attach(to: app.navigator) }
    try await waitFor("the host to be told to move") { host.isWaiting }
    let request = Task { await app.navigator.go(to: Screen("a")) }
    await Task.yield()
    #expect(app.screens == ["home", "search"])
    host.isPaused = false
    host.proceed()
    try await attaching.value
    #expect(await request.value.node != nil)
    #expect(host.shows(app.navigator.state) && host.violations == [])
  }

  @Test("a second host shows the state without the external screens of the first host")
  func secondHost() async throws {
    let app = try TestApp()
    let first = HeadlessHost(app.modules)
    try await first.attach(to: app.navigator)
    await app.navigator.go(to: SignIn())
    first.presentForeign(ForeignMark(token: 1, name: "alert"))
    let second = HeadlessHost(app.modules)
    try await second.attach(to: app.navigator)
    #expect(second.shows(app.navigator.state) && second.violations == [])
    #expect(app.navigator.state.layers.count == 2)
  }

  @Test("a new host builds the screen that was covered by an external screen")
  func uncoveredByAttaching() async throws {
    let app = try TestApp()
    let first = HeadlessHost(app.modules)
    try await first.attach(to: app.navigator)
    first.pushForeign(ForeignMark(token: 1, name: "controller"))
    let second = HeadlessHost(app.modules)
    try await second.attach(to: app.navigator)
    #expect(second.viewCount == 1 && second.violations == [])
  }

  @Test("a new host builds the initial content of a protected window")
  func initialContentOfNewHost() async throws {
    let app = try TestApp(start: .stack(Screen("home")), interceptors: [Allowing()])
    let first = HeadlessHost(app.modules)
    try await first.attach(to: app.navigator)
    first.pushForeign(ForeignMark(token: 1, name: "controller"))
    let screen = try #require(app.navigator.state.screens.first)
    await app.navigator.remove(screen.id)
    #expect(app.navigator.state.screens.isEmpty)
    let second = HeadlessHost(app.modules)
    try await second.attach(to: app.navigator)
    #expect(app.navigator.state.screens.count == 1)
    #expect(second.viewCount == 1 && second.violations == [])
  }

  @Test("expanding a split builds the screens that become visible")
  func expanding() async throws {
    let app = try TestApp(
      start: .split(as: TestSplit(), [.primary: .screen(Screen("list")), .detail: .screen(Screen("x"))]))
    let host = HeadlessHost(app.modules, traits: LayoutTraits(columns: 1))
    try await host.attach(to: app.navigator)
    #expect(host.viewCount == 1)
    host.resize(columns: 2)
    #expect(host.viewCount == 2)
  }
}

private struct Allowing: Interceptor {
  func decide(_ context: InterceptionContext) -> InterceptorDecision { .allow }
}
