import Testing

@testable import Waymark

/// Building, committing, and the reports of the host.
struct CommittingTests {
  /// Returns the state without the top screen.
  private func popped(_ test: TestMachine) -> HostSnapshot {
    HostSnapshot(test.machine.plan(for: .back).after)
  }

  @Test("an external screen that disappears during the host's operations is not a failure of the host")
  func foreignGoes() throws {
    var test = try TestMachine()
    var observed = HostSnapshot(test.machine.state)
    observed.add(.foreign(ForeignMark(token: 1, name: "list")), depth: 2)
    test.send(.observed(observed, lastApplied: test.machine.lastOperations))
    #expect(test.machine.state != test.machine.state.withoutForeign())
    test.go(Screen("a"))
    test.send(.built(id(1), nil))
    let left = test.machine.state.withoutForeign()
    #expect(test.send(.applied(id(1), HostSnapshot(left))).contains("answer 1: arrived"))
    #expect(test.machine.state == left && test.machine.divergence == nil)
  }

  /// The content of a host that shows an alert of other code in place of the layer that it was told to present.
  private func withAlert(_ test: TestMachine, number: UInt64) -> HostSnapshot {
    var base = test.machine.state
    base.layerStack = base.layerStack.with(ContainerContents(children: [base.layerStack.children[0]]))
    var observed = HostSnapshot(base)
    observed.add(.foreign(ForeignMark(token: number, name: "alert")), depth: 0)
    return observed
  }

  @Test("a layer that an external alert blocked is presented above the alert")
  func foreignComes() throws {
    var test = try TestMachine()
    test.go(SignIn())
    test.send(.built(id(1), nil))
    let layer = try #require(test.machine.state.layers.last)
    #expect(test.send(.applied(id(1), withAlert(test, number: 1))).contains { $0.hasPrefix("apply") })
    #expect(test.machine.state.layers.count == 3 && test.machine.state.validate() == [])
    #expect(test.machine.state.layers.last?.id == layer.id)
    let shown = HostSnapshot(test.machine.state)
    #expect(test.send(.applied(id(1), shown)).first == "answer 1: arrived")
  }

  @Test("a layer that the host presented above an external alert stays above the alert")
  func foreignComesBelow() throws {
    var test = try TestMachine()
    test.go(SignIn())
    test.send(.built(id(1), nil))
    var observed = withAlert(test, number: 1)
    let layer = try #require(test.machine.state.layers.last)
    observed.add(.node(layer.id), depth: 0)
    for screen in layer.children { observed.add(.node(screen.id), depth: 1) }
    #expect(test.send(.applied(id(1), observed)).contains("answer 1: arrived"))
    #expect(test.machine.state.layers.count == 3 && test.machine.state.validate() == [])
    #expect(observed.matches(test.machine.state))
  }

  @Test("a blocked layer is presented again three times before the request fails")
  func foreignComesAgain() throws {
    var test = try TestMachine()
    test.go(SignIn())
    test.send(.built(id(1), nil))
    for number in 1...UInt64(RequestMachine.mostRepeats) {
      let effects = test.send(.applied(id(1), withAlert(test, number: number)))
      #expect(!effects.contains { $0.hasPrefix("answer") })
    }
    let effects = test.send(.applied(id(1), withAlert(test, number: 9)))
    #expect(effects.first == "answer 1: failed (host)")
    #expect(test.machine.state.layers.count == 2 && test.machine.state.validate() == [])
  }

  @Test("a guard's consent stays valid when the request is planned again")
  func consentRemembered() throws {
    var test = try TestMachine()
    test.arrive(Screen("a"))
    let screen = try test.screen("a")
    test.send(.armed(screen, true))
    test.go(Screen("home"), caller: 2)
    #expect(test.phase(2) == "guarding \(screen)")
    test.send(.hostPhase(.interacting), .consented(question(1), true))
    test.send(.traits(LayoutTraits(columns: 1)))
    #expect(test.send(.hostPhase(.idle)) == ["build 2"])
  }

  @Test("a guard's consent is discarded when its screen gets a new guard")
  func consentForgotten() throws {
    var test = try TestMachine()
    test.arrive(Screen("a"))
    let screen = try test.screen("a")
    test.send(.armed(screen, true))
    test.go(Screen("home"), caller: 2)
    test.send(.hostPhase(.interacting), .consented(question(1), true))
    test.send(.armed(screen, false), .armed(screen, true))
    #expect(test.send(.hostPhase(.idle)) == ["question 2 to \(screen)"])
  }

