import Testing
import WaymarkTesting

@testable import Waymark

/// Each window has its own navigation, and a request specifies its window.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct WindowRequestTests {
  // Scenario B11.
  @Test("a request for a new window opens a window with the destination and changes no existing window")
  func new() async throws {
    let notes = try await WindowedApp()
    let outcome = await notes.first.perform(.go(to: Screen("a")), in: .new)
    #expect(notes.shown == ["home", "home a"])
    #expect(outcome == .arrived(notes.app.windows[1].state.front))
    #expect(notes.app.front === notes.app.windows[1])
  }

  // Scenario B11.
  @Test("the route chooses the window unless the caller specifies one")
  func byRoute() async throws {
    let notes = try await WindowedApp()
    await notes.first.go(to: Screen("a"), by: "apart")
    await notes.first.perform(.go(to: Screen("b"), by: "apart"), in: .same)
    #expect(notes.shown == ["home b", "home a"])
  }

  // Scenario B11.
  @Test("a link opens in the window that its route chooses")
  func link() async throws {
    let notes = try await WindowedApp()
    await notes.first.open("notes://leaves/7")
    #expect(notes.shown == ["home", "home NotePage(id: 7)"])
  }

  // Scenario B11.
  @Test("a link is parsed once, regardless of the number of windows")
  func parsedOnce() async throws {
    let notes = try await WindowedApp()
    for _ in 0..<2 { try await notes.windows.open() }
    // Parsing an invalid value also decodes pages, to find out whether the error may contain the value.
    let parsed = await parsings { notes.failure(of: "notes://leaves/seven") }
    let invalid = await parsings { await notes.first.open("notes://leaves/seven") }
    #expect(invalid.outcome == parsed.outcome && invalid.count == parsed.count)
    let opened = await parsings { await notes.first.open("notes://leaves/7") }
    #expect(notes.shown == ["home", "home", "home", "home NotePage(id: 7)"])
    #expect(opened.count == 1)
    let revealed = await parsings { await notes.first.dispatch(.open("notes://leaves/7")).value }
    #expect(revealed.outcome == .unchanged(notes.app.windows[3].state.front))
    #expect(revealed.count == 1)
    let last = await parsings { await notes.app.perform(.open("notes://leaves/8"), in: .same) }
    #expect(last.outcome.node != nil)
    #expect(last.count == 1)
  }

  // Scenario B11.
  @Test("a link that opens the first window is parsed once")
  func parsedOnceWithoutWindow() async throws {
    let notes = try await WindowedApp()
    notes.app.closeWindow(notes.first)
    let opened = await parsings { await notes.app.perform(.open("notes://leaves/7")) }
    #expect(notes.shown == ["home NotePage(id: 7)"])
    #expect(opened.count == 1)
  }

  /// Returns the outcome of a request and the number of links to a page that were parsed for it.
  private func parsings(
    _ request: () async -> NavigationOutcome
  ) async -> (outcome: NavigationOutcome, count: Int) {
    let parsings = Parsings()
    let outcome = await NotePage.$parsings.withValue(parsings) { await request() }
    return (outcome, parsings.count)
  }

  // Scenario B11.
  @Test("a screen that a different window shows is revealed in that window")
  func existing() async throws {
    let notes = try await WindowedApp()
    await notes.first.go(to: NotePage(id: 7))
    let second = notes.app.windows[1]
    await second.go(to: Screen("above"))
    let outcome = await notes.first.go(to: NotePage(id: 7))
    #expect(notes.shown == ["home", "home NotePage(id: 7)"])
    #expect(outcome == .arrived(second.state.front))
    #expect(notes.windows.broughtToFront == [second.state.window] && notes.app.front === second)
  }

  // Scenario B11.
  @Test("if several windows show the screen, the window that received the request is preferred")
  func nearest() async throws {
    let notes = try await WindowedApp()
    for _ in 0..<2 { await notes.first.perform(.go(to: NotePage(id: 7)), in: .new) }
    for window in notes.app.windows.dropFirst() { await window.go(to: Screen("above")) }
    await notes.app.windows[1].go(to: NotePage(id: 7))
    #expect(notes.shown == ["home", "home NotePage(id: 7)", "home NotePage(id: 7) above"])
  }

  // Scenario B11.
  @Test("a window that already shows the screen does not come to the front through its own request")
  func itself() async throws {
    let notes = try await WindowedApp()
    await notes.first.go(to: Contents())
    let second = try notes.app.openWindow()
    await notes.first.go(to: Contents())
    #expect(notes.windows.broughtToFront == [] && notes.app.front === second)
  }

  // Scenario B11.
  @Test("if several other windows show the screen, the most recently used one is chosen")
  func usedLast() async throws {
    let notes = try await WindowedApp()
    for _ in 0..<2 { await notes.first.perform(.go(to: NotePage(id: 7)), in: .new) }
    for window in notes.app.windows.dropFirst() { await window.go(to: Screen("above")) }
    notes.windows.turn(to: notes.app.windows[1])
    await notes.first.go(to: NotePage(id: 7))
    #expect(notes.shown == ["home", "home NotePage(id: 7)", "home NotePage(id: 7) above"])
  }

  /// Allows notes once its latch is open, and all other screens at once.
  private struct NoteCheck: Interceptor {
    let latch: Latch

    func decide(_ context: InterceptionContext) async -> InterceptorDecision {
      if context.destination.as(NotePage.self) != nil { await latch.wait() }
      return .allow
    }
  }

  // Scenario B11.
  @Test(
    "a window that is restoring the screen is chosen, and requests in other windows do not wait for it")
  func restoring() async throws {
    let latch = Latch()
    let notes = try await WindowedApp(interceptors: [NoteCheck(latch: latch)], clock: ManualClock())
    let second = try await notes.windows.open()
    var saved = second.state
    saved.describe(StateBlueprint(.stack(Screen("home"), NotePage(id: 7))))
    let restoring = Task { await second.restore(saved) }
    try await waitFor("the question") { second.machine.restoringState != nil }
    let link = notes.first.dispatch(.open("notes://leaves/7"))
    #expect(await notes.first.go(to: Screen("a")).node != nil)
    #expect(link.outcome == nil)
    latch.open()
    #expect(await restoring.value == .arrived(second.state.front))
    #expect(await link.value == .unchanged(second.state.front))
    #expect(notes.shown == ["home a", "home NotePage(id: 7)"])
  }

  // Scenario B11.
  @Test("with `.existing`, a screen that no window shows opens in the window of the request")
  func nowhere() async throws {
    let notes = try await WindowedApp()
    await notes.first.go(to: Contents())
    #expect(notes.shown == ["home Contents()"])
  }

  // Scenario B11.
  @Test("a dispatched request delivers its payload in a new window")
  func dispatched() async throws {
    let notes = try await WindowedApp()
    let request = notes.first.dispatch(.go(to: NotePage(id: 7)), with: .payload("ink"))
    let node = try #require(await request.value.node)
    let second = notes.app.windows[1]
    #expect(notes.windows.host(of: second)?.view(of: node.id)?.payload(String.self) == "ink")
  }

  // Scenario B11.
  @Test("two equal requests for a new window open one window")
  func twice() async throws {
    let notes = try await WindowedApp()
    let requests = [
      notes.first.dispatch(.go(to: NotePage(id: 7))), notes.first.dispatch(.go(to: NotePage(id: 7))),
    ]
    let outcomes = [await requests[0].value, await requests[1].value]
    #expect(notes.shown == ["home", "home NotePage(id: 7)"])
    #expect(outcomes[1] == .unchanged(notes.app.windows[1].state.front))
  }

  // Scenario B11.
  @Test("going back changes its own window, even if the request asks for a new window")
  func others() async throws {
    let notes = try await WindowedApp()
    await notes.first.go(to: Screen("a"))
    await notes.first.perform(.back, in: .new)
    #expect(notes.shown == ["home"])
  }
}

