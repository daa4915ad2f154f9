import Testing

@testable import Waymark

/// Questions to leave guards: one question for each guard, the requests that share it, and discarding it.
struct LeaveQuestionTests {
  /// Returns a machine with guarded screens above "home", the last one in front.
  func guarded(
    _ first: String, _ second: String? = nil, interceptors: [any Interceptor] = []
  ) throws -> TestMachine {
    let start: NodeBlueprint =
      if let second {
        .stack(Screen("home"), Screen(first), Screen(second))
      } else {
        .stack(Screen("home"), Screen(first))
      }
    var test = try TestMachine(start: start, interceptors: interceptors)
    for name in [first, second].compactMap(\.self) { test.send(.armed(try test.screen(name), true)) }
    return test
  }

  func submit(
    _ subject: NavigationAction, caller number: UInt64, servedBy enclosingDecision: PendingDecision? = nil
  ) -> RequestInput {
    var request = NavigationRequest(subject, origin: .user)
    request.enclosingDecision = enclosingDecision
    return .submit(request, caller(number))
  }

  /// Returns a request that a guard makes while a question to it is open.
  func inner(_ subject: NavigationAction, of number: UInt64, caller: UInt64) -> RequestInput {
    submit(subject, caller: caller, servedBy: .question(question(number)))
  }

  func going(to name: String) -> NavigationAction { .go(AnyDestination(Screen(name)), .default) }

  // MARK: Sharing

  @Test("a guard is asked once for all requests that would remove its screen")
  func shared() throws {
    var test = try guarded("a")
    #expect(test.go(Screen("home"), caller: 1).count == 1)
    let leave = submit(.leave(try test.screen("a")), caller: 3)
    #expect(test.back(caller: 2) == [] && test.send(leave) == [])
    test.send(.consented(question(1), true))
    test.finish(1)
    #expect(test.answers == ["answer 1: arrived", "answer 2: arrived", "answer 3: arrived"])
    #expect(test.screens == ["home"])
  }

  @Test("a refusal also applies to queued requests, without a second question")
  @MainActor
  func queued() throws {
    var test = try guarded("a")
    test.go(Screen("home"), caller: 1)
    test.go(Screen("home"), caller: 2, options: .payload(1))
    test.send(.consented(question(1), false))
    #expect(test.answers.map { $0.prefix(17) } == ["answer 1: refused", "answer 2: refused"])
    #expect(test.phases == [])
  }

  @Test("a refusal applies only to the requests that still remove the screen")
  func stillRemoves() throws {
    var test = try guarded("a")
    test.go(Screen("home"), caller: 1)
    let screens = [try test.screen("a"), try test.screen("home")].map { HostNode.kept($0) }
    let swapped = try test.machine.state.applying(
      [.replace(0..<2, with: screens, selected: nil, in: try stack(test).id)])
    test.send(.observed(HostSnapshot(swapped), lastApplied: test.machine.lastOperations))
    #expect(test.screens == ["a", "home"])
    test.send(.consented(question(1), false))
    #expect(test.answers == ["answer 1: unchanged"])
  }

  @Test("a request between a guard's consent and the commit does not ask the guard again")
  func agreedAlready() throws {
    var test = try guarded("a")
    test.go(Screen("home"), caller: 1)
    test.send(.hostPhase(.interacting), .consented(question(1), true))
    #expect(test.back(caller: 2) == [])
    #expect(test.phases == ["1 waiting", "2 waiting"])
    test.send(.hostPhase(.idle))
    test.finish(1)
    #expect(test.answers == ["answer 1: arrived", "answer 2: arrived"] && test.screens == ["home"])
  }

  @Test("a request that was held when a guard agreed asks the guard again after the release")
  func held() throws {
    var test = try guarded("a", interceptors: [Silent(name: "window")])
    test.go(Screen("home"), caller: 1)
    test.send(.decided(id(1), .success(.hold(Hold("login")))), .hostPhase(.interacting))
    test.back(caller: 2)
    test.send(.consented(question(1), true), .cancel(caller(2)), .release("login"))
    let screen = try test.screen("a")
    #expect(test.send(.decided(id(1), .success(.allow))) == ["question 2 to \(screen)"])
  }

  @Test("the consent for a held request does not apply to a later request")
  func heldAfterConsent() throws {
    var test = try guarded("a", interceptors: [Silent(name: "window")])
    test.go(Screen("home"), caller: 1)
    test.send(.hostPhase(.interacting))
    test.back(caller: 2)
    test.send(.consented(question(1), true), .cancel(caller(2)))
    test.send(.decided(id(1), .success(.hold(Hold("login")))))
    let screen = try test.screen("a")
    #expect(test.phases == ["1 held for login"])
    #expect(test.back(caller: 3) == ["question 2 to \(screen)"])
  }

