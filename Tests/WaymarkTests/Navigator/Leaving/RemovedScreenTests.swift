import Testing
import WaymarkTesting

@testable import Waymark

/// Requests that the scope of a removed screen makes.
@Suite("A removed screen makes no requests", .timeLimit(.minutes(10)))
@MainActor
struct RemovedScreenTests {
  private let app: TestApp
  private let host: HeadlessHost<TestView>
  private let faults = Faults()

  @MainActor
  private final class Faults { var lines: [String] = [] }

  init() async throws {
    app = try TestApp(start: .stack(Screen("home")))
    host = try await HeadlessHost.attached(to: app.navigator, building: app.modules)
    app.navigator.observe(.faults) { [faults] in faults.lines.append("\($0)") }
    await app.navigator.go(to: Screen("a"))
    await app.navigator.go(to: Screen("b"))
  }

  private func scope(_ name: String) throws -> ScreenScope { try #require(host.scope(of: Screen(name))) }

  private let late = "the screen that made the request has been removed: use the window's navigator instead"

  @Test(
    "leaving a screen that was already removed does nothing",
    arguments: [NavigationAction.back, .dismiss, .popToRoot])
  func back(_ action: NavigationAction) async throws {
    let scope = try scope("b")
    await app.navigator.back()
    #expect(scope.dispatch(action) == nil)
    #expect(app.screens == ["home", "a"] && host.shows(app.navigator.state))
    #expect(faults.lines == [])
  }

  @Test(
    "actions of a removed screen are not carried out",
    arguments: [
      NavigationAction.go(to: Screen("c")), .open("/screens/c"), .reset(to: Screen("home")),
      .setBlueprint(StateBlueprint(.screen(Screen("c"))), asksFirst: false),
    ])
  func actions(_ action: NavigationAction) async throws {
    let scope = try scope("b")
    await app.navigator.back()
    scope.dispatch(action)
    await host.settle()
    #expect(app.screens == ["home", "a"])
    #expect(faults.lines == ["\(action) failed: \(late)"])
  }

  @Test("a second tap on Back during the animation does not pop a second screen")
  func secondTap() async throws {
    let scope = try scope("b")
    host.isPaused = true
    scope.dispatch(.back)
    try await waitFor("the animation to begin") { host.isWaiting }
    scope.dispatch(.back)
    host.isPaused = false
    host.proceed()
    await host.settle()
    #expect(app.screens == ["home", "a"] && host.shows(app.navigator.state))
    #expect(faults.lines == [])
  }

  @Test("two taps on Back in one turn pop one screen")
  func twoTaps() async throws {
    let scope = try scope("b")
    scope.dispatch(.back)
    scope.dispatch(.back)
    await host.settle()
    #expect(app.screens == ["home", "a"])
  }

  @Test("a second tap on Close while a sheet closes does not close a second sheet")
  func secondClose() async throws {
    await app.navigator.go(to: SignIn())
    let outer = app.navigator.state.layers.count
    await app.navigator.perform(.show(AnyDestination(Screen("top")), .present(.sheet)))
    let scope = try scope("top")
    host.isPaused = true
    scope.dispatch(.dismiss)
    try await waitFor("the animation to begin") { host.isWaiting }
    scope.dispatch(.dismiss)
    host.isPaused = false
    host.proceed()
    await host.settle()
    #expect(app.navigator.state.layers.count == outer)
  }

  @Test("of two taps on Back during a gesture, only one pops a screen")
  func waiting() async throws {
    let scope = try scope("b")
    host.beginGesture()
    scope.dispatch(.back)
    scope.dispatch(.back)
    #expect(app.screens == ["home", "a", "b"])
    host.cancelGesture()
    await host.settle()
    #expect(app.screens == ["home", "a"] && host.shows(app.navigator.state))
  }

  @Test("a function that finishes its screen can make further requests", arguments: [false, true])
  func finishing(isPaused: Bool) async throws {
    let scope = try scope("b")
    host.isPaused = isPaused
    ({
      scope.dispatch(.finish)
      scope.dispatch(.go(to: Screen("c")))
      scope.dispatch(.go(to: Screen("d")))
    })()
    host.isPaused = false
    host.proceed()
    try await waitFor("both requests to be carried out") { app.screens == ["home", "a", "c", "d"] }
    #expect(faults.lines == [])
  }

  @Test("a function that pops its screen through the navigator can make a request through the scope")
  func popping() async throws {
    let scope = try scope("b")
    app.navigator.dispatch(.back)
    scope.dispatch(.go(to: Screen("c")))
    try await waitFor("the request to be carried out") { app.screens == ["home", "a", "c"] }
    #expect(faults.lines == [])
  }

  @Test("a function that signs out can go to the sign-in, even after its view was released")
  func signingOut() async throws {
    let access = Access()
    let app = try TestApp(start: .stack(Screen("home")), interceptors: [AccessInterceptor(access: access)])
    let host = try await HeadlessHost.attached(to: app.navigator, building: app.modules)
    await app.navigator.go(to: Screen("a"))
    let scope = try #require(host.scope(of: Screen("a")))
    access.isAllowed = false
    ({
      app.navigator.revalidate(keepsViews: false)
      #expect(scope.hasEnded)
      scope.dispatch(.go(to: SignIn()))
    })()
    try await waitFor("the sign-in") { host.front == SignIn() }
  }

  @Test("a finished screen cannot make requests in a later turn")
  func later() async throws {
    let scope = try scope("b")
    scope.dispatch(.finish)
    for _ in 0..<3 { await Task.yield() }
    scope.dispatch(.go(to: Screen("c")))
    #expect(app.screens == ["home", "a"] && faults.lines.count == 1)
  }

  @Test("code that has awaited the end of its screen can use only the navigator", arguments: [false, true])
  func awaited(isPaused: Bool) async throws {
    let scope = try scope("b")
    host.isPaused = isPaused
    let finishing = Task {
      await scope.finish()
      scope.dispatch(.go(to: Screen("c")))
      scope.navigator?.dispatch(.go(to: Screen("d")))
    }
    if isPaused { try await waitFor("the animation to begin") { host.isWaiting } }
    host.isPaused = false
    host.proceed()
    await finishing.value
    #expect(app.screens == ["home", "a", "d"])
    #expect(faults.lines == ["\(NavigationAction.go(to: Screen("c"))) failed: \(late)"])
  }

  @Test("a screen that the host failed to remove can make requests again")
  func returned() async throws {
    let scope = try scope("b")
    host.isPaused = true
    scope.dispatch(.back)
    try await waitFor("the animation to begin") { host.isWaiting }
    host.isPaused = false
    host.proceed()
    await host.settle()
    await app.navigator.go(to: Screen("b"))
    let new = try self.scope("b")
    #expect(new !== scope)
    new.dispatch(.go(to: Screen("c")))
    #expect(app.screens == ["home", "a", "b", "c"])
  }

  @Test("a module can make a request while building its view")
  func building() async throws {
    let modules = ModuleRegistry<String> {
      ScreenModule(Screen.self) { screen, scope in
        if screen.name == "first" { scope.dispatch(.go(to: Screen("second"))) }
        return screen.name
      }
    }
    let app = try TestApp(start: .stack(Screen("home")))
    let host = try await HeadlessHost.attached(to: app.navigator, building: modules)
    await app.navigator.go(to: Screen("first"))
    await host.settle()
    #expect(app.screens == ["home", "first", "second"])
  }
}

/// Whether the user may see screens.
@MainActor
final class Access { var isAllowed = true }

/// Refuses all screens but the sign-in while the user has no access.
struct AccessInterceptor: Interceptor {
  let access: Access
  let name = "access"

  func decide(_ context: InterceptionContext) async -> InterceptorDecision {
    if context.destination.as(SignIn.self) != nil { return .allow }
    return await access.isAllowed ? .allow : .refuse("signed out")
  }
}
