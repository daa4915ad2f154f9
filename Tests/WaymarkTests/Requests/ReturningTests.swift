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
    .submit(NavigationRequest(.traverse(to: state), origin: .user), caller(number))
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
    "the window's interceptors and those of its route are asked about each screen that becomes visible again")
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

  @Test("nobody is asked about screens that are there already")
  func staying() throws {
    var (test, two, three) = try left()
    test.send(revisit(two), allow, allow, allow)
    test.finish(5)
    #expect(test.send(revisit(three)) == ["ask window for 6"])
    #expect(test.send(.decided(id(6), .success(.allow))) == ["build 6"])
  }

  @Test("a screen that gets back another destination is asked about, as if it came back")
  func updated() throws {
    var test = try TestMachine(start: .stack(Secret(name: "a")))
    let earlier = test.machine.state
    let other = NodeValue.screen(AnyDestination(Secret(name: "b")))
    let written = try earlier.applying([.update(earlier.front.id, other)])
    test.send(.submit(NavigationRequest(.setState(written)), caller(9)))
    test.finish(1)
    test.send(revisit(earlier))
    #expect(questions(test) == ["first: \(AnyDestination(Secret(name: "a")))"])
  }

  @Test("a screen that no route leads to is asked of the window's interceptors alone")
  func withoutRoute() throws {
    var test = try TestMachine(
      start: .stack(Screen("home"), Unknown()), interceptors: [Silent(name: "window")])
    let earlier = test.machine.state
    test.back()
    test.finish(1)
    #expect(test.send(revisit(earlier)) == ["ask window for 2"])
    #expect(test.send(.decided(id(2), .success(.allow))) == ["build 2"])
  }

  @Test("whoever refuses one of several screens refuses all, and nothing has changed")
  func blocked() throws {
    var (test, _, three) = try left()
    let revision = test.machine.revision
    test.send(revisit(three), allow, allow, .decided(id(5), .success(.block("no"))))
    #expect(test.answers.last == "answer 1: blocked by second")
    #expect(test.screens == ["home"] && test.machine.revision == revision)
  }

  @Test("an interceptor that fails is named with the screen that it was asked about")
  func failed() throws {
    var (test, _, three) = try left()
    test.send(revisit(three), allow, .decided(id(5), .failure(Mishap())))
    guard case .resume(_, .failed(.intercepting(let destination, _)))? = test.effects.last else {
      Issue.record("no failure")
      return
    }
    #expect(destination == AnyDestination(Secret(name: "a")))
  }

  @Test("a redirect makes it an ordinary request for somewhere else")
  func redirected() throws {
    var (test, _, three) = try left()
    test.send(revisit(three), allow, .decided(id(5), .success(.redirect(to: Screen("other")))))
    #expect(test.send(allow) == ["build 5"])
    test.finish(5)
    #expect(test.answers.last == "answer 1: redirected" && test.screens == ["home", "other"])
  }

  @Test("after a hold, those who allowed it are not asked again")
  func released() throws {
    var (test, _, three) = try left()
    test.send(revisit(three), allow, .decided(id(5), .success(.hold(Hold("login")))))
    #expect(test.phases == ["5 held for login"])
    #expect(test.send(.release("login")) == ["ask first for 5"])
    #expect(test.send(allow) == ["ask second for 5"])
  }

  @Test("after a hold, screens that are visible by then are not asked about")
  func releasedElsewhere() throws {
    var (test, two, three) = try left()
    test.send(revisit(three), allow, .decided(id(5), .success(.hold(Hold("login")))))
    test.send(.submit(NavigationRequest(.setState(two)), caller(9)))
    test.finish(6)
    #expect(test.send(.release("login")) == ["ask window for 5"])
    #expect(questions(test).last == "window: \(AnyDestination(SignIn()))")
    #expect(test.send(allow) == ["build 5"])
  }

  @Test("if the user leaves a screen meanwhile that is to stay, that is asked about as well")
  func replanned() throws {
    var (test, two, three) = try left()
    test.send(.submit(NavigationRequest(.setState(two)), caller(9)))
    test.finish(5)
    test.send(revisit(three))
    let popped = HostSnapshot(test.machine.plan(for: .back).after)
    test.send(.observed(popped, lastApplied: test.machine.lastOperations))
    test.send(.decided(id(6), .success(.allow)))
    #expect(questions(test).last == "window: \(AnyDestination(Secret(name: "a")))")
  }

  @Test("it takes the place of what has not been committed, and so does the next one of its")
  func supersedes() throws {
    var (test, two, three) = try left()
    test.go(Fetched(name: "x"), caller: 5)
    test.send(revisit(three), revisit(two, caller: 6))
    #expect(test.phases == ["7 intercepting 0"])
    #expect(test.answers.suffix(2) == ["answer 5: superseded by 6", "answer 1: superseded by 7"])
  }
}
