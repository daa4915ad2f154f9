import Testing
import WaymarkTesting

@testable import Waymark

/// Requests without animation.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct WithoutAnimationTests {
  @Test("a request is animated unless the caller disables animation")
  func asked() async throws {
    let window = try await DispatchWindow()
    #expect(!window.host.lastWasAnimated)
    await window.navigator.go(to: Screen("a"))
    #expect(window.host.lastWasAnimated)
    let outcome = await window.navigator.open("/screens/b", with: .noAnimation)
    #expect(outcome.node != nil && !window.host.lastWasAnimated)
    await window.navigator.back()
    #expect(window.host.lastWasAnimated && window.screens == ["home", "a"])
  }

  @Test("a dispatched request can disable animation")
  func dispatched() async throws {
    let window = try await DispatchWindow()
    window.navigator.dispatch(.go(to: Screen("a")), with: .noAnimation)
    await window.host.settle()
    #expect(window.screens == ["home", "a"] && !window.host.lastWasAnimated)
  }

  @Test("a flow's request can disable animation")
  func flow() async throws {
    let movies = try await Movies()
    let list = try movies.flow("list")
    await list.start(MovieDetails(id: 1), by: .push, with: .noAnimation)
    #expect(!movies.host.lastWasAnimated)
    await list.popToMain()
    #expect(movies.host.lastWasAnimated)
    await list.start(MovieDetails(id: 2), by: .push)
    await list.perform(.popToMain, with: .noAnimation)
    #expect(!movies.host.lastWasAnimated)
  }

  @Test("a concurrent request is still animated")
  func others() async throws {
    let window = try await DispatchWindow()
    window.door.shut()
    let quiet = Task { await window.navigator.go(to: Screen("a"), with: .noAnimation) }
    try await waitFor("the request") { window.navigator.hasRequestsUnderWay }
    window.navigator.dispatch(.go(to: Screen("b")))
    var animated: [Bool] = []
    window.navigator.observe(.changes) { _ in animated.append(window.host.lastWasAnimated) }
    window.door.open()
    #expect(await quiet.value.node != nil)
    await window.host.settle()
    // At the time of the second change, the host had last carried out the first one.
    #expect(animated.last == false && window.host.lastWasAnimated)
  }

  @Test("a request that joins an equal request uses that request's animation setting")
  func joined() async throws {
    for isFirstQuiet in [true, false] {
      let window = try await DispatchWindow()
      let navigator = window.navigator
      window.door.shut()
      for isQuiet in [isFirstQuiet, !isFirstQuiet] {
        navigator.dispatch(.go(to: Screen("a")), with: RequestOptions(animated: !isQuiet))
      }
      window.door.open()
      await window.host.settle()
      #expect(window.screens == ["home", "a"] && window.host.lastWasAnimated == !isFirstQuiet)
    }
  }

  @Test("a redirected or held request stays without animation, and so does the hold's screen")
  func redirectedAndHeld() async throws {
    var isSignedIn = false
    let door = Deciding { context in
      if context.destination == AnyDestination(Screen("old")) { return .redirect(to: Screen("new")) }
      if context.destination.as(SignIn.self) != nil || isSignedIn { return .allow }
      return .hold(Hold("login", opening: SignIn()))
    }
    let app = try TestApp(start: .stack(Screen("home")), interceptors: [door])
    let host = try await HeadlessHost.attached(to: app.navigator)
    let held = Task { await app.navigator.go(to: Screen("old"), with: .noAnimation) }
    try await waitFor("the login") { host.front == SignIn() }
    #expect(!host.lastWasAnimated)
    isSignedIn = true
    await app.navigator.dismiss()
    #expect(host.lastWasAnimated)
    app.navigator.release("login")
    guard case .redirected = await held.value else {
      Issue.record("it was not redirected")
      return
    }
    #expect(host.front == Screen("new") && !host.lastWasAnimated)
  }

  @Test("a leave guard's dialog is animated for a request without animation")
  func dialog() async throws {
    let window = try await DispatchWindow()
    let navigator = window.navigator
    await navigator.go(to: Screen("a"))
    var wasDialogAnimated: Bool?
    window.scope?.leaveGuard = LeaveGuard("unsaved") {
      await navigator.go(to: SignIn())
      wasDialogAnimated = window.host.lastWasAnimated
      await navigator.dismiss()
      return true
    }
    await navigator.perform(.back, with: .noAnimation)
    #expect(wasDialogAnimated == true && window.screens == ["home"] && !window.host.lastWasAnimated)
  }

  @Test("restoring a saved navigation is not animated")
  func restored() async throws {
    let window = try await DispatchWindow()
    await window.navigator.go(to: Screen("a"))
    let state = window.navigator.state
    await window.navigator.back()
    #expect(window.host.lastWasAnimated)
    #expect(await window.navigator.restore(state).node != nil && !window.host.lastWasAnimated)
  }

  /// Decides as the test specifies.
  private struct Deciding: Interceptor {
    let decision: @MainActor @Sendable (InterceptionContext) async -> InterceptorDecision

    init(_ decision: @escaping @MainActor @Sendable (InterceptionContext) async -> InterceptorDecision) {
      self.decision = decision
    }

    func decide(_ context: InterceptionContext) async throws -> InterceptorDecision {
      await decision(context)
    }
  }
}
