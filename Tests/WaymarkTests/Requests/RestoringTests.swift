import Testing

@testable import Waymark

/// Restorations are not superseded, and other requests wait for them for a limited time.
struct RestoringTests {
  /// The names of the restored screens in ``TestMachine/screens``.
  private static let (shown, other) = ("Secret(name: \"secret", "Secret(name: \"other")

  /// Returns a saved state with a protected screen in front.
  ///
  /// - Parameter start: the start of the window.
  private func secret(
    _ name: String = "secret", start: NodeBlueprint = .stack(Screen("home"))
  ) -> NavigationState {
    var state = NavigationState(start: start)
    state.describe(StateBlueprint(.stack(Screen("home"), Secret(name: name))))
    return state
  }

  /// Returns a machine whose request 1 restores ``secret(_:)`` and waits for the first of two interceptors.
  private func restoring() throws -> TestMachine {
    var test = try TestMachine()
    restore(secret(), in: &test)
    return test
  }

  @discardableResult
  private func restore(_ state: NavigationState, caller: UInt64 = 1, in test: inout TestMachine) -> [String] {
    test.machine.ids.skip(past: state.nextNumber)
    var request = NavigationRequest(
      .setState(state, asksFirst: true), origin: .code,
      options: RequestOptions(returnsWhenHeld: true, animated: false))
    request.restores = true
    return test.send(.submit(request, CallerID(number: caller)))
  }

  /// Returns a machine whose request 1 restores ``secret(_:)`` and is held.
  private func held(for hold: Hold = Hold("login")) throws -> TestMachine {
    var test = try restoring()
    test.send(.decided(id(1), .success(.hold(hold))))
    return test
  }

  private func link(_ destination: some Destination, caller: UInt64, in test: inout TestMachine) {
    test.go(destination, caller: caller, origin: .link)
  }

  private func allow(_ request: UInt64 = 1, in test: inout TestMachine) {
    test.send(.decided(id(request), .success(.allow)), .decided(id(request), .success(.allow)))
  }

  @Test("a link waits while interceptors decide about a restoration, and then opens in the restored window")
  func link() throws {
    var test = try restoring()
    link(Screen("a"), caller: 2, in: &test)
    #expect(test.phases == ["1 intercepting 0", "2 queued"])
    allow(in: &test)
    test.finish(1)
    test.finish(2)
    #expect(test.answers == ["answer 1: arrived", "answer 2: arrived"])
    #expect(test.screens == ["home", Self.shown, "a"])
  }

  @Test("a link supersedes the other requests that wait for a restoration")
  func linkSupersedes() throws {
    var test = try restoring()
    test.go(Screen("a"), caller: 2)
    link(Screen("b"), caller: 3, in: &test)
    #expect(test.answers == ["answer 2: superseded by 3"])
    #expect(test.phases == ["1 intercepting 0", "3 queued"])
  }

  @Test("waiting requests continue after the time limit of a restoration")
  func setAside() throws {
    var test = try TestMachine()
    #expect(restore(secret(), in: &test) == ["ask first for 1", "limit restoration 1"])
    test.go(Screen("a"), caller: 2)
    #expect(test.send(.setAside(id(1))) == ["answer 1: held for first", "build 2"])
    test.finish(2)
    allow(in: &test)
    test.finish(1)
    #expect(test.answers == ["answer 1: held for first", "answer 2: arrived"])
    #expect(test.screens == ["home", Self.shown])
  }

  @Test("a second restoration gets its own time limit")
  func limits() throws {
    var test = try restoring()
    #expect(restore(secret("other"), caller: 2, in: &test) == ["limit restoration 2"])
  }

  @Test("going back does not wait for a restoration")
  func back() throws {
    let start = NodeBlueprint.stack(Screen("home"), Screen("a"))
    var test = try TestMachine(start: start)
    restore(secret(start: start), in: &test)
    test.back()
    test.finish(2)
    #expect(test.screens == ["home"])
    allow(in: &test)
    test.finish(1)
    #expect(test.answers == ["answer 2: arrived", "answer 1: arrived"])
  }

  @Test("a tap on the selected tab does not wait for a restoration and does not affect the restored screens")
  func reselect() throws {
    let start = NodeBlueprint.stack(Screen("home"), Screen("a"))
    var test = try TestMachine(start: start)
    restore(secret(start: start), in: &test)
    let front = test.machine.state.front.id
    test.send(.submit(NavigationRequest(.reselect(front)), caller(2)))
    test.finish(2)
    allow(in: &test)
    test.finish(1)
    #expect(test.screens == ["home", Self.shown])
  }

