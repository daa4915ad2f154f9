import Testing
import WaymarkTesting

@testable import Waymark
@testable import WaymarkSequences

/// A server that keeps the list of a sequence. It marks the steps that it is told of as completed.
@MainActor
final class ListServer: SequenceSource {
  private(set) var list: StepSequence
  /// The changes that completing a step makes to the list.
  var changes: [SequenceStep.ID: @MainActor (inout StepSequence) -> Void] = [:]
  /// A barrier at which calls for completed steps wait before the server handles them.
  var barrier: Barrier?
  /// The number of next calls that fail.
  var failures = 0
  private(set) var told: [String] = []
  /// The steps that had already been completed when the server was told of them.
  private(set) var toldAgain: [SequenceStep.ID] = []
  private(set) var wasCancelled = false

  init(_ steps: SequenceStep...) { list = StepSequence(id: "colours", steps: steps) }

  func load() async throws -> StepSequence { list }

  func complete(_ step: SequenceStep, answer: String?) async throws -> StepSequence? {
    told.append(step.id + (answer.map { ": \($0)" } ?? ""))
    if step.status == .completed { toldAgain.append(step.id) }
    await barrier?.wait()
    wasCancelled = wasCancelled || Task.isCancelled
    if failures > 0 {
      failures -= 1
      throw Mishap()
    }
    list.mark(step.id, .completed)
    changes[step.id]?(&list)
    return list
  }
}