  @Test("a guard that is replaced during its question is asked again, up to a limit")
  func askedTooEarly() throws {
    var test = try TestMachine()
    test.arrive(Screen("a"))
    let screen = try test.screen("a")
    test.send(.armed(screen, true))
    test.go(Screen("home"), caller: 2)
    let last = UInt64(RequestMachine.mostReplans) + 1
    for number in 1..<last {
      #expect(test.send(.armed(screen, true)) == ["stop question \(number)"])
      #expect(test.send(.consented(question(number), true)) == ["question \(number + 1) to \(screen)"])
    }
    test.send(.armed(screen, true))
    #expect(test.send(.consented(question(last), true)) == ["answer 2: failed (too many changes)"])
  }

  @Test("a request does not wait for the question of a removed guard")
  func disarmedWhileAsked() throws {
    var test = try TestMachine()
    test.arrive(Screen("a"))
    let screen = try test.screen("a")
    test.send(.armed(screen, true))
    test.go(Screen("home"), caller: 2)
    test.send(.armed(screen, true))
    #expect(test.send(.armed(screen, false)) == ["build 2"])
    #expect(test.send(.consented(question(1), true)) == [])
  }

  @Test("a request does not wait for the guard of a removed screen")
  func lateRefusal() throws {
    var test = try TestMachine()
    test.arrive(Screen("a"))
    test.send(.armed(try test.screen("a"), true))
    test.go(Screen("home"), caller: 2)
    let effects = test.send(.observed(popped(test), lastApplied: test.machine.lastOperations))
    #expect(effects == ["commit", "show", "answer 2: unchanged", "stop question 1"])
    #expect(test.send(.consented(question(1), false)) == [])
  }

  @Test("no request is committed during a gesture, and the gesture's result is applied first")
  func gestureFirst() throws {
    var test = try TestMachine()
    test.arrive(Screen("a"))
    test.send(.hostPhase(.interacting))
    #expect(test.go(Screen("b"), caller: 2) == [])
    test.send(.observed(popped(test), lastApplied: test.machine.lastOperations))
    #expect(test.send(.hostPhase(.idle)) == ["build 2"])
    test.finish(2)
    #expect(test.screens == ["home", "b"])
  }

  @Test("a request for the front screen waits for a gesture that may remove that screen")
  func unchangedWaits() throws {
    var test = try TestMachine()
    test.arrive(Screen("a"))
    test.send(.hostPhase(.interacting))
    #expect(test.go(Screen("a"), caller: 2) == [])
    test.send(.observed(popped(test), lastApplied: test.machine.lastOperations))
    #expect(test.send(.hostPhase(.idle)) == ["build 2"])
  }

  @Test("views built before a gesture are discarded, and their ids are not reused")
  func staleViews() throws {
    var test = try TestMachine()
    test.go(Screen("a"), caller: 1)
    test.send(.hostPhase(.interacting))
    #expect(test.send(.built(id(1), nil)) == ["abandon views"])
    #expect(test.phases == ["1 waiting"])
    test.send(.cancel(caller(1)), .hostPhase(.idle))
    test.arrive(Screen("b"), caller: 2)
    #expect(try test.screen("b").number == 5)
  }

  @Test("a request that is planned again after a gesture does not reuse the ids of discarded views")
  func plannedAgain() throws {
    var test = try TestMachine()
    test.arrive(Screen("a"))
    test.go(Screen("b"), caller: 2)
    let planned = try #require(test.machine.activeRequests.last?.plan?.after.front.id)
    test.send(.hostPhase(.interacting))
    #expect(test.send(.built(id(2), nil)) == ["abandon views"])
    test.send(.observed(popped(test), lastApplied: test.machine.lastOperations))
    #expect(test.send(.hostPhase(.idle)) == ["build 2"])
    test.finish(2)
    #expect(test.screens == ["home", "b"])
    #expect(try test.screen("b") > planned)
  }

  @Test("a failed build changes nothing")
  func buildFails() throws {
    var test = try TestMachine()
    test.go(Screen("a"))
    let before = test.machine.state
    let failure = NavigationError.buildFailed(AnyDestination(Screen("a")), Mishap())
    #expect(test.send(.built(id(1), failure)) == ["abandon views", "answer 1: failed (building)"])
    #expect(test.machine.state == before && test.machine.revision == 0)
  }

