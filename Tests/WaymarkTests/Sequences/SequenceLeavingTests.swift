import Testing
import WaymarkTesting

@testable import Waymark
@testable import WaymarkSequences

/// Leaving a flow.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct SequenceLeavingTests {
  @Test("going back to the screen of an earlier step makes that step the current one")
  func back() async throws {
    let app = try await ColourApp()
    await app.begin("red", "yellow", "green")
    await app.colours.next()
    await app.colours.next()
    await app.navigator.back()
    #expect(app.colours.current?.id == "yellow")
    app.host.swipeBack()
    #expect(app.colours.current?.id == "red" && app.colours.progress?.description == "1 of 3")
    #expect(await app.walk() == ["red", "green"])
  }

  @Test("a validator can show a completed step again after the user goes back")
  func backAndAgain() async throws {
    let app = try await ColourApp {
      StepGuider("yellow") { _ in Colour(name: "yellow") }.validated { _ in true }
    }
    await app.begin("red", "yellow", "green")
    await app.colours.next()
    await app.navigator.back()
    #expect(await app.walk() == ["red", "yellow", "green"])
  }

  @Test("a step whose screen returns becomes the current step again")
  func forward() async throws {
    let app = try await ColourApp()
    await app.begin("red", "yellow")
    await app.colours.next()
    let there = app.navigator.state
    await app.navigator.back()
    #expect(app.colours.current?.id == "red")
    await app.navigator.setState(there, asksFirst: true)
    #expect(app.colours.current?.id == "yellow")
    await app.navigator.back()
    await app.navigator.back()
    #expect(await app.ended() == "left")
  }

  @Test("a flow ends when a returned screen is removed again")
  func returnedAndLeft() async throws {
    let app = try await ColourApp()
    await app.begin("red", "curtain")
    let there = app.navigator.state
    await app.colours.next()
    await app.navigator.setState(there, asksFirst: true)
    #expect(app.colours.current?.id == "red")
    await app.navigator.go(to: Curtain(name: "other"))
    #expect(await app.ended() == "left")
  }

  @Test("choosing the next step is cancelled when a later step's screen returns")
  func forwardMeanwhile() async throws {
    let (app, barrier) = try await thinking()
    let outcome = Task { await app.next() }
    await barrier.waited()
    barrier.open()
    #expect(await outcome.value == "shown: green")
    let there = app.navigator.state
    await app.navigator.back()
    async let other = app.next()
    await barrier.waited()
    await app.navigator.setState(there, asksFirst: true)
    barrier.open()
    #expect(await other == "ignored")
    #expect(app.colours.current?.id == "green" && app.end == nil)
  }

  /// A way in which the user leaves.
  enum Way: CaseIterable, Sendable { case back, swipe, replaced, closed }

  @Test(
    "a flow ends with `left` when its last screen is removed, whatever the cause", arguments: Way.allCases)
  func leaving(way: Way) async throws {
    let app = try await ColourApp()
    await app.begin("red")
    switch way {
    case .back: await app.navigator.back()
    case .swipe: app.host.swipeBack()
    case .replaced: await app.navigator.go(to: Curtain())
    case .closed: app.navigator.close()
    }
    #expect(await app.ended() == "left")
    #expect(app.colours.current == nil && app.colours.flow == nil)
    #expect(await app.next() == "ignored")
  }

  @Test("unrelated screens above a flow do not end the flow")
  func covered() async throws {
    let app = try await ColourApp()
    await app.begin("red", "yellow")
    await app.navigator.go(to: Screen("help"))
    #expect(app.colours.current?.id == "red")
    #expect(await app.next() == "shown: yellow")
  }

  @Test("a flow continues when the screens of its steps replace each other")
  func replacing() async throws {
    let app = try await ColourApp()
    await app.begin("red", "curtain", "yellow")
    #expect(await app.next() == "shown: curtain")
    #expect(app.screens == ["curtain"])
    #expect(await app.walk() == ["curtain", "yellow"])
    #expect(app.end == "finished")
  }

  @Test("cancelling the caller ends the flow and keeps its screens")
  func cancelling() async throws {
    let app = try await ColourApp()
    await app.begin("red", "yellow")
    app.cancel()
    #expect(await app.ended() == "cancelled")
    #expect(app.screens == ["home", "red"])
    #expect(await app.next() == "ignored")
  }

  @Test("a cancelled task starts no flow")
  func cancelledBefore() async throws {
    let app = try await ColourApp()
    app.beginWithoutWaiting { await $0.run(StepSequence(id: "colours", steps: ["red"])) }
    app.cancel()
    #expect(await app.ended() == "cancelled")
    #expect(app.screens == ["home"])
  }

  @Test("leaving a flow while a guider chooses the next step ends the flow and shows nothing")
  func leavingMeanwhile() async throws {
    let (app, barrier) = try await thinking()
    async let outcome = app.next()
    await barrier.waited()
    await app.navigator.back()
    #expect(await outcome == "ended: left")
    #expect(await app.ended() == "left")
    barrier.open()
    #expect(app.screens == ["home"])
  }

  @Test("going back during a guider's choice cancels the choice")
  func backMeanwhile() async throws {
    let (app, barrier) = try await thinking(after: "blue")
    async let outcome = app.next()
    await barrier.waited()
    await app.navigator.back()
    #expect(await outcome == "ignored")
    barrier.open()
    #expect(app.colours.current?.id == "blue" && app.screens == ["home", "blue"])
    #expect(app.colours.turn == nil)
  }

  @Test("leaving the flow during an interceptor's decision cancels the next step's request")
  func leavingWhileIntercepted() async throws {
    let barrier = Barrier()
    let app = try await ColourApp(interceptors: [SlowToJudge(barrier: barrier)])
    await app.begin("red", "white")
    async let outcome = app.next()
    await barrier.waited()
    await app.navigator.back()
    #expect(await outcome == "ended: left")
    barrier.open()
    #expect(await app.ended() == "left" && app.screens == ["home"])
  }

  @Test("cancelling a call of `next` keeps the current step and cancels the choice of the next step")
  func callerCancelled() async throws {
    let (app, barrier) = try await thinking()
    let request = Task { await app.next() }
    await barrier.waited()
    request.cancel()
    #expect(await request.value == "ignored")
    barrier.open()
    #expect(app.colours.current?.id == "red" && app.colours.turn == nil)
  }

  @Test("a button of a step is reported after the flow has ended, even if undo shows the step again")
  func pressedAfterEnd() async throws {
    let app = try await ColourApp()
    #expect(await app.next() == "ignored")
    await app.begin("red", "yellow", "green")
    await app.colours.next()
    let there = app.navigator.state
    #expect(await app.walk() == ["yellow", "green"])
    #expect(await app.next() == "ignored")
    await app.navigator.setState(there, asksFirst: true)
    #expect(await app.next() == "ignored")
    await app.navigator.go(to: Screen("help"))
    #expect(await app.next() == "ignored")
    #expect(
      app.events
        == ["not running: no step", "not running: green", "not running: yellow", "not running: no step"])
  }

  @Test("a screen shared by two runs is reported with its step in the newer run")
  func pressedAfterTwoRuns() async throws {
    let app = try await ColourApp()
    await app.begin("red")
    await app.colours.next()
    await app.begin(SequenceStep("again", screen: "red"))
    await app.colours.next()
    #expect(app.screens == ["home", "red"])
    await app.colours.next()
    #expect(app.events == ["not running: again"])
  }

  @Test("a button of an earlier flow is reported while a new flow loads its list")
  func pressedWhileLoading() async throws {
    let (app, source, barrier) = (try await ColourApp(), ListSource("blue"), Barrier())
    await app.begin("red")
    await app.colours.next()
    source.barrier = barrier
    app.beginWithoutWaiting { await $0.run(from: source) }
    await barrier.waited()
    #expect(await app.next() == "ignored")
    #expect(app.events == ["not running: red"])
    barrier.open()
    await app.settle()
    #expect(app.colours.current?.id == "blue")
  }

  @Test("two taps in the last step do not report a missing flow")
  func doubleTapAtEnd() async throws {
    let app = try await ColourApp()
    await app.begin("red")
    async let first = app.next()
    async let second = app.next()
    #expect(await Set([first, second]) == ["ended: finished", "ignored"])
    #expect(app.events == [])
  }

  @Test("a manager does not retain a closed window", arguments: [true, false])
  func closedWindow(isRunning: Bool) async throws {
    weak var navigator: Navigator?
    var managers: [WindowKey: SequenceManager] = [:]
    do {
      let app = try await ColourApp()
      navigator = app.navigator
      managers[app.navigator.key] = app.colours
      await app.begin("red", "yellow")
      if !isRunning {
        app.cancel()
        _ = await app.ended()
      }
      app.navigator.close()
      _ = await app.ended()
    }
    try await waitFor("the window to go") { navigator == nil }
    let manager = try #require(managers.values.first)
    #expect(manager.current == nil && manager.progress == nil && manager.snapshot == nil)
    #expect(
      "\(await manager.run(StepSequence(id: "colours", steps: ["red"])))"
        == "failed: step \"red\": its screen was not reached: failed: the window is closed (stopped)")
  }

  @Test("a flow ends with `left` when its window is released without being closed")
  func releasedWindow() async throws {
    var app: ColourApp? = try await ColourApp()
    let manager = try #require(app?.colours)
    var end: SequenceEnd?
    await manager.start(StepSequence(id: "colours", steps: ["red", "yellow"])) { end = $0 }
    app = nil
    try await waitFor("the flow to end") { end != nil }
    #expect(end == .left)
  }

  @Test("a manager and its window are released after a flow has run")
  func leaks() async throws {
    weak var manager: SequenceManager?
    weak var navigator: Navigator?
    do {
      let app = try await ColourApp()
      (manager, navigator) = (app.colours, app.navigator)
      await app.begin("red", "yellow")
      await app.colours.next()
      app.cancel()
      _ = await app.ended()
    }
    try await waitFor("the manager and its window to go") { manager == nil && navigator == nil }
  }

  /// Makes an app at the step "red", whose guider waits at a barrier, after an optional first step.
  private func thinking(after first: SequenceStep? = nil) async throws -> (ColourApp, Barrier) {
    let barrier = Barrier()
    let app = try await ColourApp {
      StepGuider("red") { _ in Colour(name: "red") }.next { _ in
        await barrier.wait()
        return .inOrder
      }
    }
    let steps = [first].compactMap { $0 } + ["red", "green"]
    await app.begin { await $0.run(StepSequence(id: "colours", steps: steps)) }
    if first != nil { await app.colours.next() }
    return (app, barrier)
  }
}

/// Waits before it allows white.
struct SlowToJudge: Interceptor {
  let name = "thinking"
  let barrier: Barrier

  func decide(_ context: InterceptionContext) async throws -> InterceptorDecision {
    if context.destination.as(Colour.self)?.name == "white" { await barrier.wait() }
    return .allow
  }
}
