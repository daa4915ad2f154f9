import Testing
import WaymarkTesting

@testable import Waymark

/// The navigator as its callers see it, with a headless host.
@MainActor
struct NavigatorTests {
  private func attached(_ app: TestApp) async throws -> HeadlessHost<TestView> {
    let host = HeadlessHost(app.modules)
    try await host.attach(to: app.navigator)
    return host
  }

  @Test("going to a screen pushes the screen, and going back removes it")
  func pushAndBack() async throws {
    let app = try TestApp()
    let host = try await attached(app)
    let outcome = await app.navigator.go(to: Screen("a"))
    #expect(outcome.node?.screen?.destination == AnyDestination(Screen("a")))
    #expect(app.screens == ["home", "a", "search"] && host.shows(app.navigator.state))
    #expect(await app.navigator.back().node?.screen?.destination == AnyDestination(Screen("home")))
    #expect(host.shows(app.navigator.state) && host.violations == [])
  }

  @Test("going to the current screen, or back from the start, changes nothing")
  func nothingToDo() async throws {
    let app = try TestApp()
    let host = try await attached(app)
    let before = host.operations
    guard case .unchanged = await app.navigator.go(to: Screen("home")) else {
      Issue.record("something changed")
      return
    }
    guard case .failed(.nothingToGoBackTo) = await app.navigator.back() else {
      Issue.record("there is something to go back to")
      return
    }
    guard case .failed(.nothingToDismiss) = await app.navigator.dismiss() else {
      Issue.record("there is something to dismiss")
      return
    }
    #expect(host.operations == before)
  }

  @Test("a link opens the screen of its route, and an unknown link changes nothing")
  func links() async throws {
    let app = try TestApp()
    let host = try await attached(app)
    #expect(await app.navigator.open("/screens/a").node != nil)
    #expect(app.screens == ["home", "a", "search"])
    guard case .failed(.link) = await app.navigator.open("/nowhere") else {
      Issue.record("it led somewhere")
      return
    }
    #expect(host.shows(app.navigator.state))
  }

  @Test("a plan predicts the effect of its request and changes nothing")
  func planning() async throws {
    let app = try TestApp()
    let host = try await attached(app)
    let before = app.navigator.state
    let plan = app.navigator.plan(to: Screen("a"))
    #expect(try app.navigator.plan(opening: "/screens/a").after == plan.after)
    #expect(app.navigator.plan(for: .back).failure != nil)
    #expect(app.navigator.state == before && host.shows(before))
    await app.navigator.go(to: Screen("a"))
    #expect(app.navigator.state == plan.after)
  }

  @Test("selecting shows a screen in a different tab, and a layer can be dismissed by its id")
  func selectAndDismiss() async throws {
    let app = try TestApp()
    let host = try await attached(app)
    let search = try #require(app.navigator.state.screens.last)
    #expect(await app.navigator.select(search.id).node?.id == search.id)
    await app.navigator.go(to: SignIn())
    let layer = try #require(app.navigator.state.topLayer)
    #expect(await app.navigator.dismiss(layer.id).node?.id == search.id)
    guard case .failed(.noNode) = await app.navigator.select(layer.id) else {
      Issue.record("a closed layer was selected")
      return
    }
    #expect(host.shows(app.navigator.state) && host.violations == [])
  }

  @Test("the state changes before the first suspension of go(to:)")
  func commitsAtOnce() async throws {
    let app = try TestApp()
    let host = try await attached(app)
    host.isPaused = true
    let request = Task { await app.navigator.go(to: Screen("a")) }
    var seen: [String] = []
    let observer = Task { seen = app.screens }
    await observer.value
    #expect(seen == ["home", "a", "search"])
    #expect(host.isWaiting)
    host.proceed()
    #expect(await request.value.node != nil)
  }

  @Test("a window without a host can navigate")
  func noHost() async throws {
    let app = try TestApp()
    #expect(await app.navigator.go(to: Screen("broken")).node != nil)
    #expect(app.screens == ["home", "broken", "search"])
  }

  @Test("a window can navigate after its host was deallocated")
  func hostGone() async throws {
    let app = try TestApp()
    var host: HeadlessHost<TestView>? = try await attached(app)
    weak let weakHost = host
    host = nil
    #expect(weakHost == nil)
    #expect(await app.navigator.go(to: Screen("a")).node != nil)
    #expect(app.census.alive == 0)
  }

  @Test("a closed window refuses every request and every host")
  func closed() async throws {
    let app = try TestApp()
    app.navigator.close()
    guard case .failed(.closed) = await app.navigator.go(to: Screen("a")) else {
      Issue.record("a closed window navigated")
      return
    }
    let host = try await attached(app)
    #expect(host.operations == [])
  }

  @Test("closing the window ends the requests that wait for a stuck host")
  func closingWhileApplying() async throws {
    let app = try TestApp()
    let host = try await attached(app)
    host.isPaused = true
    let request = Task { await app.navigator.go(to: Screen("a")) }
    let other = Task { await app.navigator.go(to: Screen("b")) }
    try await waitFor("the host to be told to move") { host.isWaiting }
    app.navigator.close()
    defer { host.proceed() }
    for task in [request, other] {
      guard case .failed(.closed) = await task.value else {
        Issue.record("not answered by the end of the window")
        return
      }
    }
  }

  @Test("a request changes nothing if its task is cancelled before the commit")
  func cancelling() async throws {
    let app = try TestApp()
    let host = try await attached(app)
    host.beginGesture()
    let request = Task { await app.navigator.go(to: Screen("a")) }
    await Task.yield()
    request.cancel()
    guard case .cancelled = await request.value else {
      Issue.record("not cancelled")
      return
    }
    host.cancelGesture()
    #expect(app.screens == ["home", "search"])
    #expect(app.navigator.pendingCallers.isEmpty)
  }

  @Test("a malformed start is reported and does not crash the app")
  func malformedStart() async throws {
    var faults: [StateFault] = []
    let navigator = Navigator(try TestApp().navigator.map, start: .stack())
    navigator.observe(.faults) { fault in if case .malformedStart(let found) = fault { faults = found } }
    let host = try await HeadlessHost.attached(to: navigator)
    #expect(faults.map(\.reason) == ["this stack container is empty: specify its contents"])
    #expect(navigator.state.focusedScreen == nil)
    await navigator.back()
    await navigator.go(to: Screen("a"))
    #expect(host.shows(navigator.state))
  }

  @Test("get() returns the node of an outcome, or throws the error or the refusal")
  func gettingOutcomes() async throws {
    let app = try TestApp()
    #expect(try await app.navigator.go(to: Screen("a")).get().screen != nil)
    await #expect(throws: NavigationOutcome.self) {
      try await app.navigator.open("/nowhere").get()
    }
    #expect(throws: NavigationOutcome.cancelled) { try NavigationOutcome.cancelled.get() }
  }
}