  @Test("if the host shows an unexpected state, the request fails and the state follows the host")
  func hostDiffers() throws {
    var test = try TestMachine()
    test.go(Screen("a"))
    test.send(.built(id(1), nil))
    let effects = test.send(.applied(id(1), popped(test)))
    #expect(effects == ["answer 1: failed (host)", "commit", "show"])
    #expect(test.screens == ["home"])
  }

  @Test("a layer that the host still shows returns to the state")
  func hostKeeps() throws {
    var test = try TestMachine()
    test.arrive(SignIn(), caller: 9)
    let shown = test.machine.state
    test.back()
    test.send(.built(id(2), nil))
    #expect(test.machine.state.layers.count == 1)
    test.send(.applied(id(2), HostSnapshot(shown)))
    #expect(test.machine.state == shown)
    #expect(test.answers.last == "answer 2: failed (host)")
  }

  @Test("a host that lost all of its screens is corrected at most three times")
  func drifts() throws {
    var test = try TestMachine()
    test.go(Screen("a"))
    test.send(.built(id(1), nil))
    #expect(
      test.send(.applied(id(1), HostSnapshot())) == ["answer 1: failed (host)", "commit", "show", "apply 2"])
    #expect(test.send(.applied(id(2), HostSnapshot())) == ["commit", "show", "apply 3"])
    #expect(test.send(.applied(id(3), HostSnapshot())) == ["commit", "show", "apply 4"])
    #expect(test.send(.applied(id(4), HostSnapshot())) == ["commit", "show", "diverged"])
    #expect(test.machine.state.validate() == [])
    test.go(Screen("b"), caller: 2)
    test.send(.built(id(5), nil))
    guard case .apply(_, let change)? = test.effects.last, case .setRoot? = change.operations.first else {
      Issue.record("the host is told to show all that is missing")
      return
    }
  }

  @Test("a host that lost all of its screens during a gesture is corrected after the gesture")
  func correctedWhenIdle() throws {
    var test = try TestMachine()
    test.send(.hostPhase(.interacting))
    #expect(test.send(.observed(HostSnapshot(), lastApplied: 0)) == ["commit", "show"])
    #expect(test.send(.hostPhase(.idle)) == ["apply 1"])
  }

  @Test("a window that closes before its host is corrected has no remaining requests")
  func closedBeforeCorrection() throws {
    var test = try TestMachine()
    test.send(.hostPhase(.interacting), .observed(HostSnapshot(), lastApplied: 0))
    #expect(test.send(.close) == [])
    #expect(test.send(.hostPhase(.idle)) == [] && test.phases == [])
  }

  @Test("an unknown layer in the host is dismissed")
  func strangers() throws {
    var test = try TestMachine()
    var observed = HostSnapshot(test.machine.state)
    observed.add(.node(NodeID(window: .main, saturating: 70)), depth: 0)
    #expect(test.send(.observed(observed, lastApplied: 0)) == ["apply 1"])
    guard case .apply(_, let change)? = test.effects.last else { return }
    #expect(change.operations == [.dismiss([.node(NodeID(window: .main, saturating: 70))])])
  }

  @Test("a report that was made before the last operations is ignored")
  func staleReports() throws {
    var test = try TestMachine()
    test.arrive(Screen("a"))
    let stale = test.machine.lastOperations - 1
    #expect(test.send(.observed(popped(test), lastApplied: stale)) == [])
  }

  @Test("a report from a previous host is ignored, even if the state has not changed since")
  func staleReportToFormerHost() throws {
    var test = try TestMachine()
    test.arrive(Screen("a"))
    let (report, last) = (popped(test), test.machine.lastOperations)
    test.send(.attach(caller(7), NewHost()))
    test.send(.applied(id(2), HostSnapshot(test.machine.state)))
    #expect(test.send(.observed(report, lastApplied: last)) == [])
    #expect(test.screens == ["home", "a"])
  }

  @Test("a new column count is committed once")
  func traits() throws {
    var test = try TestMachine()
    #expect(test.send(.traits(LayoutTraits(columns: 1))) == ["commit", "show"])
    #expect(test.send(.traits(LayoutTraits(columns: 1))) == [])
  }

  @Test("attaching a new host removes the external screens of the previous one")
  func attachWithoutForeign() throws {
    var test = try TestMachine()
    var observed = HostSnapshot(test.machine.state)
    observed.add(.foreign(ForeignMark(token: 1, name: "alert")), depth: 0)
    test.send(.observed(observed, lastApplied: 0))
    #expect(test.machine.state.layers.count == 2)
    #expect(test.send(.attach(caller(7), NewHost())) == ["commit", "apply 1"])
    #expect(test.machine.state.layers.count == 1)
  }
}
