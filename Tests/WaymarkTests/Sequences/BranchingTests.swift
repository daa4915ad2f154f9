import Testing
import WaymarkTesting

@testable import Waymark
@testable import WaymarkSequences

/// Slow validators, steps completed out of order, and guiders that name the next step.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct BranchingTests {
  // Scenario C8.
  @Test("an asynchronous validator decides instead of the step's status")
  func asynchronousValidator() async throws {
    let barrier = Barrier()
    let app = try await ColourApp {
      StepGuider("yellow") { _ in Colour(name: "yellow") }.validated { _ in
        await barrier.wait()
        return false
      }
      StepGuider("green") { _ in Colour(name: "green") }.validated { $0.status == .completed }
    }
    await app.begin("red", "yellow", SequenceStep("green", status: .completed))
    async let outcome = app.next()
    await barrier.waited()
    #expect(app.colours.current?.id == "red" && app.screens == ["home", "red"])
    barrier.open()
    #expect(await outcome == "shown: green")
  }

  // Scenario C8.
  @Test("a step completed out of order is not shown again")
  func outOfOrder() async throws {
    let app = try await ColourApp()
    await app.begin("red", "yellow", "green")
    var list = try #require(app.colours.sequence)
    list.mark("yellow", .completed)
    try app.colours.update(list)
    #expect(await app.next() == "shown: green")
  }

  // Scenario C8.
  @Test("a step that is removed from the list during its validation is not shown")
  func removedMeanwhile() async throws {
    let barrier = Barrier()
    let app = try await ColourApp {
      StepGuider("yellow") { _ in Colour(name: "yellow") }.validated { _ in
        await barrier.wait()
        return true
      }
    }
    await app.begin("red", "yellow", "green")
    async let outcome = app.next()
    await barrier.waited()
    try app.colours.update(StepSequence(id: "colours", steps: ["red", "green"]))
    barrier.open()
    #expect(await outcome == "shown: green")
  }

  // Scenario C9.
  @Test("a guider chooses the next step by the user's answer, even if that step is completed")
  func branching() async throws {
    let app = try await branchingApp()
    await app.begin("red", "yellow", "green", SequenceStep("blue", status: .completed), "brown")
    #expect(await app.next("skip") == "shown: blue")
    #expect(await app.next() == "shown: brown")
    #expect(await app.next() == "ended: finished")
  }

  // Scenario C9.
  @Test("a guider can follow the list or finish the flow, depending on the user's answer")
  func otherAnswers() async throws {
    let app = try await branchingApp()
    await app.begin("red", "yellow", "blue")
    #expect(await app.next("go on") == "shown: yellow")
    await app.navigator.back()
    #expect(await app.next("enough") == "ended: finished")
  }

  // Scenario C9.
  @Test("a guider that names a step outside the list causes a failure and changes nothing")
  func unknownStep() async throws {
    let app = try await branchingApp()
    await app.begin("red", "yellow")
    let failure = "step \"red\": its guider chose \"blue\", which is not in the list (stopped)"
    #expect(await app.next("skip") == "failed: \(failure)")
    #expect(app.events == [failure] && app.screens == ["home", "red"])
    #expect(await app.next() == "shown: yellow")
  }

  // Scenario C9.
  @Test("a named step that cannot be shown is skipped, and the next step is shown")
  func namedAndSkipped() async throws {
    let app = try await ColourApp(policy: .skip) {
      StepGuider("red") { _ in Colour(name: "red") }.next { _ in .step("black") }
    }
    await app.begin("red", "yellow", "black", "green")
    #expect(await app.next() == "shown: green")
    #expect(app.events.count == 1)
  }

  // Scenario C9.
  @Test("if the step that `firstValid` names is invalid, that step's guider chooses the next step")
  func namedIfValid() async throws {
    let app = try await leadingApp(["red": "yellow", "yellow": "blue"])
    await app.begin("red", SequenceStep("yellow", status: .completed), "green", "blue", "brown")
    #expect(await app.next() == "shown: blue")
    #expect(app.screens == ["home", "red", "blue"])
    #expect(await app.next() == "shown: brown")
  }

  // Scenario C9.
  @Test("the choice `firstValid` shows a valid step and skips an invalid step in list order")
  func namedIfValidInOrder() async throws {
    let app = try await leadingApp(["red": "yellow"])
    await app.begin("red", "green", "yellow", "blue")
    #expect(await app.next() == "shown: yellow")
    var list = try #require(app.colours.sequence)
    list.mark("yellow", .completed)
    try app.colours.update(list)
    await app.navigator.back()
    #expect(await app.next() == "shown: blue")
  }

  // Scenario C9.
  @Test("guiders that form a loop cause a failure and change nothing")
  func circle() async throws {
    let app = try await leadingApp(["red": "yellow", "yellow": "green", "green": "yellow"])
    let done = SequenceStep("yellow", status: .completed)
    await app.begin("red", done, SequenceStep("green", status: .completed), "blue")
    let failure = "step \"green\": its guiders form a loop: yellow → green → yellow (stopped)"
    #expect(await app.next() == "failed: \(failure)")
    #expect(app.events == [failure] && app.screens == ["home", "red"] && app.end == nil)
  }

  // Scenario C9.
  @Test("the guider of an invalid step can finish the flow, and naming an unknown step is a failure")
  func passedOverEnds() async throws {
    let app = try await ColourApp {
      StepGuider("red") { _ in Colour(name: "red") }
        .next { $0 == "on" ? .firstValid(from: "yellow") : .firstValid(from: "nowhere") }
      StepGuider("yellow") { _ in Colour(name: "yellow") }.next { _ in .finish }
    }
    await app.begin("red", SequenceStep("yellow", status: .completed), "blue")
    #expect(await app.next("off").contains("chose \"nowhere\", which is not in the list"))
    #expect(await app.next("on") == "ended: finished")
  }

  /// Makes an app whose guiders each name a step, which is shown if it is valid.
  private func leadingApp(_ words: [String: String]) async throws -> ColourApp {
    try await ColourApp {
      for (name, next) in words {
        StepGuider(name) { Colour(name: $0.id) }.next { _ in .firstValid(from: next) }
      }
    }
  }

  @Test("a sequence that revisits shows skipped steps after all others")
  func revisiting() async throws {
    for revisits in [true, false] {
      let app = try await branchingApp()
      await app.begin("red", "yellow", "blue", "brown", revisits: revisits)
      await app.colours.next(answering: "skip")
      #expect(await app.walk() == ["blue", "brown"] + (revisits ? ["yellow"] : []))
    }
  }

  private func branchingApp() async throws -> ColourApp {
    try await ColourApp {
      StepGuider("red") { _ in Colour(name: "red") }
        .next { answer in answer == "skip" ? .step("blue") : answer == "enough" ? .finish : .inOrder }
    }
  }
}
