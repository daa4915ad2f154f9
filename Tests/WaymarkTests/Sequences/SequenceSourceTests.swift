import Testing
import WaymarkTesting

@testable import Waymark
@testable import WaymarkSequences

/// A source with answers that a test specifies.
@MainActor
final class ListSource: SequenceSource {
  var list: StepSequence
  /// The answers for completed steps. There is no answer for other steps.
  var answers: [SequenceStep.ID: StepSequence] = [:]
  /// The number of next questions that fail.
  var failures = 0
  /// A barrier at which questions wait.
  var barrier: Barrier?
  private(set) var told: [String] = []
  private(set) var wasCancelled = false

  init(_ steps: SequenceStep...) { list = StepSequence(id: "colours", steps: steps) }

  func load() async throws -> StepSequence {
    try await pass()
    return list
  }

  func complete(_ step: SequenceStep, answer: String?) async throws -> StepSequence? {
    told.append(step.id + (answer.map { ": \($0)" } ?? ""))
    try await pass()
    return answers[step.id]
  }

  private func pass() async throws {
    await barrier?.wait()
    if Task.isCancelled { wasCancelled = true }
    if failures > 0 {
      failures -= 1
      throw Mishap()
    }
  }
}

/// Flows whose list comes from a source and changes during the flow.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct SequenceSourceTests {
  private func list(_ steps: SequenceStep...) -> StepSequence { StepSequence(id: "colours", steps: steps) }

  // Scenario C4.
  @Test("a source determines the order and receives each completed step with its answer")
  func order() async throws {
    let (app, source) = (try await ColourApp(), ListSource("blue", "red"))
    await app.begin { await $0.run(from: source) }
    #expect(await app.next("well") == "shown: red")
    #expect(await app.next() == "ended: finished")
    #expect(source.told == ["blue: well", "red"])
  }

  // Scenario C4.
  @Test("a flow follows a source that reorders, adds and removes steps")
  func newOrder() async throws {
    let (app, source) = (try await ColourApp(), ListSource("red", "yellow", "green", "blue"))
    source.answers["red"] = list("brown", "red", "blue", "green", "white")
    await app.begin { await $0.run(from: source) }
    #expect(await app.walk() == ["red", "blue", "green", "white"])
  }

  // Scenario C4.
  @Test("if the current step is removed, the flow continues after the nearest remaining predecessor")
  func currentRemoved() async throws {
    let (app, source) = (try await ColourApp(), ListSource("red", "yellow", "green", "blue"))
    await app.begin { await $0.run(from: source) }
    await app.colours.next()
    try app.colours.update(list("red", "white", "green"))
    #expect(app.colours.current?.id == "yellow" && app.screens == ["home", "red", "yellow"])
    #expect(app.colours.progress?.description == "1 of 3")
    try app.colours.update(list("white", "blue"))
    #expect(await app.next() == "shown: white")
  }

  // Scenario C6.
  @Test("if a source fails, the current step stays and is sent again later")
  func completingFails() async throws {
    let (app, source) = (try await ColourApp(), ListSource("red", "green"))
    await app.begin { await $0.run(from: source) }
    source.failures = 1
    #expect(await app.next() == "failed: step \"red\": the source failed: Mishap() (stopped)")
    #expect(app.colours.current?.status == .pending && app.screens == ["home", "red"])
    #expect(await app.next() == "shown: green")
    #expect(source.told == ["red", "red"])
  }

  // Scenario C6.
  @Test("a completed step is not sent to the source again if the next step cannot be shown")
  func toldOnce() async throws {
    let (app, source) = (try await ColourApp(), ListSource("red", "black", "green"))
    await app.begin { await $0.run(from: source) }
    #expect(await app.next().hasPrefix("failed: step \"black\""))
    try app.colours.update(list("red", "green"))
    #expect(await app.next() == "shown: green")
    #expect(source.told == ["red"])
  }

  @Test("a double tap sends the step to the source once")
  func doubleTap() async throws {
    let (app, source) = (try await ColourApp(), ListSource("red", "green"))
    await app.begin { await $0.run(from: source) }
    async let first = app.next()
    async let second = app.next()
    _ = await (first, second)
    #expect(source.told == ["red"])
  }

  // Scenario C6.
  @Test("a flow with the skip policy continues with the previous list if the source fails")
  func completingSkipped() async throws {
    let (app, source) = (try await ColourApp(policy: .skip), ListSource("red", "green"))
    await app.begin { await $0.run(from: source) }
    source.failures = 1
    #expect(await app.next() == "shown: green")
    #expect(app.colours.sequence?.step("red")?.status == .completed && app.events.count == 1)
  }

  // Scenario C6.
  @Test("a flow does not start if its source fails, and loads again with the retry policy")
  func loadingFails() async throws {
    let (app, source) = (try await ColourApp(), ListSource("red"))
    source.failures = 1
    await app.begin { await $0.run(from: source) }
    #expect(app.end == "failed: the source failed: Mishap()" && app.screens == ["home"])
    let patient = try await ColourApp(policy: .retry(attempts: 1, backOff: .seconds(1)))
    source.failures = 1
    patient.beginWithoutWaiting { await $0.run(from: source) }
    try await patient.pause()
    patient.clock.advance(by: .seconds(1))
    await patient.settle()
    #expect(patient.colours.current?.id == "red")
  }

  // Scenario C6.
  @Test("a flow with the skip policy does not start if its source fails")
  func loadingFailsSkipping() async throws {
    let (app, source) = (try await ColourApp(policy: .skip), ListSource("red"))
    source.failures = 1
    await app.begin { await $0.run(from: source) }
    #expect(app.end == "failed: the source failed: Mishap()")
    #expect(app.screens == ["home"])
  }

  // Scenario C6.
  @Test("a source that exceeds the time limit is cancelled, and its flow fails")
  func tooSlow() async throws {
    let (app, source) = (try await ColourApp(), ListSource("red"))
    let barrier = Barrier()
    source.barrier = barrier
    app.beginWithoutWaiting { await $0.run(from: source) }
    await barrier.waited()
    app.clock.advance(by: .seconds(10))
    #expect(await app.ended() == "failed: the source did not respond within 10.0 seconds")
    barrier.open()
    try await waitFor("the source to be cancelled") { source.wasCancelled }
    #expect(app.screens == ["home"])
  }

  // Scenario C6.
  @Test("an invalid list from the source is a failure, and the flow keeps the previous list")
  func badAnswer() async throws {
    let (app, source) = (try await ColourApp(), ListSource("red", "green"))
    source.answers["red"] = list("red", "blue", "blue")
    await app.begin { await $0.run(from: source) }
    #expect(await app.next() == "failed: step \"red\": two steps have the id \"blue\" (stopped)")
    #expect(app.colours.sequence == list(SequenceStep("red", status: .completed), "green"))
    #expect(await app.next() == "shown: green")
    #expect(source.told == ["red"])
    source.list = list("red", "red")
    app.cancel()
    _ = await app.ended()
    await app.begin { await $0.run(from: source) }
    #expect(app.end == "failed: two steps have the id \"red\"")
  }

  @Test("the end of the flow cancels the loading of a list")
  func cancelled() async throws {
    let (app, source, barrier) = (try await ColourApp(), ListSource("red", "green"), Barrier())
    source.barrier = barrier
    app.beginWithoutWaiting { await $0.run(from: source) }
    await barrier.waited()
    app.cancel()
    #expect(await app.ended() == "cancelled")
    barrier.open()
    try await waitFor("the source to be cancelled") { source.wasCancelled }
    #expect(app.screens == ["home"] && app.clock.sleeperCount == 0)
  }
}