  @Test("a held restoration survives links, taps and the removal of its hold's screen")
  func outlives() throws {
    var test = try held(for: Hold("login", opening: SignIn()))
    test.finish(2)
    test.send(.submit(NavigationRequest(.dismiss(nil), origin: .user), caller(2)))
    test.finish(3)
    link(Screen("a"), caller: 3, in: &test)
    test.finish(4)
    #expect(test.phases == ["1 held for login"])
    #expect(test.machine.restoringState == secret())
    test.send(.release("login"))
    allow(in: &test)
    test.finish(1)
    #expect(test.screens.contains(Self.shown))
  }

  @Test("if a restoration is held, a link waits until the hold's screen is shown")
  func opening() throws {
    var test = try restoring()
    test.send(.decided(id(1), .success(.hold(Hold("login", opening: SignIn())))), .hostPhase(.interacting))
    link(Screen("a"), caller: 2, in: &test)
    test.send(.hostPhase(.idle))
    #expect(!test.answers.contains { $0.contains("superseded") })
    #expect(test.phases.first == "1 held for login")
  }

  @Test("a restoration stays held if its hold's screen cannot be shown")
  func notOpened() throws {
    var test = try restoring()
    let effects = test.send(.decided(id(1), .success(.hold(Hold("login", opening: Unknown())))))
    #expect(effects.contains { $0.contains("not opened for login") })
    #expect(test.phases == ["1 held for login"])
  }

  @Test("after a release, requests wait again until the interceptors have decided")
  func released() throws {
    var test = try held()
    #expect(test.send(.release("login")) == ["ask first for 1", "limit restoration 1"])
    test.go(Screen("a"), caller: 2)
    allow(in: &test)
    test.finish(1)
    test.finish(2)
    #expect(test.screens == ["home", Self.shown, "a"])
  }

  @Test("the last link opened while a restoration was held is opened again after the restoration")
  func reopens() throws {
    var test = try held()
    link(Screen("a"), caller: 2, in: &test)
    test.finish(2)
    link(Screen("b"), caller: 3, in: &test)
    test.finish(3)
    test.send(.release("login"))
    test.go(Screen("c"), caller: 4)
    allow(in: &test)
    test.finish(1)
    test.finish(5)
    test.finish(4)
    #expect(test.answers.count == 4, "\(test.answers)")
    #expect(test.screens == ["home", Self.shown, "b", "c"])
  }

  @Test("a link whose screen was closed before the release is not opened again")
  func leftLink() throws {
    var test = try held()
    link(Screen("a"), caller: 2, in: &test)
    test.finish(2)
    test.back(caller: 3)
    test.finish(3)
    test.send(.release("login"))
    allow(in: &test)
    test.finish(1)
    #expect(test.screens == ["home", Self.shown])
    #expect(test.phases == [])
  }

  @Test("an earlier link is not opened again if a later link waits for the restoration")
  func laterLink() throws {
    var test = try held()
    link(Screen("a"), caller: 2, in: &test)
    test.finish(2)
    test.send(.release("login"))
    link(Screen("b"), caller: 3, in: &test)
    allow(in: &test)
    test.finish(1)
    test.finish(3)
    #expect(test.screens == ["home", Self.shown, "b"])
  }

  @Test("a link is opened again after a restoration that was queued behind it")
  func earlierLink() throws {
    var test = try TestMachine()
    link(Fetched(name: "f"), caller: 2, in: &test)
    restore(secret(), in: &test)
    test.send(.resolved(id(1), .success(AnyDestination(Fetched(name: "f")))))
    test.finish(1)
    allow(2, in: &test)
    test.finish(2)
    test.send(.resolved(id(3), .success(AnyDestination(Fetched(name: "f")))))
    test.finish(3)
    #expect(test.answers == ["answer 2: arrived", "answer 1: arrived"])
    #expect(test.screens.last?.contains("Fetched") == true && test.screens.count == 3)
  }

  @Test(
    "setting the state or resetting the window ends a held restoration",
    arguments: [
      NavigationAction.setState(NavigationState(start: .stack(Screen("home"))), asksFirst: false),
      .setBlueprint(StateBlueprint(.stack(Screen("home"), Screen("a"))), asksFirst: false),
      .reset(to: Screen("a")),
      .reset(to: Screen("home")),
    ])
  func ended(action: NavigationAction) throws {
    var test = try held()
    let effects = test.send(.submit(NavigationRequest(action), caller(2))) + test.finish(2)
    #expect(effects.contains { $0.hasPrefix("not restored: superseded by 2") }, "\(effects)")
    #expect(test.phases == [])
    #expect(test.machine.restoringState == nil)
  }

