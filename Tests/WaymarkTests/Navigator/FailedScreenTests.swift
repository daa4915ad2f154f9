import Testing
import WaymarkTesting

@testable import Waymark

/// Visible screens whose views cannot be built. The table in `FailedScreenTableTests` has the other cases.
@MainActor
struct FailedScreenTests {
  private let workshop = BreakableWorkshop()
  private let navigator: Navigator
  private let host: HeadlessHost<TestView>

  init() async throws {
    let map = try NavigationMap {
      Route(to: Screen.self).using(.push).from(.newStack).using(.present(.sheet)).from(.current)
      Route(to: Screen.self, name: "push").using(.push).from(.firstStack())
    }
    navigator = Navigator(
      map,
      start: .tabs(
        as: TestTabs(), .stack(Screen("below"), Screen("top")), .stack(Screen("other")),
        .stack(Screen("third"))))
    navigator.observe(.faults) { [workshop] in workshop.faults.append($0) }
    host = HeadlessHost(workshop.modules)
    try await host.attach(to: navigator)
  }

  private func id(_ name: String) throws -> NodeID {
    try #require(navigator.state.screens.first { $0.destination == AnyDestination(Screen(name)) }).id
  }

  /// Goes back to the screen "below", whose view cannot be built.
  private func showFailure() async throws -> NodeID {
    workshop.broken = ["below"]
    #expect(await navigator.back() == .arrived(navigator.state.front))
    let below = try id("below")
    #expect(host.screensInFront == [below] && host.failure(of: below) != nil)
    #expect(workshop.count("below") == 1 && workshop.faults.count == 1)
    return below
  }

  @Test("going back to a screen that cannot be built succeeds and reports the failure, like a swipe")
  func back() async throws {
    let below = try await showFailure()
    #expect(navigator.scopes[below] == nil && host.shows(navigator.state) && host.violations == [])
  }

  @Test("gestures do not rebuild a visible failed screen")
  func gestures() async throws {
    let below = try await showFailure()
    await navigator.go(to: Screen("sheet"))
    #expect(host.pullDown() == .done)
    host.presentForeign(ForeignMark(token: 1, name: "alert"))
    #expect(host.pullDown() == .done)
    host.resize(columns: 1)
    #expect(host.failure(of: below) != nil && workshop.count("below") == 1 && workshop.faults.count == 1)
  }

  @Test("a covered failed screen is rebuilt when it is uncovered")
  func appearsAgain() async throws {
    let below = try await showFailure()
    #expect(await navigator.go(to: Screen("new"), by: "push").node != nil)
    workshop.broken = []
    #expect(await navigator.back().node != nil)
    #expect(host.view(of: below) != nil && host.failure(of: below) == nil)
    #expect(workshop.count("below") == 2 && workshop.faults.count == 1)
  }

  @Test("a swipe that uncovers a failed screen rebuilds the screen")
  func swipedTo() async throws {
    let below = try await showFailure()
    host.pushForeign(ForeignMark(token: 1, name: "map"))
    workshop.broken = []
    #expect(host.swipeBack() == .done)
    #expect(host.view(of: below) != nil && workshop.count("below") == 2)
  }

  @Test("a request after a cancelled swipe rebuilds the screen that failed during the swipe")
  func cancelledSwipe() async throws {
    workshop.broken = ["below"]
    let below = try id("below")
    host.beginGesture()
    host.connection?.loadViews(of: [below])
    host.cancelGesture()
    #expect(host.failure(of: below) != nil)
    workshop.broken = []
    #expect(await navigator.back().node != nil)
    #expect(host.view(of: below) != nil && workshop.count("below") == 2)
  }

  @Test("a second swipe rebuilds the screen that failed during a cancelled swipe")
  func swipedAgain() async throws {
    workshop.broken = ["below"]
    let below = try id("below")
    for count in 1...2 {
      host.beginGesture()
      host.connection?.loadUncovered(below)
      host.cancelGesture()
      #expect(workshop.count("below") == count)
    }
  }

  @Test("a swipe builds a screen once, even if the host loads the screen before the swipe ends")
  func loadedForSwipe() async throws {
    workshop.broken = ["below"]
    for _ in 1...2 { host.connection?.loadUncovered(try id("below")) }
    #expect(host.swipeBack() == .done)
    #expect(workshop.count("below") == 1 && workshop.faults.count == 1)
  }

  @Test("a retry builds a failed screen, and later requests keep its view")
  func retry() async throws {
    let below = try await showFailure()
    workshop.broken = []
    host.retry(below)
    let view = try #require(host.view(of: below))
    await navigator.go(to: Screen("sheet"))
    #expect(host.view(of: below) === view && workshop.count("below") == 2)
  }

