import Testing
import WaymarkTesting

@testable import Waymark

/// Requests without animation.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct WithoutAnimationTests {
  @Test("a request is animated unless it is made without animation")
  func asked() async throws {
    let window = try await DispatchWindow()
    #expect(!window.host.lastWasAnimated)
    await window.navigator.go(to: Screen("a"))
    #expect(window.host.lastWasAnimated)
    let outcome = await window.navigator.withoutAnimation { await window.navigator.open("/screens/b") }
    #expect(outcome.node != nil && !window.host.lastWasAnimated)
    await window.navigator.back()
    #expect(window.host.lastWasAnimated && window.screens == ["home", "a"])
  }

  @Test("a dispatched request can be made without animation")
  func dispatched() async throws {
    let window = try await DispatchWindow()
    func tap() { window.navigator.withoutAnimation { window.navigator.dispatch(.go(to: Screen("a"))) } }
    tap()
    await window.host.settle()
    #expect(window.screens == ["home", "a"] && !window.host.lastWasAnimated)
  }

  @Test("a flow's request can be made without animation")
  func flow() async throws {
    let movies = try await Movies()
    let list = try movies.flow("list")
    await movies.navigator.withoutAnimation { await list.push(MovieDetails(id: 1)) }
    #expect(!movies.host.lastWasAnimated)
    await list.popToMain()
    #expect(movies.host.lastWasAnimated)
  }

  @Test("another request made at the same time is animated")
  func others() async throws {
    let window = try await DispatchWindow()
    window.door.shut()
    let quiet = Task {
      await window.navigator.withoutAnimation { await window.navigator.go(to: Screen("a")) }
    }
    try await waitFor("the request") { window.navigator.hasRequestsUnderWay }
    window.navigator.dispatch(.go(to: Screen("b")))
    var animated: [Bool] = []
    window.navigator.onChange = { _ in animated.append(window.host.lastWasAnimated) }
    window.door.open()
    #expect(await quiet.value.node != nil)
    await window.host.settle()
    // At the time of the second change, the host had last carried out the first one.
    #expect(animated.last == false && window.host.lastWasAnimated)
  }

  @Test("a request that joins an equal one uses the animation setting of that one")
  func joined() async throws {
    for isFirstQuiet in [true, false] {
      let window = try await DispatchWindow()
      let navigator = window.navigator
      window.door.shut()
      for isQuiet in [isFirstQuiet, !isFirstQuiet] {
        if isQuiet {
          navigator.withoutAnimation { navigator.dispatch(.go(to: Screen("a"))) }
        } else {
          navigator.dispatch(.go(to: Screen("a")))
        }
      }
      window.door.open()
      await window.host.settle()
      #expect(window.screens == ["home", "a"] && window.host.lastWasAnimated == !isFirstQuiet)
    }
  }

  @Test("a redirected or held request stays without animation, as does the screen of the hold")
  func redirectedAndHeld() async throws {
    var isSignedIn = false
    let door = Deciding { context in
      if context.destination == AnyDestination(Screen("old")) { return .redirect(to: Screen("new")) }
      if context.destination.as(SignIn.self) != nil || isSignedIn { return .allow }
      return .hold(Hold("login", opening: SignIn()))
    }
    let app = try TestApp(start: .stack(Screen("home")), interceptors: [door])
    let host = try await HeadlessHost.attached(to: app.navigator)
    let held = Task {
      await app.navigator.withoutAnimation { await app.navigator.go(to: Screen("old")) }
    }
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

  @Test("the dialog of a leave guard is animated as usual")
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
    await navigator.withoutAnimation { await navigator.back() }
    #expect(wasDialogAnimated == true && window.screens == ["home"] && !window.host.lastWasAnimated)
  }

  @Test("a request by a task that outlives the body is animated")
  func outliving() async throws {
    let window = try await DispatchWindow()
    let navigator = window.navigator
    let latch = Latch()
    let task = navigator.withoutAnimation {
      Task {
        await latch.wait()
        return await navigator.go(to: Screen("a"))
      }
    }
    latch.open()
    #expect(await task.value.node != nil && window.host.lastWasAnimated)
  }

  @Test("the setting applies to one window; nested bodies apply to both windows")
  func windows() async throws {
    let (one, two) = (try await DispatchWindow(), try await DispatchWindow())
    await one.navigator.withoutAnimation {
      await two.navigator.go(to: Screen("a"))
      #expect(two.host.lastWasAnimated)
      await two.navigator.withoutAnimation {
        await one.navigator.go(to: Screen("a"))
        await two.navigator.go(to: Screen("b"))
      }
    }
    #expect(!one.host.lastWasAnimated && !two.host.lastWasAnimated)
  }

  @Test("an interceptor that makes a request without animation does not wait for itself")
  func interceptor() async throws {
    weak var window: Navigator?
    var wasAsked = false
    let door = Deciding { _ in
      guard !wasAsked, let window else { return .allow }
      wasAsked = true
      await window.withoutAnimation { await window.go(to: Screen("b")) }
      return .allow
    }
    let app = try TestApp(start: .stack(Screen("home")), interceptors: [door])
    window = app.navigator
    #expect(await app.navigator.go(to: Screen("a")).node != nil)
    #expect(app.screens == ["home", "b", "a"])
  }

  @Test("an error thrown by the body is rethrown")
  func throwing() async throws {
    let navigator = try await DispatchWindow().navigator
    func fail() throws { throw Mishap() }
    #expect(throws: Mishap.self) { try navigator.withoutAnimation { try fail() } }
    await #expect(throws: Mishap.self) {
      try await navigator.withoutAnimation {
        await navigator.go(to: Screen("a"))
        try fail()
      }
    }
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
