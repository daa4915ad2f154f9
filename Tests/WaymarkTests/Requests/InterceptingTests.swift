import Testing

@testable import Waymark

/// Decisions of interceptors, and changes of the host before a decision.
struct InterceptingTests {
  @Test("interceptors decide one after another, and the request continues when all allow it")
  func allAllow() throws {
    var test = try TestMachine()
    #expect(test.go(Secret()) == ["ask first for 1"])
    #expect(test.send(.decided(id(1), .success(.allow))) == ["ask second for 1"])
    #expect(test.send(.decided(id(1), .success(.allow))) == ["build 1"])
  }

  @Test("a redirect shows the new destination and is reported as the outcome")
  func redirects() throws {
    var test = try TestMachine()
    test.go(Secret())
    test.send(.decided(id(1), .success(.redirect(to: Screen("other")))))
    test.finish(1)
    #expect(test.answers == ["answer 1: redirected"])
    #expect(test.screens == ["home", "other"])
  }

  @Test("a redirect after the resolver has finished runs the resolver for the new destination")
  func redirectsToWhatIsFetched() throws {
    var test = try TestMachine(interceptors: [Silent(name: "porter")])
    test.go(Fetched(name: "a"))
    test.send(.resolved(id(1), .success(AnyDestination(Fetched(name: "a")))))
    #expect(test.send(.decided(id(1), .success(.redirect(to: Fetched(name: "b"))))) == ["resolve 1"])
  }

  @Test("a redirect after the resolver has finished asks the interceptors of the new route")
  func redirectsToWhatIsGuarded() throws {
    var test = try TestMachine(interceptors: [Silent(name: "porter")])
    test.go(Fetched(name: "a"))
    test.send(.resolved(id(1), .success(AnyDestination(Fetched(name: "a")))))
    test.send(.decided(id(1), .success(.redirect(to: Secret()))))
    #expect(test.send(.decided(id(1), .success(.allow))) == ["ask first for 1"])
  }

  @Test("a redirect back to the first destination is a loop, and the error lists the path")
  func loopWithTheStart() throws {
    var test = try TestMachine()
    test.go(Secret(name: "a"))
    test.send(.decided(id(1), .success(.redirect(to: Secret(name: "b")))))
    test.send(.decided(id(1), .success(.redirect(to: Secret(name: "a")))))
    guard case .resume(_, .failed(let error))? = test.effects.last else {
      Issue.record("no failure")
      return
    }
    #expect(
      "\(error)"
        == "redirect loop: Secret(name: \"a\") → Secret(name: \"b\") → Secret(name: \"a\"); "
        + "let an interceptor allow one of them")
  }

  @Test("a request can be redirected at most five times")
  func redirectLimit() throws {
    var test = try TestMachine()
    test.go(Secret(name: "0"))
    for number in 1...5 {
      test.send(.decided(id(1), .success(.redirect(to: Secret(name: "\(number)")))))
      #expect(test.phase(1) == "intercepting 0")
    }
    test.send(.decided(id(1), .success(.redirect(to: Secret(name: "6")))))
    #expect(test.answers == ["answer 1: failed (loop)"])
  }

  @Test("the next request continues after a refused request, which changes nothing")
  func blocks() throws {
    var test = try TestMachine()
    test.go(Secret())
    test.go(Screen("next"), caller: 2)
    let effects = test.send(.decided(id(1), .success(.refuse("no"))))
    #expect(effects == ["stop 1", "answer 1: refused by first", "build 2"])
    #expect(test.machine.revision == 0)
  }

  @Test("the next request continues after a failed request, which changes nothing")
  func failuresDoNotBlock() throws {
    var test = try TestMachine()
    test.go(Unknown(), caller: 1)
    test.go(Fetched(name: "x"), caller: 2)
    test.go(Secret(), caller: 3)
    test.go(Screen("broken"), caller: 4)
    test.go(Screen("last"), caller: 5)
    test.send(.resolved(id(2), .failure(Mishap())))
    test.send(.decided(id(3), .failure(Mishap())))
    test.send(.built(id(4), NavigationError.unregistered(AnyDestination(Unknown()))))
    #expect(test.machine.revision == 0)
    test.finish(5)
    #expect(
      test.answers == [
        "answer 1: failed (no route)", "answer 2: failed (resolving)", "answer 3: failed (intercepting)",
        "answer 4: failed (unregistered)", "answer 5: arrived",
      ])
  }

  @Test("a request for the front screen asks no interceptor")
  func unchanged() throws {
    var test = try TestMachine(start: .stack(Secret()))
    #expect(test.go(Secret()) == ["answer 1: unchanged"])
  }

  @Test("a request is planned again if the state changes before all interceptors have decided")
  func replans() throws {
    var test = try TestMachine()
    test.arrive(Screen("a"))
    test.go(Secret(), caller: 2)
    test.back(caller: 3)
    test.finish(3)
    test.send(.decided(id(2), .success(.allow)), .decided(id(2), .success(.allow)))
    test.finish(2)
    #expect(test.machine.state.screens.map { "\($0.destination)" }.last == "Secret(name: \"secret\")")
    #expect(test.machine.state.screens.count == 2)
  }

  @Test("a request fails when the state changes for the fourth time")
  func tooManyChanges() throws {
    var test = try TestMachine()
    test.go(Screen("a"))
    for change in 1...4 {
      test.send(.hostPhase(.interacting), .built(id(1), nil))
      #expect(test.phase(1) == "waiting")
      test.send(.traits(LayoutTraits(columns: change % 2 == 1 ? 1 : .max)), .hostPhase(.idle))
    }
    #expect(test.answers == ["answer 1: failed (too many changes)"])
  }
}
