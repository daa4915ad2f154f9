import Testing
import WaymarkTesting

@testable import Waymark

/// Several requests of one screen, made before the first one has been shown.
@Suite("Several taps on one screen open only one new screen", .timeLimit(.minutes(10)))
@MainActor
struct TapTests {
  private let app: TestApp
  private let host: HeadlessHost<TestView>
  private let faults = Faults()

  @MainActor
  private final class Faults { var lines: [String] = [] }

  init() async throws {
    app = try TestApp()
    host = try await HeadlessHost.attached(to: app.navigator, building: app.modules)
    app.navigator.observe(.faults) { [faults] in faults.lines.append("\($0)") }
  }

  private func scope(_ name: String) throws -> ScreenScope { try #require(host.scope(of: Screen(name))) }

  private func show() async {
    host.isPaused = false
    host.proceed()
    await host.settle()
  }

  private func go(_ name: String) -> NavigationAction { .go(to: Screen(name)) }

  @Test("a tap on a second row is superseded while the first row's screen appears")
  func secondRow() async throws {
    let home = try scope("home")
    host.isPaused = true
    let first = try #require(home.dispatch(go("a")))
    let second = try #require(home.dispatch(go("b")))
    #expect(second.isSuperseded)
    await show()
    #expect(app.screens == ["home", "a", "search"] && first.outcome?.node != nil && faults.lines == [])
  }

  @Test("a screen's link and push are superseded while its first request is being shown")
  func otherActions() async throws {
    let home = try scope("home")
    host.isPaused = true
    home.dispatch(go("a"))
    home.dispatch(.open("/screens/b"))
    home.dispatch(.show(AnyDestination(Screen("c")), .push))
    await show()
    #expect(app.screens == ["home", "a", "search"])
  }

  @Test("a double tap on a row opens one screen, and both requests get its outcome")
  func sameRow() async throws {
    let home = try scope("home")
    host.isPaused = true
    let first = try #require(home.dispatch(.show(AnyDestination(Screen("a")), .push)))
    let second = try #require(home.dispatch(.show(AnyDestination(Screen("a")), .push)))
    #expect(second.outcome == nil)
    await show()
    #expect(app.screens == ["home", "a", "search"])
    #expect(first.outcome?.node == app.navigator.state.front && second.outcome == first.outcome)
  }

  @Test("of two rows tapped during a gesture, the second one opens")
  func uncommitted() async throws {
    let home = try scope("home")
    host.beginGesture()
    let first = try #require(home.dispatch(go("a")))
    home.dispatch(go("b"))
    #expect(first.isSuperseded)
    host.cancelGesture()
    await host.settle()
    #expect(app.screens == ["home", "b", "search"])
  }

  @Test("a covered screen can make requests")
  func covered() async throws {
    let home = try scope("home")
    home.dispatch(go("a"))
    await host.settle()
    home.dispatch(go("b"))
    await host.settle()
    #expect(app.screens == ["home", "a", "b", "search"])
  }

  @Test("taps on different screens are all carried out, even from a hidden tab")
  func otherScreens() async throws {
    try await show(tab: "search")
    let (home, search) = (try scope("home"), try scope("search"))
    host.isPaused = true
    search.dispatch(go("a"))
    home.dispatch(.show(AnyDestination(Screen("b")), .push(around: home.id)))
    await show()
    #expect(Set(app.screens) == ["home", "a", "b", "search"])
  }

  private func show(tab name: String) async throws {
    let screen = app.navigator.state.screens.first { $0.destination == AnyDestination(Screen(name)) }
    await app.navigator.select(try #require(screen).id)
  }

  @Test("a screen can close its layer while the screen below makes a request")
  func closingAndGoing() async throws {
    await app.navigator.go(to: SignIn())
    let signIn = try #require(host.scope(of: SignIn()))
    let home = try scope("home")
    host.isPaused = true
    signIn.dispatch(.dismiss)
    home.dispatch(go("a"))
    await show()
    #expect(app.screens == ["home", "a", "search"])
  }

  @Test("a screen can reset the window while its first request is being shown")
  func resetting() async throws {
    let home = try scope("home")
    host.isPaused = true
    home.dispatch(go("a"))
    home.dispatch(.reset(to: Screen("b")))
    await show()
    #expect(app.screens == ["home", "b", "search"])
  }

  @Test("requests from code without a screen are all carried out")
  func code() async throws {
    host.isPaused = true
    app.navigator.dispatch(go("a"))
    app.navigator.dispatch(go("b"))
    await show()
    #expect(app.screens == ["home", "a", "b", "search"])
  }

  @Test("a request from code does not supersede the request of a screen")
  func codeAndScreen() async throws {
    let home = try scope("home")
    host.beginGesture()
    home.dispatch(go("a"))
    app.navigator.dispatch(go("b"))
    host.cancelGesture()
    await host.settle()
    #expect(app.screens == ["home", "a", "b", "search"])
  }
}

/// Rows that are tapped while interceptors decide.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct InterceptedTapTests {
  private struct Slow: Interceptor {
    let clock: ManualClock
    let name = "slow"

    func decide(_ context: InterceptionContext) async throws -> InterceptorDecision {
      try await clock.sleep(for: .seconds(2))
      return .allow
    }
  }

  @Test("of two rows tapped during a slow decision, the second one opens")
  func secondWins() async throws {
    let clock = ManualClock()
    let app = try TestApp(interceptors: [Slow(clock: clock)], clock: clock)
    let host = try await HeadlessHost.attached(to: app.navigator, building: app.modules)
    let home = try #require(host.scope(of: Screen("home")))
    let first = try #require(home.dispatch(.go(to: Screen("a"))))
    try await waitFor("the first question") { clock.sleeperCount > 0 }
    home.dispatch(.go(to: Screen("b")))
    #expect(first.isSuperseded)
    try await waitFor("the second screen") {
      clock.advance(by: .seconds(1))
      return host.front == Screen("b")
    }
    #expect(app.screens == ["home", "b", "search"])
  }

  private struct Asking: Interceptor {
    let wish: Wish
    let name = "asking"

    func decide(_ context: InterceptionContext) async throws -> InterceptorDecision {
      if context.destination == AnyDestination(Screen("a")) { await wish.request() }
      return .allow
    }
  }

  @MainActor
  private final class Wish {
    var scope: ScreenScope?

    func request() { scope.take()?.dispatch(.go(to: Screen("b"))) }
  }

  @Test("a request that an interceptor makes for a screen does not supersede the intercepted request")
  func insideADecision() async throws {
    let wish = Wish()
    let app = try TestApp(interceptors: [Asking(wish: wish)])
    let host = try await HeadlessHost.attached(to: app.navigator, building: app.modules)
    wish.scope = host.scope(of: Screen("home"))
    wish.scope?.dispatch(.go(to: Screen("a")))
    try await waitFor("both screens") { Set(app.screens) == ["home", "a", "b", "search"] }
  }
}

extension DispatchedRequest {
  fileprivate var isSuperseded: Bool { if case .superseded? = outcome { true } else { false } }
}
