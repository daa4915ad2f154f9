import Testing

@testable import Waymark

/// Questions to guards and interceptors when a window returns to an earlier state.
struct ReturningTests {
  /// Returns a machine that shows only the first of two screens and a sheet, with the states that have both
  /// screens and all three.
  private func left() throws -> (test: TestMachine, two: NavigationState, three: NavigationState) {
    var test = try TestMachine(interceptors: [Silent(name: "window")])
    test.go(Secret(name: "a"))
    for _ in 0..<3 { test.send(.decided(id(1), .success(.allow))) }
    test.finish(1)
    test.go(SignIn())
    test.send(.decided(id(2), .success(.allow)))
    test.finish(2)
    let three = test.machine.state
    test.send(.submit(NavigationRequest(.dismiss(nil), origin: .user), caller(2)))
    test.finish(3)
    let two = test.machine.state
    test.back()
    test.finish(4)
    test.forgetEffects()
    return (test, two, three)
  }

  private func revisit(_ state: NavigationState, caller number: UInt64 = 1) -> RequestInput {
    .submit(NavigationRequest(.setState(state, asksFirst: true), origin: .user), caller(number))
  }

  private let allow = RequestInput.decided(id(5), .success(.allow))

  /// Returns the questions that were asked, with their subjects, in order.
  private func questions(_ test: TestMachine) -> [String] {
    test.effects.compactMap { effect in
      guard case .ask(_, let interceptor, let entry) = effect else { return nil }
      return "\(interceptor.name): \(entry.destination)"
    }
  }

  @Test(
    "the interceptors of the window and the route decide about each screen that becomes visible again")
  func asked() throws {
    var (test, _, three) = try left()
    test.send(revisit(three), allow, allow, allow)
    #expect(test.send(allow) == ["build 5"])
    let secret = AnyDestination(Secret(name: "a"))
    let sheet = AnyDestination(SignIn())
    #expect(
      questions(test) == ["window: \(secret)", "first: \(secret)", "second: \(secret)", "window: \(sheet)"])
    test.finish(5)
    #expect(test.machine.state.layerStack == three.layerStack)
    #expect(test.answers.last == "answer 1: arrived")
  }

  @Test("interceptors are not asked about screens that are already visible")
  func staying() throws {
    var (test, two, three) = try left()
    test.send(revisit(two), allow, allow, allow)
    test.finish(5)
    #expect(test.send(revisit(three)) == ["ask window for 6"])
    #expect(test.send(.decided(id(6), .success(.allow))) == ["build 6"])
  }

  @Test("interceptors decide about a screen that returns to an earlier destination")
  func updated() throws {
    var test = try TestMachine(start: .stack(Secret(name: "a")))
    let earlier = test.machine.state
    let other = NodeValue.screen(AnyDestination(Secret(name: "b")))
    let written = try earlier.applying([.update(earlier.front.id, other)])
    test.send(.submit(NavigationRequest(.setState(written, asksFirst: false)), caller(9)))
    test.finish(1)
    test.send(revisit(earlier))
    #expect(questions(test) == ["first: \(AnyDestination(Secret(name: "a")))"])
  }

  @Test("only the window's interceptors decide about a screen without a route")
  func withoutRoute() throws {
    var test = try TestMachine(
      start: .stack(Screen("home"), Unknown()), interceptors: [Silent(name: "window")])
    let earlier = test.machine.state
    test.back()
    test.finish(1)
    #expect(test.send(revisit(earlier)) == ["ask window for 2"])
    #expect(test.send(.decided(id(2), .success(.allow))) == ["build 2"])
  }

  @Test("refusing one of several screens refuses the whole request")
  func blocked() throws {
    var (test, _, three) = try left()
    let revision = test.machine.revision
    test.send(revisit(three), allow, allow, .decided(id(5), .success(.refuse("no"))))
    #expect(test.answers.last == "answer 1: refused by second")
    #expect(test.screens == ["home"] && test.machine.revision == revision)
  }

  @Test("the error of a failing interceptor names the screen that the interceptor decided about")
  func failed() throws {
    var (test, _, three) = try left()
    test.send(revisit(three), allow, .decided(id(5), .failure(Mishap())))
    guard case .resume(_, .failed(.interceptorFailed(let destination, _)))? = test.effects.last else {
      Issue.record("no failure")
      return
    }
    #expect(destination == AnyDestination(Secret(name: "a")))
  }

  @Test("a redirect turns the request into a request for the new destination")
  func redirected() throws {
    var (test, _, three) = try left()
    test.send(revisit(three), allow, .decided(id(5), .success(.redirect(to: Screen("other")))))
    #expect(test.send(allow) == ["build 5"])
    test.finish(5)
    #expect(test.answers.last == "answer 1: redirected" && test.screens == ["home", "other"])
  }

  @Test("after a hold, interceptors that have allowed a screen are not asked again")
  func released() throws {
    var (test, _, three) = try left()
    test.send(revisit(three), allow, .decided(id(5), .success(.hold(Hold("login")))))
    #expect(test.phases == ["5 held for login"])
    #expect(test.send(.release("login")) == ["ask first for 5"])
    #expect(test.send(allow) == ["ask second for 5"])
  }

  @Test("after a hold, interceptors are not asked about screens that have become visible in the meantime")
  func releasedElsewhere() throws {
    var (test, two, three) = try left()
    test.send(revisit(three), allow, .decided(id(5), .success(.hold(Hold("login")))))
    test.send(.submit(NavigationRequest(.setState(two, asksFirst: false)), caller(9)))
    test.finish(6)
    #expect(test.send(.release("login")) == ["ask window for 5"])
    #expect(questions(test).last == "window: \(AnyDestination(SignIn()))")
    #expect(test.send(allow) == ["build 5"])
  }

  @Test("interceptors are asked even about a screen that the user removes during a decision")
  func replanned() throws {
    var (test, two, three) = try left()
    test.send(.submit(NavigationRequest(.setState(two, asksFirst: false)), caller(9)))
    test.finish(5)
    test.send(revisit(three))
    let popped = HostSnapshot(test.machine.plan(for: .back).after)
    test.send(.observed(popped, lastApplied: test.machine.lastOperations))
    test.send(.decided(id(6), .success(.allow)))
    #expect(questions(test).last == "window: \(AnyDestination(Secret(name: "a")))")
  }

  @Test("a request for an earlier state supersedes all uncommitted requests")
  func supersedes() throws {
    var (test, two, three) = try left()
    test.go(Fetched(name: "x"), caller: 5)
    test.send(revisit(three), revisit(two, caller: 6))
    #expect(test.phases == ["7 intercepting 0"])
    #expect(test.answers.suffix(2) == ["answer 5: superseded by 6", "answer 1: superseded by 7"])
  }
}