/// The response to a completed step arrives while the user does something else. Each flow begins with the
/// steps red, yellow, green and blue, and the response to yellow is delayed.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct SequenceCompletionTests {
  /// The events before the list arrives.
  enum Moment: CaseIterable, Sendable {
    case waiting, wentBack, wentBackAndOn, returned, left, leftAndBegan, cancelled, cancelledAndBegan
    case callerCancelled, callerCancelledAndPressed, tooSlow, tooSlowAndPressed

    /// Whether the user completes red again, so that the server is told again.
    var completesRedAgain: Bool { self == .wentBack || self == .wentBackAndOn }
    /// Whether the flow continues from the screen of yellow.
    var isAtYellow: Bool {
      switch self {
      case .waiting, .returned, .callerCancelled, .callerCancelledAndPressed, .tooSlow, .tooSlowAndPressed:
        true
      case .wentBack, .wentBackAndOn, .left, .leftAndBegan, .cancelled, .cancelledAndBegan: false
      }
    }
  }

  /// The difference between the list that arrives and the one before.
  enum Change: CaseIterable, Sendable {
    case completed, removed, reordered

    @MainActor
    func apply(to list: inout StepSequence) {
      switch self {
      case .completed: return
      case .removed: list.steps = ["blue", "brown"]
      case .reordered: list.steps = [0, 3, 1, 2].map { list.steps[$0] }
      }
    }

    /// Returns the steps that follow.
    func next(atYellow isAtYellow: Bool) -> [String] {
      switch self {
      case .completed: ["green", "blue"]
      case .removed: ["blue", "brown"]
      case .reordered: isAtYellow ? ["green"] : ["blue", "green"]
      }
    }
  }

  private let server = ListServer("red", "yellow", "green", "blue")
  private let barrier = Barrier()

  @Test(
    "a late list from the source is used, and no step is shown or sent again",
    arguments: Moment.allCases, Change.allCases)
  func table(moment: Moment, change: Change) async throws {
    server.changes["yellow"] = { change.apply(to: &$0) }
    let (app, request) = try await completeYellow()
    var steps: [String] = []
    let later = try await happen(moment, app, request)
    try await respond(in: app)
    if moment == .waiting { _ = await request.value }
    _ = await later?.value
    if app.end != nil, !moment.isAtYellow { await app.begin { await $0.run(from: server) } }
    await app.settle()
    if app.colours.current?.id == "yellow" || app.colours.current?.id == "red" { await app.colours.next() }
    steps += await app.walk()
    #expect(steps == change.next(atYellow: moment.isAtYellow))
    #expect(server.told == ["red", "yellow"] + (moment.completesRedAgain ? ["red"] : []) + steps)
    #expect(!server.wasCancelled && app.end == "finished" && app.clock.sleeperCount == 0)
  }

  @Test("a step that is completed again before the source responds keeps its first answer")
  func otherAnswer() async throws {
    let (app, request) = try await completeYellow(answering: "card")
    app.clock.advance(by: .seconds(10))
    _ = await request.value
    async let later = app.next("cash")
    try await app.pause()
    barrier.open()
    #expect(await later == "shown: blue")
    #expect(server.told == ["red", "yellow: card"])
  }

  @Test("a response that arrives after the caller was cancelled belongs to the first answer")
  func otherAnswerLater() async throws {
    let (app, request) = try await completeYellow(answering: "card")
    request.cancel()
    _ = await request.value
    try await respond(in: app)
    #expect(await app.next("cash") == "shown: blue")
    #expect(server.told == ["red", "yellow: card"])
  }

  @Test("a corrected answer without a response is not replaced by a later answer")
  func correctedAnswer() async throws {
    server.changes["yellow"] = { $0.steps += ["blue"] }
    let (app, request) = try await completeYellow(answering: "cash")
    barrier.open()
    #expect(await request.value.hasPrefix("failed: step \"yellow\": two steps"))
    server.changes["yellow"] = { $0.steps.removeLast() }
    let corrected = Task { await app.next("card") }
    await barrier.waited()
    app.clock.advance(by: .seconds(10))
    _ = await corrected.value
    async let later = app.next("cash")
    try await app.pause()
    barrier.open()
    #expect(await later == "shown: blue")
    #expect(server.told == ["red", "yellow: cash", "yellow: card"])
  }

  @Test(
    "if the source fails after the user has gone back, the failure is reported and the step is shown again")
  func failsLater() async throws {
    let (app, request) = try await completeYellow()
    app.host.swipeBack()
    _ = await request.value
    server.failures = 1
    try await respond(in: app)
    #expect(app.events == ["step \"yellow\": the source failed: Mishap() (stopped)"])
    #expect(await app.next() == "shown: yellow")
    #expect(await app.next() == "shown: green")
    #expect(server.told == ["red", "yellow", "red", "yellow"])
  }

  @Test("if the source fails after the flow has ended, the failure is reported")
  func failsAfterEnd() async throws {
    let (app, request) = try await completeYellow()
    app.cancel()
    _ = await request.value
    server.failures = 1
    try await respond(in: app)
    #expect(app.events == ["step \"yellow\": the source failed: Mishap() (stopped)"])
  }

  @Test(
    "an invalid list is a failure, and its step is not sent again",
    arguments: [StepPolicy.stop, .retry(attempts: 2, backOff: .seconds(1))])
  func refused(policy: StepPolicy) async throws {
    server.changes["yellow"] = { $0.steps += ["blue"] }
    let (app, request) = try await completeYellow(policy: policy)
    barrier.open()
    #expect(await request.value == "failed: step \"yellow\": two steps have the id \"blue\" (\(policy))")
    server.barrier = nil
    server.changes["yellow"] = nil
    #expect(await app.next() == "shown: green")
    #expect(server.told == ["red", "yellow"])
  }

  @Test("an invalid list that arrives after the user has gone back is reported, and its step is not shown")
  func refusedLater() async throws {
    server.changes["yellow"] = { $0.steps += ["blue"] }
    let (app, request) = try await completeYellow()
    app.host.swipeBack()
    _ = await request.value
    try await respond(in: app)
    server.changes["red"] = { $0.steps.removeLast() }
    #expect(app.events == ["step \"yellow\": two steps have the id \"blue\" (stopped)"])
    #expect(await app.next() == "shown: green")
  }

  @Test(
    "a flow with the skip policy shows the next step after the time limit and uses the list when it arrives")
  func skips() async throws {
    server.changes["yellow"] = { $0.steps = ["green", "brown"] }
    let (app, request) = try await completeYellow(policy: .skip)
    app.clock.advance(by: .seconds(10))
    #expect(await request.value == "shown: green")
    try await respond(in: app)
    #expect(app.colours.sequence == server.list && app.colours.current?.id == "green")
    #expect(await app.walk() == ["green", "brown"])
    #expect(server.told == ["red", "yellow", "green", "brown"])
  }

  @Test("a flow with the skip policy does not repeat a step with a late response")
  func skipsBack() async throws {
    let (app, request) = try await completeYellow(policy: .skip)
    app.host.swipeBack()
    _ = await request.value
    async let later = app.next()
    try await app.pause()
    app.clock.advance(by: .seconds(10))
    #expect(await later == "shown: green")
    #expect(server.told == ["red", "yellow"])
    try await respond(in: app)
  }

  @Test("a retry waits for the pending response instead of sending the step again")
  func retries() async throws {
    let (app, request) = try await completeYellow(policy: .retry(attempts: 1, backOff: .seconds(1)))
    app.clock.advance(by: .seconds(10))
    try await app.pause()
    app.clock.advance(by: .seconds(1))
    try await app.pause()
    barrier.open()
    #expect(await request.value == "shown: green")
    #expect(server.told == ["red", "yellow"])
  }

  @Test("a step that the user completes again after going back is sent a second time")
  func completedAgain() async throws {
    server.changes["yellow"] = { $0.steps.remove(at: 1) }
    let (app, request) = try await completeYellow()
    server.barrier = nil
    barrier.open()
    #expect(await request.value == "shown: green")
    app.host.swipeBack()
    server.changes["yellow"] = nil
    #expect(await app.next("corrected") == "shown: green")
    #expect(server.told == ["red", "yellow", "yellow: corrected"] && server.toldAgain == ["yellow"])
  }

  @Test("a request to the source ends even if its manager was released")
  func released() async throws {
    weak var manager: SequenceManager?
    do {
      let (app, request) = try await completeYellow()
      manager = app.colours
      app.cancel()
      _ = (await request.value, await app.ended())
    }
    try await waitFor("the manager to go") { manager == nil }
    barrier.open()
    try await waitFor("the server to handle the call") { server.list.step("yellow")?.status == .completed }
    #expect(!server.wasCancelled)
  }

  /// Makes an app that tells the server that yellow is completed. The server does not respond.
  private func completeYellow(
    policy: StepPolicy = .stop, answering answer: String? = nil
  ) async throws -> (ColourApp, Task<String, Never>) {
    let app = try await ColourApp(policy: policy) {
      StepGuider("yellow") { _ in Colour(name: "yellow") }.next { $0 == "card" ? .step("blue") : .inOrder }
    }
    await app.begin { await $0.run(from: server) }
    await app.colours.next()
    server.barrier = barrier
    let request = Task { await app.next(answer) }
    await barrier.waited()
    return (app, request)
  }

  /// Lets the server respond, and waits until the response has arrived.
  private func respond(in app: ColourApp) async throws {
    server.barrier = nil
    barrier.open()
    try await waitFor("the response") { app.colours.call == nil }
  }

  /// Simulates the events before the list arrives, and returns a request that waits for the list.
  private func happen(
    _ moment: Moment, _ app: ColourApp, _ request: Task<String, Never>
  ) async throws -> Task<String, Never>? {
    switch moment {
    case .waiting: return nil
    case .wentBack, .wentBackAndOn:
      app.host.swipeBack()
      #expect(await request.value == "ignored")
    case .returned:
      let there = app.navigator.state
      app.host.swipeBack()
      #expect(await request.value == "ignored")
      await app.navigator.setState(there, asksFirst: true)
    case .left, .leftAndBegan:
      app.host.swipeBack()
      app.host.swipeBack()
      #expect(await request.value == "ended: left")
      #expect(await app.ended() == "left")
    case .cancelled, .cancelledAndBegan:
      app.cancel()
      #expect(await request.value == "ended: cancelled")
      #expect(await app.ended() == "cancelled")
    case .callerCancelled, .callerCancelledAndPressed:
      request.cancel()
      #expect(await request.value == "ignored")
    case .tooSlow, .tooSlowAndPressed:
      app.clock.advance(by: .seconds(10))
      #expect(
        await request.value
          == "failed: step \"yellow\": the source did not respond within 10.0 seconds (stopped)")
    }
    return try await again(moment, app)
  }

  private func again(_ moment: Moment, _ app: ColourApp) async throws -> Task<String, Never>? {
    switch moment {
    case .wentBackAndOn, .returned, .callerCancelledAndPressed, .tooSlowAndPressed:
      let later = Task { await app.next() }
      try await app.pause()
      #expect(server.told == ["red", "yellow"])
      return later
    case .leftAndBegan, .cancelledAndBegan:
      app.beginWithoutWaiting { await $0.run(from: server) }
      try await app.pause()
      #expect(app.colours.current == nil)
      return nil
    default: return nil
    }
  }
}