  @Test("dropping its hold ends a restoration that has exceeded its time limit")
  func dropped() throws {
    var test = try restoring()
    test.send(.setAside(id(1)))
    #expect(test.send(.drop("first")) == ["stop 1", "not restored: refused by first"])
    #expect(test.phases == [])
  }

  @Test("a later restoration ends the held one when it is shown")
  func second() throws {
    var test = try held()
    restore(secret("other"), caller: 2, in: &test)
    #expect(test.machine.restoringState == secret("other"))
    #expect(test.phases == ["1 held for login", "2 intercepting 0"])
    allow(2, in: &test)
    test.finish(2)
    #expect(test.phases == [])
    #expect(test.screens == ["home", Self.other])
  }

  @Test("a refused restoration leaves an earlier restoration held")
  func secondRefused() throws {
    var test = try held()
    restore(secret("other"), caller: 2, in: &test)
    test.send(.decided(id(2), .success(.refuse("no"))))
    #expect(test.phases == ["1 held for login"])
    #expect(test.machine.restoringState == secret())
  }

  @Test("a release shows only the last of several held restorations")
  func secondHeld() throws {
    var test = try held()
    restore(secret("other"), caller: 2, in: &test)
    test.send(.decided(id(2), .success(.hold(Hold("login")))), .release("login"))
    #expect(test.phases == ["2 intercepting 0"])
  }

  @Test("a restoration stays held if a leave guard refuses after the release")
  func guarded() throws {
    var test = try held()
    link(Screen("a"), caller: 2, in: &test)
    test.finish(2)
    test.send(.armed(try test.screen("a"), true), .release("login"))
    allow(in: &test)
    test.send(.consented(question(1), false))
    #expect(test.phases == ["1 held for login"])
    test.send(.release("login"))
    test.send(.consented(question(2), true))
    test.finish(1)
    #expect(test.screens == ["home", Self.shown] && test.phases == ["3 building"])
  }

  /// Returns a machine with two tabs, in which the user has tapped the second one while a navigation with a
  /// protected screen on the first tab was restored.
  ///
  /// - Parameter layer: a layer of the restored navigation.
  private func tapped(below layer: NodeBlueprint? = nil) throws -> TestMachine {
    let start = NodeBlueprint.tabs(.stack(Screen("home")), .stack(Screen("list")))
    var saved = NavigationState(start: start)
    let tabs = StateBlueprint(.tabs(.stack(Screen("home"), Secret()), .stack(Screen("list"), Screen("a"))))
    saved.describe(layer.map { tabs.presenting(.sheet, $0) } ?? tabs)
    var test = try TestMachine(start: start)
    restore(saved, in: &test)
    try test.tap("list")
    allow(in: &test)
    test.finish(1)
    return test
  }

  @Test("a tap on a tab during a restoration selects that tab in the restored window")
  func tap() throws {
    let test = try tapped()
    #expect(test.machine.state.focusedScreen?.destination == AnyDestination(Screen("a")))
    #expect(test.screens == ["home", Self.shown, "list", "a"])
  }

  @Test("a tap on a tab during a restoration does not close a restored sheet")
  func tapBelowSheet() throws {
    let test = try tapped(below: .screen(SignIn()))
    #expect(test.machine.state.focusedScreen?.destination == AnyDestination(SignIn()))
    #expect(test.screens.count == 5)
  }

  @Test("changes between the decisions of many interceptors do not end a restoration")
  func manyChanges() throws {
    var test = try TestMachine(interceptors: ["a", "b", "c", "d", "e"].map { Silent(name: $0) })
    restore(secret(), in: &test)
    for isCollapsed in [true, false, true, false, true, false, true] {
      test.send(.traits(LayoutTraits(columns: isCollapsed ? 1 : .max)), .decided(id(1), .success(.allow)))
    }
    #expect(test.phases == ["1 building"])
  }

  @Test("a delay by middleware does not make the remaining requests wait again")
  func delayed() throws {
    var test = try TestMachine()
    var request = NavigationRequest(.setState(secret(), asksFirst: true), origin: .code)
    request.restores = true
    let wait = MiddlewareWait(operation: { .allow }, rest: [])
    test.send(.delay(request, caller(1), wait), .setAside(id(1)), .delayEnded(id(1), .submit(request)))
    #expect(test.phases == ["1 intercepting 0"])
    #expect(test.go(Screen("a"), caller: 2) == ["build 2"])
  }
}
