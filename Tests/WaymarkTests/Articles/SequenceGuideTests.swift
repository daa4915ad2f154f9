import Foundation
import Testing
import Waymark
import WaymarkSequences

// The code of the article for users of sequence navigators, unchanged.

private struct Terms: Destination {}
private struct Email: Destination { var hint: String? }
private struct Done: Destination {}

@MainActor
private func makeSetup(_ navigator: Navigator) -> SequenceManager {
  SequenceManager(navigator) {
    StepGuider("terms") { _ in Terms() }.validated { step in step.status != .completed }
    StepGuider("email") { step in Email(hint: step.parameters["hint"]) }
      .next { answer in answer == "later" ? .step("done") : .inOrder }
    StepGuider("done") { _ in Done() }.onFailure(.skip)
  }
}

@Suite("The article for users of sequence navigators") @MainActor
struct SequenceGuideTests {
  private struct Home: Destination {}

  private let list = Data(
    """
    {"version": 1, "id": "setup", "steps": [
      {"id": "terms", "status": "pending"},
      {"id": "email", "status": "pending", "parameters": {"hint": "work"}},
      {"id": "done", "status": "pending"}
    ]}
    """.utf8)

  private func window() throws -> Navigator {
    let map = try NavigationMap {
      Route(to: Terms.self).using(.push).from(.firstStack())
      Route(to: Email.self).using(.push).from(.firstStack())
      Route(to: Done.self).using(.push).from(.firstStack())
    }
    return Navigator(map, start: .stack(Home()))
  }

  @Test("the steps follow the list, and going back changes the current step")
  func steps() async throws {
    let navigator = try window()
    let setup = makeSetup(navigator)
    await setup.start(try StepSequence(json: list))
    await setup.next()
    #expect(navigator.state.front.screen?.destination == AnyDestination(Email(hint: "work")))
    await navigator.back()
    #expect(setup.current?.id == "terms")
  }

  @Test("the user's answer decides the next step")
  func chosenStep() async throws {
    let navigator = try window()
    let setup = makeSetup(navigator)
    await setup.start(
      StepSequence(id: "setup", steps: ["terms", "email", SequenceStep("extra"), "done"]))
    await setup.next()
    await setup.next(answering: "later")
    #expect(navigator.state.front.screen?.destination == AnyDestination(Done()))
  }

  @Test("the validator shows the terms although they are in progress, and skips them when they are completed")
  func validator() async throws {
    for (status, first) in [(StepStatus.inProgress, "terms"), (.completed, "email")] {
      let navigator = try window()
      let setup = makeSetup(navigator)
      await setup.start(
        StepSequence(id: "setup", steps: [SequenceStep("terms", status: status), "email", "done"]))
      #expect(setup.current?.id == first)
    }
  }
}