/// A window whose request fails is never shown.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct WindowRefusalTests {
  /// Decides as the test specifies.
  private struct Deciding: Interceptor {
    let name: String
    let decision: @MainActor @Sendable (InterceptionContext) async -> InterceptorDecision

    init(
      _ name: String,
      _ decision: @escaping @MainActor @Sendable (InterceptionContext) async -> InterceptorDecision
    ) {
      (self.name, self.decision) = (name, decision)
    }

    func decide(_ context: InterceptionContext) async -> InterceptorDecision { await decision(context) }
  }

  // Scenario B11.
  @Test("a refused request opens no window")
  func refused() async throws {
    let no = Deciding("no") { $0.destination.as(NotePage.self) == nil ? .allow : .refuse("closed") }
    let notes = try await WindowedApp(interceptors: [no])
    let outcome = await notes.first.go(to: NotePage(id: 7))
    #expect(outcome == .refused(by: .interceptor("no"), reason: "closed"))
    #expect(notes.shown == ["home"] && notes.windows.closed == [])
  }

  // Scenario B11.
  @Test("a new window shows nothing until its request arrives")
  func waiting() async throws {
    let latch = Latch()
    let wait = Deciding("wait") { _ in
      await latch.wait()
      return .allow
    }
    let notes = try await WindowedApp(interceptors: [wait])
    let request = notes.first.dispatch(.go(to: NotePage(id: 7)))
    #expect(notes.shown == ["home", "–"] && request.stage == .intercept)
    latch.open()
    _ = await request.value
    #expect(notes.shown == ["home", "home NotePage(id: 7)"])
  }

  // Scenario B11.
  @Test(
    "dismissing the login for a held request in a new window closes that window"
  )
  func held() async throws {
    let login = Deciding("login") { entry in
      entry.destination.as(NotePage.self) == nil ? .allow : .hold(Hold("login", opening: SignIn()))
    }
    let notes = try await WindowedApp(interceptors: [login])
    let request = notes.first.dispatch(.go(to: NotePage(id: 7)))
    try await waitFor("the window") { notes.shown == ["home", "home SignIn()"] }
    await notes.app.windows[1].dismiss()
    let outcome = await request.value
    guard case .refused(by: .hold("login"), _) = outcome else {
      Issue.record("it was \(outcome)")
      return
    }
    #expect(notes.shown == ["home"])
  }

  // Scenario B11.
  @Test("if the system does not open the window, the request fails and no window remains")
  func unopened() async throws {
    let notes = try await WindowedApp()
    notes.windows.refusal = Mishap()
    let outcome = await notes.first.go(to: NotePage(id: 7))
    #expect(outcome == .failed(.window(Mishap())) && notes.shown == ["home"])
  }

  // Scenario B11.
  @Test("if a screen in a new window cannot be built, the request fails and no window remains")
  func unbuilt() async throws {
    let notes = try await WindowedApp()
    let outcome = await notes.first.perform(.go(to: Screen("broken")), in: .new)
    #expect(outcome == .failed(.buildFailed(AnyDestination(Screen("broken")), Mishap())))
    #expect(notes.shown == ["home"])
  }

  // Scenario B11.
  @Test("if the app cannot open windows, a request stays in its window")
  func single() async throws {
    let notes = try await WindowedApp()
    notes.windows.canOpenWindows = false
    await notes.first.go(to: NotePage(id: 7))
    #expect(notes.shown == ["home NotePage(id: 7)"])
  }

  // Scenario B11.
  @Test("a request that would exceed the limit of windows fails")
  func limited() async throws {
    let notes = try await WindowedApp()
    notes.app.windowLimit = 2
    await notes.first.go(to: NotePage(id: 7))
    let outcome = await notes.first.go(to: NotePage(id: 8))
    #expect(outcome == .failed(.window(WindowError.tooMany(2))))
    #expect(notes.shown == ["home", "home NotePage(id: 7)"])
  }

  // Scenario B11.
  @Test("a new window stays open if a second request for it is refused")
  func arrivedAndRefused() async throws {
    let notes = try await WindowedApp()
    notes.windows.isPaused = true
    let first = notes.first.dispatch(.go(to: NotePage(id: 7)))
    try await waitFor("the window") { notes.windows.isWaiting }
    notes.app.windows[1].middleware = [NavigationMiddleware("no") { _, _ in .refuse("no more") }]
    let second = notes.first.dispatch(.go(to: NotePage(id: 7)))
    try await waitFor("the refusal") { second.outcome != nil }
    #expect(second.outcome == .refused(by: .middleware("no"), reason: "no more"))
    notes.windows.proceed()
    try await waitFor("the first request") { first.outcome != nil }
    #expect(first.outcome?.node != nil && notes.shown == ["home", "home NotePage(id: 7)"])
  }

  // Scenario B11.
  @Test("a window that reuses the id of a closed window receives none of the old window's requests")
  func closedMeanwhileAndFollowed() async throws {
    let notes = try await WindowedApp()
    notes.windows.isPaused = true
    let request = notes.first.dispatch(.go(to: NotePage(id: 7)))
    try await waitFor("the window") { notes.windows.isWaiting }
    let id = notes.app.windows[1].state.window
    notes.app.windows[1].close()
    let map = try NavigationMap { Route(to: Screen.self).using(.push).from(.firstStack()) }
    try notes.app.addWindow(Navigator(map, start: .stack(Screen("other")), window: id))
    notes.windows.isPaused = false
    let again = notes.first.dispatch(.go(to: NotePage(id: 7)))
    try await waitFor("the second request") { again.outcome != nil }
    #expect(again.outcome?.node != nil && notes.app.windows.count == 3)
    #expect(notes.app.windows[1].state.screens.map(\.destination) == [AnyDestination(Screen("other"))])
    notes.windows.proceed()
    try await waitFor("the first request") { request.outcome != nil }
    #expect(request.outcome == .failed(.closed) && notes.app.windows.count == 3)
  }

  // Scenario B11.
  @Test("closing a window during its opening fails its request")
  func closedMeanwhile() async throws {
    let notes = try await WindowedApp()
    notes.windows.isPaused = true
    let request = notes.first.dispatch(.go(to: NotePage(id: 7)))
    try await waitFor("the window") { notes.windows.isWaiting }
    notes.app.windows[1].close()
    notes.windows.proceed()
    #expect(await request.value == .failed(.closed))
    #expect(notes.shown == ["home"])
  }
}