  @Test("a new destination rebuilds a failed screen, and a failure of that build changes nothing")
  func changes() async throws {
    let below = try await showFailure()
    let before = navigator.state
    workshop.broken = ["below", "worse"]
    func changed(to name: String) throws -> NavigationState {
      try before.applying([.update(below, .screen(AnyDestination(Screen(name))))])
    }
    guard case .failed(.buildFailed) = await navigator.setState(try changed(to: "worse"), asksFirst: false)
    else {
      Issue.record("it was built")
      return
    }
    #expect(navigator.state == before && host.failure(of: below) != nil)
    #expect(await navigator.setState(try changed(to: "better"), asksFirst: false).node != nil)
    #expect(host.view(of: below) != nil && host.failure(of: below) == nil)
    #expect(workshop.count("below") == 1 && workshop.faults.count == 1)
  }

  @Test("a request that removes screens succeeds even if the uncovered screen cannot be built")
  func uncoversAndInserts() async throws {
    workshop.broken = ["below"]
    #expect(await navigator.reset(to: Screen("new")).node != nil)
    #expect(navigator.state.front.screen?.destination == AnyDestination(Screen("new")))
    #expect(host.failure(of: try id("below")) != nil && workshop.faults.count == 1)
  }

  @Test("if an inserted screen cannot be built, the uncovered screens are neither built nor reported")
  func failsFirst() async throws {
    workshop.broken = ["below", "new"]
    let before = navigator.state
    guard case .failed(.buildFailed) = await navigator.reset(to: Screen("new")) else {
      Issue.record("it was built")
      return
    }
    #expect(workshop.faults.isEmpty && workshop.count("below") == 0 && navigator.state == before)
  }

  @Test("a selected tab that cannot be built shows its failure, and a tab that can be built gets the payload")
  func select() async throws {
    workshop.broken = ["other"]
    #expect(await navigator.select(try id("other")).node != nil)
    #expect(host.failure(of: try id("other")) != nil && workshop.faults.count == 1)
    await navigator.perform(.select(try id("third")), with: .payload("for third"))
    #expect(host.view(of: try id("third"))?.payload as? String == "for third")
  }

  @Test(
    "a dialog that cannot be shown is reported, because its caller only learns that no button was pressed")
  func dialog() async throws {
    let dialog = Dialog("Leave?", buttons: [.cancel("Stay"), .destructive("Leave")])
    navigator.scopes[try id("top")]?.leaveGuard = LeaveGuard("unsaved changes") { [weak navigator] in
      await navigator?.choice(in: dialog)?.title == "Leave"
    }
    guard case .refused = await navigator.back() else {
      Issue.record("it was not refused")
      return
    }
    guard case .failed(.show(let shown, _), .unregistered)? = workshop.faults.first else {
      Issue.record("\(workshop.faults)")
      return
    }
    #expect(shown == AnyDestination(dialog) && workshop.faults.count == 1)
  }

  @Test("attaching a new host succeeds despite a failed screen, and builds that screen once")
  func newHost() async throws {
    let below = try await showFailure()
    let second = HeadlessHost(workshop.modules)
    try await second.attach(to: navigator)
    #expect(second.failure(of: below) != nil && workshop.count("below") == 2)
    await navigator.go(to: Screen("sheet"))
    #expect(workshop.count("below") == 2 && second.shows(navigator.state) && second.violations == [])
    workshop.broken = []
    let third = HeadlessHost(workshop.modules)
    try await third.attach(to: navigator)
    #expect(third.view(of: below) != nil)
  }

  @Test("revalidation rebuilds a failed screen")
  func revalidated() async throws {
    let map = try NavigationMap {
      Route(to: Secret.self).intercepted(by: Admitting()).using(.push).from(.firstStack())
      Route(to: Screen.self).using(.push).from(.firstStack())
    }
    let navigator = Navigator(map, start: .stack(Secret(), Screen("top")))
    let host = HeadlessHost(workshop.modules)
    try await host.attach(to: navigator)
    workshop.broken = ["secret"]
    let secret = try #require(navigator.state.screens.first).id
    #expect(await navigator.back().node != nil)
    try await waitFor("the failure") { host.failure(of: secret) != nil }
    workshop.broken = []
    navigator.revalidate()
    try await waitFor("the secret") { host.view(of: secret) != nil }
    #expect(host.violations == [])
  }
}

private struct Admitting: Interceptor {
  func decide(_ context: InterceptionContext) async -> InterceptorDecision { .allow }
}

/// Builds all views except the broken ones.
@MainActor
private final class BreakableWorkshop {
  var broken: Set<String> = []
  var faults: [NavigationFault] = []
  private var built: [String] = []

  var modules: ModuleRegistry<TestView> {
    ModuleRegistry { [self] in
      ScreenModule(Screen.self) { try self.build($0.name, AnyDestination($0), $1) }
      ScreenModule(Secret.self) { try self.build($0.name, AnyDestination($0), $1) }
    }
  }

  /// The number of times that a view was built or could not be built.
  func count(_ name: String) -> Int { built.count { $0 == name } }

  private func build(_ name: String, _ destination: AnyDestination, _ scope: ScreenScope) throws -> TestView {
    built.append(name)
    if broken.contains(name) { throw Mishap() }
    return TestView(destination, scope)
  }
}
