import Testing

@testable import Waymark

/// Requests that wait for, supersede or join other requests.
struct ArrivalTests {
  @Test("requests from code are performed one after another, in order")
  func codeQueues() throws {
    var test = try TestMachine()
    test.go(Screen("a"), caller: 1)
    test.go(Screen("b"), caller: 2)
    #expect(test.phases == ["1 building", "2 queued"])
    test.finish(1)
    test.finish(2)
    #expect(test.screens == ["home", "a", "b"])
    #expect(test.answers == ["answer 1: arrived", "answer 2: arrived"])
  }

  @Test("a released request is queued behind the one in progress")
  func releasedQueues() throws {
    var test = try TestMachine()
    test.go(Secret(), caller: 1)
    test.send(.decided(id(1), .success(.hold(Hold("login")))))
    test.go(Fetched(name: "a"), caller: 2)
    test.send(.release("login"))
    #expect(test.phases == ["1 queued", "2 resolving"])
  }

  @Test("links and taps supersede all uncommitted requests", arguments: [RequestOrigin.link, .user])
  func superseding(origin: RequestOrigin) throws {
    var test = try TestMachine()
    test.go(Secret(), caller: 1)
    test.go(Screen("b"), caller: 2)
    let effects = test.go(Screen("c"), caller: 3, origin: origin)
    #expect(effects == ["stop 1", "answer 1: superseded by 3", "answer 2: superseded by 3", "build 3"])
  }

  @Test("a link waits for a committed request")
  func linkWaitsForCommitted() throws {
    var test = try TestMachine()
    test.go(Screen("a"), caller: 1)
    test.send(.built(id(1), nil))
    test.go(Screen("b"), caller: 2, origin: .link)
    #expect(test.phases == ["1 applying", "2 queued"])
    test.send(.applied(id(1), nil))
    #expect(test.phases == ["2 building"])
  }

  @Test("a request that equals the previous one shares its outcome")
  func equalRequestsJoin() throws {
    var test = try TestMachine()
    test.go(Secret(), caller: 1)
    #expect(test.go(Secret(), caller: 2) == [])
    test.send(.decided(id(1), .success(.refuse("no"))))
    #expect(test.answers == ["answer 1: refused by first", "answer 2: refused by first"])
  }

  @Test("a joined request is cancelled only after all of its callers have cancelled")
  func joinedCancels() throws {
    var test = try TestMachine()
    test.go(Secret(), caller: 1)
    test.go(Secret(), caller: 2)
    #expect(test.send(.cancel(caller(1))) == ["answer 1: cancelled"])
    #expect(test.phases == ["1 intercepting 0"])
    #expect(test.send(.cancel(caller(2))) == ["stop 1", "answer 2: cancelled"])
    #expect(test.phases == [])
  }

  @Test("a request does not join an equal request if a different request is between them")
  func joinsOnlyTheLast() throws {
    var test = try TestMachine()
    test.go(Secret(), caller: 1)
    test.go(Screen("b"), caller: 2)
    test.go(Secret(), caller: 3)
    #expect(test.phases == ["1 intercepting 0", "2 queued", "3 queued"])
  }

  @Test("committed requests and requests with a payload are never joined")
  @MainActor
  func notJoined() throws {
    var test = try TestMachine()
    test.go(Screen("a"), caller: 1)
    test.send(.built(id(1), nil))
    test.go(Screen("a"), caller: 2)
    test.go(Screen("a"), caller: 3, options: .payload(1))
    test.go(Screen("a"), caller: 4)
    #expect(test.phases == ["1 applying", "2 queued", "3 queued", "4 queued"])
  }

  @Test("going back overtakes uncommitted requests, and a link does not supersede it")
  func backIsUrgent() throws {
    var test = try TestMachine()
    test.arrive(Screen("a"))
    test.go(Secret(), caller: 2)
    #expect(test.back(caller: 3) == ["build 3"])
    test.send(.built(id(3), nil))
    test.go(Screen("link"), caller: 4, origin: .link)
    #expect(test.answers.suffix(1) == ["answer 2: superseded by 4"])
    test.send(.applied(id(3), nil))
    #expect(test.answers.suffix(1) == ["answer 3: arrived"])
  }

  @Test("a tab selection reported by the host supersedes uncommitted and held requests")
  func reportedTap() throws {
    var test = try TestMachine(start: .tabs(.stack(Screen("home")), .stack(Screen("search"))))
    test.go(Secret(), caller: 1)
    test.send(.decided(id(1), .success(.hold(Hold("login")))))
    test.go(Secret(), caller: 2)
    try test.tap("search")
    #expect(test.phases.isEmpty)
    #expect(Set(test.answers) == ["answer 1: superseded by 3", "answer 2: superseded by 3"])
  }

  @Test("a swipe back reported by the host supersedes nothing")
  func reportedSwipe() throws {
    var test = try TestMachine()
    test.arrive(Screen("a"))
    test.go(Secret(), caller: 2)
    let stack = try #require(test.machine.state.layers.first?.root?.id)
    test.send(.userPerformed(.pop(to: 1, of: stack), lastApplied: test.machine.lastOperations))
    #expect(test.screens == ["home"])
    #expect(test.phase(2) == "intercepting 0")
  }

  @Test("a leave guard can refuse going back, and a second request to go back shares the decision")
  func guardedBack() throws {
    var test = try TestMachine()
    test.arrive(Screen("a"))
    let guarded = try test.screen("a")
    test.send(.armed(guarded, true))
    #expect(test.back(caller: 2).count == 1)
    #expect(test.back(caller: 3) == [])
    test.send(.consented(question(1), false))
    #expect(test.answers.suffix(2).allSatisfy { $0.contains("refused by \(guarded)") })
    #expect(test.screens == ["home", "a"])
  }

  @Test("closing the window ends all requests, and later requests fail immediately")
  func closing() throws {
    var test = try TestMachine()
    test.go(Secret(), caller: 1)
    test.go(Secret(), caller: 2)
    test.go(Screen("b"), caller: 3)
    test.back(caller: 4)
    test.send(.close)
    test.go(Screen("c"), caller: 5)
    #expect(test.answers.filter { $0.hasSuffix("failed (closed)") }.count == 4)
    #expect(test.answers.contains("answer 4: failed (nothing to go back to)"))
    #expect(test.send(.close) == [])
  }
}