  @Test("a request can ask any number of guards that each show a dialog")
  func manyDialogs() throws {
    let names = (1...RequestMachine.mostReplans + 2).map(String.init)
    var test = try TestMachine()
    for name in names { test.arrive(Screen(name), caller: 99) }
    for name in names { test.send(.armed(try test.screen(name), true)) }
    test.go(Screen("home"), caller: 1)
    for number in names.indices.map({ UInt64($0 + 1) }) {
      test.send(inner(going(to: "dialog"), of: number, caller: 100 + number))
      test.finish(try #require(test.machine.activeRequests.last?.id.number))
      test.back(caller: 200 + number)
      test.finish(try #require(test.machine.activeRequests.last?.id.number))
      test.send(.consented(question(number), true))
    }
    test.finish(try #require(test.machine.activeRequests.first?.id.number))
    #expect(test.answers.last == "answer 1: arrived" && test.screens == ["home"])
  }

  @Test("two guards that are replaced in turn are asked a limited number of times")
  func rearming() throws {
    var test = try guarded("a", "b")
    let screens = [try test.screen("a"), try test.screen("b")]
    test.go(Screen("home"), caller: 1)
    for number in 1...20 where test.machine.questions.count == 1 {
      test.send(.armed(screens[(number + 1) % 2], true), .consented(question(UInt64(number)), true))
    }
    #expect(test.answers == ["answer 1: failed (too many changes)"])
  }

  // MARK: Discarding

  @Test("a new guard cancels the open question and is asked once for all waiting requests")
  func newGuard() throws {
    var test = try guarded("a")
    let screen = try test.screen("a")
    test.go(Screen("home"), caller: 1)
    test.back(caller: 2)
    #expect(test.send(.armed(screen, true)) == ["stop question 1"])
    #expect(test.send(.consented(question(1), true)) == ["question 2 to \(screen)"])
    #expect(test.phases == ["1 guarding \(screen)", "2 guarding \(screen)"])
  }

  @Test("cancelling the last waiting request cancels the question")
  func lastWaiter() throws {
    var test = try guarded("a")
    test.go(Screen("home"), caller: 1)
    test.back(caller: 2)
    #expect(test.send(.cancel(caller(1))) == ["answer 1: cancelled"])
    #expect(test.send(.cancel(caller(2))) == ["answer 2: cancelled", "stop question 1"])
  }

  @Test("a cancelled guard is asked again only after it has returned")
  func noOverlap() throws {
    var test = try guarded("a")
    test.go(Screen("home"), caller: 1)
    test.send(.cancel(caller(1)))
    #expect(test.back(caller: 2) == [])
    let screen = try test.screen("a")
    #expect(test.send(.consented(question(1), true)) == ["question 2 to \(screen)"])
  }

  @Test("a request that waits for a cancelled guard continues when the guard is removed")
  func disarmed() throws {
    var test = try guarded("a")
    test.go(Screen("home"), caller: 1)
    test.send(.cancel(caller(1)))
    test.back(caller: 2)
    let screen = try test.screen("a")
    #expect(test.send(.armed(screen, false)) == ["build 2"])
  }

  @Test("when a removed guard refuses, only the requests that waited for it are refused")
  func refusedAfterRemoval() throws {
    var test = try guarded("a", interceptors: [Silent(name: "window")])
    test.back(caller: 1)
    test.send(.armed(try test.screen("a"), false))
    test.go(Screen("home"), caller: 2)
    test.send(.consented(question(1), false, reason: "unsaved"))
    #expect(test.answers.map { $0.prefix(17) } == ["answer 1: refused"])
    #expect(test.send(.decided(id(2), .success(.allow))) == ["build 2"])
  }

  @Test("a request that supersedes the last waiting request takes over the question")
  func successor() throws {
    var test = try guarded("a", interceptors: [Silent(name: "window")])
    test.go(Screen("home"), caller: 1)
    test.send(.decided(id(1), .success(.allow)))
    #expect(
      test.go(Screen("home"), caller: 2, origin: .link) == ["answer 1: superseded by 2", "ask window for 2"])
    #expect(
      test.go(Screen("home"), caller: 3, origin: .user)
        == ["stop 2", "answer 2: superseded by 3", "ask window for 3"])
    #expect(test.send(.decided(id(3), .success(.allow))) == [])
    #expect(test.send(.consented(question(1), true)) == ["build 3"])
  }

  @Test("a question is cancelled when the request that took it over is redirected, refused or held")
  func successorElsewhere() throws {
    for decision in [InterceptorDecision.redirect(to: Screen("b")), .refuse("no"), .hold(Hold("login"))] {
      var test = try guarded("a", interceptors: [Silent(name: "window")])
      test.go(Screen("home"), caller: 1)
      test.send(.decided(id(1), .success(.allow)))
      test.go(Screen("home"), caller: 2, origin: .link)
      test.send(.decided(id(2), .success(decision)))
      if case .redirect = decision { test.send(.decided(id(2), .success(.allow))) }
      #expect(test.effects.map(TestMachine.describe).last == "stop question 1")
    }
  }

  // MARK: Requests of guards

  @Test(
    "a guard's own requests skip the queue while its question is open, even after a waiting caller cancels")
  func innerPasses() throws {
    var test = try guarded("a")
    test.go(Screen("home"), caller: 1)
    test.back(caller: 2)
    test.go(Fetched(name: "queued"), caller: 3)
    test.send(.cancel(caller(1)))
    #expect(test.phase(3) == "resolving")
    #expect(test.send(inner(going(to: "b"), of: 1, caller: 4)) == ["build 4"])
  }

  @Test("a guard's request to remove its own screen is refused immediately")
  func innerBlocked() throws {
    var test = try guarded("a")
    test.back(caller: 1)
    #expect(test.send(inner(.back, of: 1, caller: 2)) == ["answer 2: refused by \(try test.screen("a"))"])
  }

  @Test("two guards that each request the removal of the other's screen do not block each other")
  func crossed() throws {
    var test = try guarded("a", "b")
    let (a, b) = (try test.screen("a"), try test.screen("b"))
    test.go(Screen("home"), caller: 1)
    #expect(test.phase(1) == "guarding \(b)")
    test.send(inner(.leave(a), of: 1, caller: 2))
    #expect(test.answers.last?.contains("refused by \(b)") == true)
    let children = try stack(test).children.map(\.id)
    let swapped = try test.machine.state.applying([
      .replace(
        0..<children.count, with: ([b] + children.filter { $0 != b }).map { .kept($0) }, selected: nil,
        in: try stack(test).id)
    ])
    test.send(.observed(HostSnapshot(swapped), lastApplied: test.machine.lastOperations))
    #expect(test.send(inner(.leave(a), of: 1, caller: 3)) == ["question 2 to \(a)"])
    test.send(inner(.leave(b), of: 2, caller: 4))
    #expect(test.answers.last?.contains("refused by \(b)") == true)
  }

  @Test("a hold for a guard's request cannot open a screen that removes the guard's screen")
  func heldInner() throws {
    var test = try guarded("a")
    test.back(caller: 1)
    test.send(inner(.go(AnyDestination(Secret()), .default), of: 1, caller: 2))
    test.send(.decided(id(2), .success(.hold(Hold("login", opening: Screen("home"))))))
    #expect(test.answers == ["answer 2: refused by login"])
    let screen = try test.screen("a")
    #expect(test.phases == ["1 guarding \(screen)"])
  }

  func stack(_ test: TestMachine) throws -> Node {
    try #require(test.machine.state.layers[0].root)
  }

  // MARK: Steps back

  @Test("going back from a screen that a different request removes succeeds and closes no further screen")
  func targetLeft() throws {
    var test = try guarded("a", "b")
    test.back(caller: 1)
    test.send(submit(.leave(try test.screen("b")), caller: 2))
    test.send(.consented(question(1), true))
    test.finish(1)
    #expect(test.screens == ["home", "a"])
    #expect(test.answers == ["answer 1: arrived", "answer 2: arrived"])
  }

  @Test("going back from a screen that is being removed ends after the host has applied the change")
  func answeredWhenMoved() throws {
    var test = try guarded("a")
    test.back(caller: 1)
    test.back(caller: 2)
    test.send(.consented(question(1), true))
    test.send(.built(id(1), nil))
    #expect(test.answers == [] && test.phases == ["1 applying", "2 waiting"])
    test.send(.applied(id(1), HostSnapshot(test.machine.state)))
    #expect(test.answers == ["answer 1: arrived", "answer 2: arrived"])
  }

  @Test(
    "a decision applies to the guarded screen even if the guard's dialog is in front",
    arguments: [true, false])
  func dialogStays(agrees: Bool) throws {
    var test = try guarded("a")
    test.back(caller: 1)
    test.send(inner(going(to: "dialog"), of: 1, caller: 2))
    test.finish(2)
    test.send(.consented(question(1), agrees))
    if agrees { test.finish(1) }
    #expect(test.screens == (agrees ? ["home"] : ["home", "a", "dialog"]))
  }

  @Test("a refusal also applies to requests made while the guard shows a second dialog")
  func secondDialog() throws {
    var test = try guarded("a")
    test.back(caller: 1)
    for (place, action) in [going(to: "first"), .back, going(to: "second")].enumerated() {
      test.send(inner(action, of: 1, caller: 10 + UInt64(place)))
      test.finish(try #require(test.machine.activeRequests.last?.id.number))
    }
    #expect(test.screens == ["home", "a", "second"])
    test.go(Screen("home"), caller: 2)
    #expect(test.send(.consented(question(1), false)).allSatisfy { !$0.contains("question") })
    #expect(test.answers.suffix(2).map { $0.prefix(17) } == ["answer 1: refused", "answer 2: refused"])
    #expect(test.phases == [])
  }

}
