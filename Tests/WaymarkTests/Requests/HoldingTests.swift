import Testing

@testable import Waymark

/// Held requests do not block the queue, and continue once their hold is released.
struct HoldingTests {
  /// Returns a machine whose request 1 is held, and whose request 2 has opened the sign-in screen of the
  /// hold.
  private func held(returnsWhenHeld: Bool = false) throws -> TestMachine {
    var test = try TestMachine()
    test.go(Secret(), caller: 1, options: RequestOptions(returnsWhenHeld: returnsWhenHeld))
    test.send(.decided(id(1), .success(.allow)))
    test.send(.decided(id(1), .success(.hold(Hold("login", opening: SignIn())))))
    test.finish(2)
    return test
  }

  /// A request to dismiss the screen that the hold opened.
  private var dismissal: NavigationRequest {
    NavigationRequest(.dismiss(nil), origin: .user)
  }

  /// Returns a machine whose request 1 is held by a hold that opens no screen.
  private func heldWithoutOpening() throws -> TestMachine {
    var test = try TestMachine()
    test.go(Secret(), caller: 1)
    test.send(.decided(id(1), .success(.hold(Hold("login")))))
    return test
  }

  @Test("a held request does not block other requests")
  func locksNothing() throws {
    var test = try heldWithoutOpening()
    #expect(test.phases == ["1 held for login"])
    #expect(test.go(Screen("a"), caller: 2) == ["build 2"])
    test.finish(2)
    #expect(test.answers == ["answer 2: arrived"])
  }

  @Test("a caller with returnsWhenHeld gets the outcome held, and the request continues without a caller")
  func returnsWhenHeld() throws {
    var test = try held(returnsWhenHeld: true)
    #expect(test.answers == ["answer 1: held for login"])
    test.send(.release("login"), .decided(id(1), .success(.allow)))
    test.finish(1)
    #expect(test.answers == ["answer 1: held for login"])
    #expect(test.machine.state.focusedScreen?.destination == AnyDestination(Secret()))
  }

  @Test("a request held before a screen set its router continues after the release")
  func releasedWithRouter() throws {
    var test = try held()
    test.machine.hasRouters = true
    #expect(test.send(.release("login"), .routed(id(1), nil)) == ["ask second for 1"])
  }

  @Test("a released request asks only the interceptors that have not yet allowed it")
  func released() throws {
    var test = try held()
    #expect(test.send(.release("login")) == ["ask second for 1"])
    #expect(test.send(.decided(id(1), .success(.allow))) == ["build 1"])
    test.finish(1)
    #expect(test.answers == ["answer 1: arrived"])
  }

  @Test("closing the first hold's screen does not end a request that a second hold holds")
  func heldAgain() throws {
    var test = try held()
    test.send(.release("login"), .decided(id(1), .success(.hold(Hold("payment")))))
    test.send(.submit(dismissal, caller(2)))
    test.finish(3)
    test.send(.releaseOffered(id(1)))
    #expect(test.phases == ["1 held for payment"])
  }

  @Test("plans made before a hold do not count towards the limit of replans after the release")
  func releasedWithAllReplans() throws {
    var test = try TestMachine(interceptors: [Silent(name: "a"), Silent(name: "b")])
    func decideAfterCollapsing(_ isCollapsed: Bool, _ decision: InterceptorDecision) {
      test.send(
        .traits(LayoutTraits(columns: isCollapsed ? 1 : .max)), .decided(id(1), .success(decision)))
    }
    test.go(Secret())
    for isCollapsed in [true, false, true] { decideAfterCollapsing(isCollapsed, .allow) }
    test.send(.decided(id(1), .success(.hold(Hold("login")))), .release("login"))
    decideAfterCollapsing(false, .allow)
    #expect(test.phases == ["1 building"])
  }

  @Test("a held request is refused when the layer that its hold opened is dismissed")
  func abandoned() throws {
    var test = try held()
    test.send(.submit(dismissal, caller(2)))
    #expect(test.finish(3) == ["commit", "apply 3", "answer 2: arrived", "offer release of 1"])
    #expect(test.send(.releaseOffered(id(1))) == ["answer 1: refused by login"])
  }

  @Test("a held request continues if it is released within the release period")
  func releasedAfterDismissal() throws {
    var test = try held()
    test.send(.submit(dismissal, caller(2)))
    test.finish(3)
    #expect(test.send(.release("login"), .releaseOffered(id(1))) == ["stop 1", "ask second for 1"])
  }

  @Test("the release period starts once, and its end ends only the held request")
  func releaseOfferedOnce() throws {
    var test = try held()
    test.send(.submit(dismissal, caller(2)))
    #expect(test.finish(3).last == "offer release of 1")
    test.go(Secret(), caller: 3)
    test.send(.decided(id(4), .success(.allow)), .decided(id(4), .success(.hold(Hold("payment")))))
    test.arrive(Screen("b"), caller: 4)
    test.send(.submit(NavigationRequest(.back), caller(5)))
    #expect(test.finish(6).last == "answer 5: arrived")
    #expect(test.send(.releaseOffered(id(4))) == [])
    #expect(test.send(.releaseOffered(id(1))) == ["answer 1: refused by login"])
    #expect(test.phases == ["4 held for payment"])
  }

  @Test("a request stays held if the hold's screen returns within the release period")
  func openingComesBack() throws {
    var test = try held()
    let before = test.machine.state
    test.send(.submit(dismissal, caller(2)))
    test.finish(3)
    test.send(.submit(NavigationRequest(.setState(before, asksFirst: false)), caller(3)))
    test.finish(4)
    #expect(test.send(.releaseOffered(id(1))) == [])
    #expect(test.phases == ["1 held for login"])
  }

