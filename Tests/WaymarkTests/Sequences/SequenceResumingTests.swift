import Foundation
import Testing
import WaymarkTesting

@testable import Waymark
@testable import WaymarkSequences

/// Resuming a flow after its process has ended.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct SequenceResumingTests {
  private func list(_ steps: SequenceStep...) -> StepSequence { StepSequence(id: "colours", steps: steps) }

  /// Returns the snapshot of a flow through four colours that ended at yellow.
  private func saved() async throws -> SequenceSnapshot {
    let app = try await ColourApp()
    await app.begin("red", "yellow", "green", "blue")
    await app.colours.next()
    let text = try JSONEncoder().encode(try #require(app.colours.snapshot))
    return try JSONDecoder().decode(SequenceSnapshot.self, from: text)
  }

  // Scenario C7.
  @Test("after a relaunch, the flow continues at the same step")
  func sameStep() async throws {
    let (app, saved) = (try await ColourApp(), try await saved())
    await app.begin { await $0.resume(saved) }
    #expect(await app.walk() == ["yellow", "green", "blue"])
    #expect(app.end == "finished" && app.events == [])
  }

  // Scenario C7.
  @Test("a restored screen of the current step is reused instead of being shown twice")
  func restoredScreen() async throws {
    let (app, saved) = (try await ColourApp(), try await saved())
    await app.navigator.go(to: Colour(name: "yellow"))
    await app.begin { await $0.resume(saved) }
    #expect(app.screens == ["home", "yellow"] && app.colours.current?.id == "yellow")
  }

  // Scenario C7.
  @Test("after a change of the list, the flow resumes at its step and follows the new order")
  func changedList() async throws {
    let (app, saved) = (try await ColourApp(), try await saved())
    let newest = list("blue", "yellow", "brown")
    await app.begin { await $0.resume(saved, newest: newest) }
    #expect(await app.walk() == ["yellow", "brown"])
  }

  // Scenario C7.
  @Test("if its step was removed or completed, the flow reports it and resumes at the next step")
  func stepGone() async throws {
    let saved = try await saved()
    for newest in [
      list("white", "red", "brown"), list("red", SequenceStep("yellow", status: .completed), "brown"),
    ] {
      let app = try await ColourApp()
      await app.begin { await $0.resume(saved, newest: newest) }
      #expect(app.colours.current?.id == "brown" && app.events == ["resumed at brown instead of yellow"])
    }
  }

  // Scenario C7.
  @Test("a flow whose step was removed before the save continues after the step's predecessors")
  func goneBefore() async throws {
    let app = try await ColourApp()
    await app.begin("red", "yellow", "green", "blue")
    await app.colours.next()
    try app.colours.update(list("red", "green"))
    let saved = try #require(app.colours.snapshot)
    let later = try await ColourApp()
    await later.begin { await $0.resume(saved, newest: list("brown", "red", "white", "green")) }
    #expect(later.colours.current?.id == "white")
  }

  // Scenario C7.
  @Test("a source supplies the newest list and receives the steps completed afterwards")
  func source() async throws {
    let (app, saved, source) = (try await ColourApp(), try await saved(), ListSource("red", "brown"))
    await app.begin { await $0.resume(saved, from: source) }
    #expect(await app.walk() == ["brown"])
    #expect(source.told == ["brown"])
  }

  // Scenario C7.
  @Test("a flow with a failing source resumes only with the skip policy")
  func sourceDown() async throws {
    let (saved, source) = (try await saved(), ListSource("red", "brown"))
    for (policy, screens) in [(StepPolicy.stop, ["home"]), (.skip, ["home", "yellow"])] {
      let app = try await ColourApp(policy: policy)
      source.failures = 1
      await app.begin { await $0.resume(saved, from: source) }
      #expect(app.screens == screens)
    }
  }

  // Scenario C5.
  @Test("a resumed flow with no remaining steps ends immediately")
  func nothingLeft() async throws {
    let (app, saved) = (try await ColourApp(), try await saved())
    await app.begin { await $0.resume(saved, newest: list("red")) }
    #expect(app.end == "nothing to show" && app.screens == ["home"])
  }

  // Scenario C6.
  @Test("resuming with the list of a different sequence is a failure")
  func otherSequence() async throws {
    let (app, saved) = (try await ColourApp(), try await saved())
    await app.begin { await $0.resume(saved, newest: StepSequence(id: "sounds", steps: ["red"])) }
    #expect(app.end == "failed: the newer list is for \"sounds\", not for \"colours\"")
  }
}
