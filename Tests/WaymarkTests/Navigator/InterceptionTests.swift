import Testing
import WaymarkTesting

@testable import Waymark

/// Decisions of interceptors from the view of the caller.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct InterceptionTests {
  /// Decides as the test specifies.
  private struct Deciding: Interceptor {
    var name = "deciding"
    let decision: @Sendable (InterceptionContext) async throws -> InterceptorDecision

    func decide(_ context: InterceptionContext) async throws -> InterceptorDecision {
      try await decision(context)
    }
  }

  private func app(
    clock: any Clock<Duration> = ContinuousClock(),
    _ decision: @escaping @Sendable (InterceptionContext) async throws -> InterceptorDecision
  ) throws -> TestApp {
    try TestApp(interceptors: [Deciding(decision: decision)], clock: clock)
  }

  // Scenario S11.
  @Test("a refused request changes nothing, and its outcome names the interceptor and the reason")
  func blocked() async throws {
    let app = try app { _ in .refuse("not today") }
    let before = app.navigator.state
    guard
      case .refused(by: .interceptor("deciding"), reason: "not today") = await app.navigator.go(
        to: Screen("a"))
    else {
      Issue.record("it was not refused")
      return
    }
    #expect(app.navigator.state == before)
  }

  // Scenario S11.
  @Test("a held request continues automatically after the login")
  func heldAndReleased() async throws {
    let session = Session()
    let app = try app { context in
      if context.destination.as(SignIn.self) != nil { return .allow }
      return await session.isSignedIn ? .allow : .hold(Hold("login", opening: SignIn()))
    }
    let request = Task { await app.navigator.go(to: Screen("a")) }
    try await waitFor("the login") { app.navigator.state.layers.count > 1 }
    await app.navigator.dismissAfterSignIn(session)
    #expect(await request.value.node?.screen?.destination == AnyDestination(Screen("a")))
    #expect(app.screens == ["home", "a", "search"])
  }

  // Scenario S11.
  @Test("a held request is refused when the user closes its login")
  func heldAndLeft() async throws {
    let app = try app { context in
      context.destination.as(SignIn.self) != nil ? .allow : .hold(Hold("login", opening: SignIn()))
    }
    let request = Task { await app.navigator.go(to: Screen("a")) }
    try await waitFor("the login") { app.navigator.state.layers.count > 1 }
    await app.navigator.dismiss()
    guard case .refused(by: .hold("login"), _) = await request.value else {
      Issue.record("it was not refused")
      return
    }
    #expect(app.screens == ["home", "search"])
  }

  @Test("an interceptor that exceeds its time limit is cancelled, and its request fails")
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func timeout() async throws {
    let clock = ManualClock()
    let ended = Session()
    let slow = Deciding(name: "slow") { _ in
      try await withTaskCancellationHandler {
        try await waitFor("the interceptor to be cancelled") { Task.isCancelled }
      } onCancel: {
        Task { await ended.signIn() }
      }
      return .allow
    }
    let app = try TestApp(interceptors: [slow.limited(to: .seconds(5))], clock: clock)
    let request = Task { await app.navigator.go(to: Screen("a")) }
    try await waitFor("the time limit to run") { clock.sleeperCount > 0 }
    clock.advance(by: .seconds(5))
    guard case .failed(.interceptorFailed(_, let error)) = await request.value else {
      Issue.record("it did not fail")
      return
    }
    #expect(error as? NavigationTimeout == .interceptor("slow", limit: .seconds(5)))
    try await waitFor("the interceptor to be told") { await ended.isSignedIn }
  }

  @Test("the timer of an interceptor stops when the interceptor decides in time")
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func inTime() async throws {
    let clock = ManualClock()
    let quick = Deciding { _ in .allow }
    let app = try TestApp(interceptors: [quick.limited(to: .seconds(5))], clock: clock)
    #expect(await app.navigator.go(to: Screen("a")).node != nil)
    try await waitFor("the time limit to end") { clock.sleeperCount == 0 }
    #expect(app.navigator.timers.isEmpty && app.navigator.work.isEmpty)
  }

  // Scenario B14.
  @Test("a held request is refused if its hold is not released within the time limit")
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func holdExpires() async throws {
    let clock = ManualClock()
    let app = try app(clock: clock) { _ in .hold(Hold("module", for: .seconds(30))) }
    let request = Task { await app.navigator.go(to: Screen("a")) }
    try await waitFor("the time limit to run") { clock.sleeperCount > 0 }
    clock.advance(by: .seconds(30))
    guard case .refused(by: .hold("module"), reason: "it was not released in time") = await request.value
    else {
      Issue.record("it was not refused")
      return
    }
    #expect(app.navigator.timers.isEmpty)
  }

  // Scenario B14.
  @Test("opening a link can return as soon as the link is held, with no request in progress")
  func linkReturnsWhenHeld() async throws {
    let app = try app { _ in .hold(Hold("module")) }
    guard case .held(let hold) = await app.navigator.open("/screens/a", with: .returnsWhenHeld) else {
      Issue.record("it was not held")
      return
    }
    #expect(hold.name == "module" && !app.navigator.hasRequestsUnderWay)
  }

  @Test("a request counts as in progress while an interceptor decides about it")
  func underWay() async throws {
    let session = Session()
    let app = try app { _ in
      try await waitFor("somebody to sign in") { await session.isSignedIn }
      return .allow
    }
    let request = Task { await app.navigator.go(to: Screen("a")) }
    try await waitFor("the request to be under way") { app.navigator.hasRequestsUnderWay }
    await session.signIn()
    #expect(await request.value.node != nil)
    #expect(!app.navigator.hasRequestsUnderWay)
  }

  @Test("a request made by an interceptor does not wait for the intercepted request")
  func inner() async throws {
    let window = Window()
    let app = try app { context in
      if context.destination == AnyDestination(Screen("a")) { await window.navigator?.go(to: Screen("b")) }
      return .allow
    }
    window.navigator = app.navigator
    #expect(await app.navigator.go(to: Screen("a")).node != nil)
    #expect(app.screens == ["home", "b", "a", "search"])
  }

  @Test("a request by a task that outlives its interceptor is treated like every other request")
  func leftBehind() async throws {
    let window = Window()
    let app = try app { context in
      await window.begin { await $0.open("/screens/b") }
      if context.destination == AnyDestination(Screen("c")) {
        try await waitFor("the link to take its place") { Task.isCancelled }
      }
      return .allow
    }
    window.navigator = app.navigator
    await app.navigator.go(to: Screen("a"))
    let overtaken = Task { await app.navigator.go(to: Screen("c")) }
    try await waitFor("the interceptor to be asked") { !app.navigator.work.isEmpty }
    window.mayContinue = true
    guard case .superseded = await overtaken.value else {
      Issue.record("the link did not take its place")
      return
    }
    #expect(await window.task?.value.node != nil)
    #expect(app.screens == ["home", "a", "b", "search"])
  }

  @Test("an interceptor that repeats the intercepted request causes a redirect loop")
  func innerCircle() async throws {
    let window = Window()
    let app = try app { _ in
      guard let outcome = await window.navigator?.go(to: Screen("a")) else { return .allow }
      return outcome.node == nil ? .refuse("\(outcome)") : .allow
    }
    window.navigator = app.navigator
    guard case .refused(_, let reason) = await app.navigator.go(to: Screen("a")) else {
      Issue.record("it went on")
      return
    }
    #expect(reason.contains("redirect loop"))
    #expect(app.screens == ["home", "search"])
  }
}

/// Whether the user has signed in.
private actor Session {
  private(set) var isSignedIn = false
  func signIn() { isSignedIn = true }
}

/// The window that an interceptor uses.
@MainActor
private final class Window {
  weak var navigator: Navigator?
  var mayContinue = false
  private(set) var task: Task<NavigationOutcome, Never>?

  /// Starts a task that waits for permission to continue. A second call has no effect.
  func begin(_ body: @escaping @MainActor (Navigator) async -> NavigationOutcome) {
    guard task == nil, let navigator else { return }
    task = Task {
      try? await waitFor("the task to be let go on") { mayContinue }
      return await body(navigator)
    }
  }
}

extension Navigator {
  /// Signs in, releases the hold, and closes the top layer.
  fileprivate func dismissAfterSignIn(_ session: Session) async {
    await session.signIn()
    release("login")
    await dismiss()
  }
}