  @Test("a held request is refused when the user pulls down the hold's screen")
  func pulledDown() throws {
    var test = try held()
    let without = test.machine.plan(for: .back).after
    test.send(
      .observed(HostSnapshot(without), lastApplied: test.machine.lastOperations), .releaseOffered(id(1)))
    #expect(test.answers == ["answer 1: refused by login"])
  }

  @Test("a held request is refused when a hold's screen that was already open is dismissed")
  func abandonedWhatWasThere() throws {
    var test = try TestMachine()
    test.arrive(SignIn(), caller: 9)
    test.go(Secret())
    test.send(.decided(id(2), .success(.hold(Hold("login", opening: SignIn())))))
    #expect(test.phases == ["2 held for login"])
    test.send(.submit(dismissal, caller(3)))
    test.finish(4)
    test.send(.releaseOffered(id(2)))
    #expect(test.answers.contains("answer 1: refused by login"))
  }

  @Test("a held request is superseded when a later link commits, and not when a later link fails")
  func linkCommits() throws {
    var test = try heldWithoutOpening()
    test.go(Unknown(), caller: 2, origin: .link)
    #expect(test.phases == ["1 held for login"])
    test.go(Screen("a"), caller: 3, origin: .link)
    test.send(.built(id(3), nil))
    #expect(test.answers == ["answer 2: failed (no route)", "answer 1: superseded by 3"])
  }

  @Test("dropping a hold refuses its request and dismisses the hold's screen")
  func dropped() throws {
    var test = try held()
    #expect(test.send(.drop("login")) == ["answer 1: refused by login", "build 3"])
    #expect(test.finish(3) == ["commit", "apply 3"])
    #expect(test.screens == ["home"])
  }

  @Test(
    "a hold's screen that is still being built when the hold ends is not shown", arguments: [true, false])
  func overWhileBuilding(isReleased: Bool) throws {
    var test = try TestMachine()
    test.go(Secret())
    test.send(.decided(id(1), .success(.hold(Hold("login", opening: SignIn())))))
    test.send(isReleased ? .release("login") : .drop("login"))
    #expect(test.send(.built(id(2), nil)).first == "abandon views")
    #expect(test.phases == (isReleased ? ["1 intercepting 0"] : []))
  }

  @Test(
    "a hold's screen stays while a second request is held for it",
    arguments: [true, false])
  func passedOn(isFound: Bool) throws {
    var test = try held()
    test.go(Secret(name: "b"), caller: 2)
    if !isFound { test.send(.hostPhase(.interacting)) }
    test.send(.decided(id(3), .success(.hold(Hold("login", opening: SignIn())))))
    #expect(test.phases == ["1 held for login", "3 held for login"] + (isFound ? [] : ["4 waiting"]))
    test.send(.cancel(caller(1)), .hostPhase(.idle))
    #expect(test.phases == ["3 held for login"])
    test.send(.cancel(caller(2)))
    test.finish(5)
    #expect(test.screens == ["home"])
  }

  @Test("dropping an outer hold also dismisses the screen of an inner hold")
  func innerHold() throws {
    var test = try TestMachine()
    test.go(Secret(name: "a"))
    test.send(.decided(id(1), .success(.hold(Hold("login", opening: Secret(name: "login"))))))
    test.send(.decided(id(2), .success(.hold(Hold("terms", opening: SignIn())))))
    test.finish(3)
    #expect(test.phases == ["1 held for login", "2 held for terms"])
    test.send(.drop("login"))
    test.finish(4)
    #expect(test.screens == ["home"])
    #expect(test.phases == [])
  }

  @Test("closing the window ends a request with nested holds")
  func closedInnerHold() throws {
    var test = try TestMachine()
    test.go(Secret(name: "a"))
    test.send(.decided(id(1), .success(.hold(Hold("login", opening: Secret(name: "login"))))))
    test.send(.decided(id(2), .success(.hold(Hold("terms", opening: SignIn())))))
    test.finish(3)
    #expect(test.send(.close) == ["answer 1: failed (closed)"])
    #expect(test.phases == [])
  }

  @Test("cancelling a held request cancels the uncommitted request for its hold's screen")
  func cancelled() throws {
    var test = try TestMachine()
    test.send(.hostPhase(.interacting))
    test.go(Secret())
    test.send(.decided(id(1), .success(.hold(Hold("login", opening: SignIn())))))
    #expect(test.phases == ["1 held for login", "2 waiting"])
    #expect(test.send(.cancel(caller(1))) == ["answer 1: cancelled"])
    #expect(test.phases == [])
  }

  @Test("a held request is refused if its hold's screen cannot be opened")
  func openingFails() throws {
    var test = try TestMachine()
    test.go(Secret())
    test.send(.decided(id(1), .success(.hold(Hold("login", opening: Unknown())))))
    #expect(test.answers == ["answer 1: refused by login"])
  }

  @Test("a request is refused if its hold opens a screen that needs the same hold")
  func heldByItself() throws {
    var test = try TestMachine()
    test.go(Secret(name: "a"))
    let hold = Hold("login", opening: Secret(name: "login"))
    test.send(.decided(id(1), .success(.hold(hold))))
    #expect(test.phases == ["1 held for login", "2 intercepting 0"])
    test.send(.decided(id(2), .success(.hold(hold))))
    #expect(test.answers == ["answer 1: refused by login"])
    #expect(test.phases == [])
  }

  @Test("releasing or dropping a different hold has no effect")
  func otherHolds() throws {
    var test = try held()
    #expect(test.send(.release("payment"), .drop("payment")) == [])
  }
}
