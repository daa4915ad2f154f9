import Testing
import WaymarkTesting

@testable import Waymark
@testable import WaymarkSequences

/// Steps that cannot be shown.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct SequenceFailureTests {
  /// The steps that cannot be shown, with their errors.
  nonisolated static let broken = [
    "black": "its screen was not reached: failed: could not build",
    "grey": "its guider failed: Mishap()",
    "pink": "no guider knows the screen \"pink\": add StepGuider(\"pink\")",
    "white": "its screen was not reached: refused by the interceptor bright: too bright",
  ]

  private func app(_ policy: StepPolicy) async throws -> ColourApp {
    try await ColourApp(policy: policy, interceptors: [TooBright()])
  }

  // Scenario C6.
  @Test(
    "by default, a failed step stops the flow at the current step with a reason", arguments: broken)
  func stop(step: String, reason: String) async throws {
    let app = try await app(.stop)
    await app.begin("red", SequenceStep(step), "green")
    let outcome = await app.next()
    #expect(outcome.hasPrefix("failed: step \"\(step)\": \(reason)") && outcome.hasSuffix("(stopped)"))
    #expect(app.screens == ["home", "red"] && app.colours.current?.id == "red")
    #expect(app.host.shows(app.navigator.state) && app.events.count == 1)
    #expect(await app.next() == outcome)
  }

  // Scenario C6.
  @Test("a stopped flow continues after a new list removes the failed step", arguments: broken.keys)
  func mended(step: String) async throws {
    let app = try await app(.stop)
    await app.begin("red", SequenceStep(step), "green")
    await app.colours.next()
    try app.colours.update(StepSequence(id: "colours", steps: ["red", "green"]))
    #expect(await app.next() == "shown: green")
  }

  // Scenario C6.
  @Test("a flow with the skip policy continues without the failed steps", arguments: broken.keys)
  func skip(step: String) async throws {
    let app = try await app(.skip)
    await app.begin(SequenceStep(step), "red", SequenceStep("again", screen: step), "green")
    #expect(await app.walk() == ["red", "green"])
    #expect(app.events.count == 2 && app.events.allSatisfy { $0.hasSuffix("(skipped)") })
  }

  // Scenario C6.
  @Test("a flow whose first step cannot be shown ends without changes", arguments: broken)
  func firstStep(step: String, reason: String) async throws {
    let app = try await app(.stop)
    await app.begin(SequenceStep(step), "red")
    #expect(app.end?.hasPrefix("failed: step \"\(step)\": \(reason)") == true)
    #expect(app.screens == ["home"] && app.colours.flow == nil)
  }

  // Scenario C6.
  @Test("a flow whose steps are all skipped ends with nothing to show")
  func allSkipped() async throws {
    let app = try await app(.skip)
    await app.begin("black", "grey")
    #expect(app.end == "nothing to show")
  }

  // Scenario C6.
  @Test("a step's policy overrides the policy of its manager")
  func ownPolicy() async throws {
    let app = try await ColourApp {
      StepGuider("black") { _ in Colour(name: "black") }.onFailure(.skip)
    }
    await app.begin("red", "black", "grey")
    let outcome = await app.next()
    #expect(outcome == "failed: step \"grey\": its guider failed: Mishap() (stopped)")
    #expect(app.events.count == 2)
  }

  // Scenario C6.
  @Test("a failed step is retried after increasing delays before the flow stops")
  func retry() async throws {
    let attempts = AttemptCount()
    let app = try await ColourApp(policy: .retry(attempts: 3, backOff: .seconds(1))) {
      StepGuider("pink") { _ -> Colour in
        attempts.count += 1
        throw Mishap()
      }
    }
    await app.begin("red", "pink")
    async let outcome = app.next()
    for (attempt, seconds) in [1, 2, 4].enumerated() {
      try await app.pause()
      #expect(attempts.count == attempt + 1)
      app.clock.advance(by: .seconds(seconds))
    }
    #expect(
      await outcome == "failed: step \"pink\": its guider failed: Mishap() (stopped after 3 further attempts)"
    )
    #expect(attempts.count == 4 && app.events.count == 1 && app.clock.sleeperCount == 0)
  }

  // Scenario C6.
  @Test("a step that succeeds on the second attempt reports no failure")
  func retrySucceeds() async throws {
    let attempts = AttemptCount()
    let app = try await ColourApp(policy: .retry(attempts: 3, backOff: .seconds(1))) {
      StepGuider("pink") { _ in
        attempts.count += 1
        if attempts.count == 1 { throw Mishap() }
        return Colour(name: "pink")
      }
    }
    await app.begin("red", "pink")
    async let outcome = app.next()
    try await app.pause()
    app.clock.wakeNext()
    #expect(await outcome == "shown: pink")
    #expect(app.events == [])
  }

  @Test("a step with a superseded request is neither retried nor skipped", arguments: [true, false])
  func superseded(skips: Bool) async throws {
    let barrier = Barrier()
    let policy = skips ? StepPolicy.skip : .retry(attempts: 3, backOff: .seconds(1))
    let app = try await ColourApp(policy: policy, interceptors: [SlowToJudge(barrier: barrier)])
    await app.begin("red", "white", "green")
    async let outcome = app.next()
    await barrier.waited()
    await app.navigator.open("/screens/help")
    #expect(await outcome.hasPrefix("failed: step \"white\": its screen was not reached: superseded"))
    barrier.open()
    #expect(app.screens == ["home", "red", "help"] && app.clock.sleeperCount == 0)
  }

  // Scenario C6.
  @Test("a permanent failure is not retried")
  func noUse() async throws {
    let app = try await ColourApp(policy: .retry(attempts: 3, backOff: .seconds(1)))
    await app.begin("red", "pink")
    #expect(await app.next().hasPrefix("failed: step \"pink\": no guider knows"))
  }

  // Scenario C6.
  @Test("an error thrown by a validator or guider is a failure of its step")
  func throwingWords() async throws {
    let app = try await ColourApp {
      StepGuider("red") { _ in Colour(name: "red") }.next { _ in throw Mishap() }
      StepGuider("yellow") { _ in Colour(name: "yellow") }.validated { _ in throw Mishap() }
    }
    await app.begin("red")
    #expect(await app.next() == "failed: step \"red\": its guider failed: Mishap() (stopped)")
    #expect(app.colours.sequence?.step("red")?.status == .pending)
    app.cancel()
    #expect(await app.ended() == "cancelled")
    await app.begin("yellow")
    #expect(app.end == "failed: step \"yellow\": its validator failed: Mishap() (stopped)")
  }

  @Test("the text of an error is omitted if the step's screen could contain a sensitive value")
  func sensitiveErrors() async throws {
    struct Unknown: Error, CustomStringConvertible { var description: String { "Ann is unknown" } }
    struct Form: Destination { @Sensitive var name: String? }
    let app = try await ColourApp {
      StepGuider("form") { _ -> Form in throw Unknown() }
      StepGuider("checked") { _ in Form(name: "Ann") }.validated { _ in throw Unknown() }
      StepGuider("colour") { _ -> Colour in throw Unknown() }
    }
    await app.begin("form")
    #expect(app.end == "failed: step \"form\": its guider failed: Unknown (stopped)")
    await app.begin("checked")
    #expect(app.end == "failed: step \"checked\": its validator failed: Unknown (stopped)")
    await app.begin("colour")
    #expect(app.end == "failed: step \"colour\": its guider failed: Ann is unknown (stopped)")
    #expect(app.events.count { $0.contains("Ann") } == 1)
    #expect("\(StepFailure.Reason.guider(Unknown()))" == "its guider failed: Unknown")
  }

  // Scenario C6.
  @Test("a list with duplicate ids can neither start a flow nor replace a list")
  func duplicates() async throws {
    let app = try await ColourApp()
    await app.begin("red", "red")
    #expect(app.end == "failed: two steps have the id \"red\"")
    await app.begin("red", "green")
    #expect(throws: SequenceError.self) {
      try app.colours.update(StepSequence(id: "colours", steps: ["red", ""]))
    }
    #expect(throws: SequenceError.self) { try app.colours.update(StepSequence(id: "other", steps: ["red"])) }
    #expect(await app.next() == "shown: green")
  }
}

@MainActor
final class AttemptCount {
  var count = 0
}
