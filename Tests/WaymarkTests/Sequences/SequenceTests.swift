import Observation
import Testing
import WaymarkTesting

@testable import Waymark
@testable import WaymarkSequences

/// Sequences from the view of the user.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct SequenceTests {
  // Scenario C1.
  @Test("a flow shows all of its steps and reports its end")
  func walk() async throws {
    let app = try await ColourApp()
    await app.begin("red", "yellow", "green", "blue", "brown")
    #expect(app.screens == ["home", "red"])
    #expect(await app.walk() == ["red", "yellow", "green", "blue", "brown"])
    #expect(await app.ended() == "finished")
    #expect(app.screens == ["home", "red", "yellow", "green", "blue", "brown"])
    #expect(app.host.shows(app.navigator.state) && app.host.violations == [] && app.events == [])
  }

  // Scenario C1.
  @Test("the method `next` returns the shown step, and finally the end of the flow")
  func outcomes() async throws {
    let app = try await ColourApp()
    await app.begin("red", "yellow")
    #expect(await app.next() == "shown: yellow")
    #expect(await app.next() == "ended: finished")
    #expect(await app.next() == "ignored")
  }

  // Scenario C2.
  @Test("completed steps and steps that are in progress elsewhere are skipped")
  func statuses() async throws {
    let app = try await ColourApp()
    await app.begin(
      SequenceStep("red", status: .completed), "yellow", SequenceStep("green", status: .inProgress), "blue",
      "brown")
    #expect(await app.walk() == ["yellow", "blue", "brown"])
  }

  // Scenario C3.
  @Test("guiders of several modules can be combined")
  func modules() async throws {
    let module = [StepGuider("pink") { _ in Colour(name: "pink") }]
    let app = try await ColourApp {
      module
      if !module.isEmpty { StepGuider("violet") { _ in Colour(name: "violet") } }
    }
    await app.begin("pink", "red", "violet")
    #expect(await app.walk() == ["pink", "red", "violet"])
  }

  // Scenario C5.
  @Test("a flow with nothing to show ends immediately without changes")
  func nothingToShow() async throws {
    let app = try await ColourApp()
    await app.begin()
    #expect(app.end == "nothing to show")
    await app.begin(SequenceStep("red", status: .completed))
    #expect(app.end == "nothing to show")
    #expect(app.screens == ["home"] && app.colours.current == nil)
  }

  @Test("a step specifies its screen and the parameters of the screen")
  func parameters() async throws {
    let app = try await ColourApp()
    await app.begin(SequenceStep("first", screen: "yellow", parameters: ["shade": "dark"]))
    let shown = app.navigator.state.focusedScreen?.destination
    #expect(shown == AnyDestination(Colour(name: "yellow", shade: "dark")))
    #expect(app.colours.current?.id == "first")
  }

  @Test("a guider can show a screen by a named route")
  func route() async throws {
    let app = try await ColourApp { StepGuider("red", by: "sheet") { _ in Colour(name: "red") } }
    await app.begin("red")
    #expect(app.navigator.state.layers.count == 2)
  }

  @Test("the progress and the current step are observable")
  func progress() async throws {
    let app = try await ColourApp()
    #expect(app.colours.progress == nil)
    await app.begin("red", "yellow", "green")
    #expect(app.colours.progress?.description == "1 of 3")
    let change = Change()
    withObservationTracking {
      _ = app.colours.progress
    } onChange: {
      Task { @MainActor in change.isSeen = true }
    }
    await app.colours.next()
    #expect(app.colours.progress == SequenceProgress(position: 2, count: 3))
    try await waitFor("the change to be seen") { change.isSeen }
  }

  @Test("two taps complete a step once")
  func doubleTap() async throws {
    let app = try await ColourApp()
    await app.begin("red", "yellow", "green")
    async let first = app.next()
    async let second = app.next()
    #expect(await Set([first, second]) == ["shown: yellow", "ignored"])
    #expect(app.colours.current?.id == "yellow")
  }

  @Test("a tap can complete a step before the request that shows the step has ended")
  func quickTaps() async throws {
    // The interceptor makes the flow suspend while a step is shown.
    let app = try await ColourApp(interceptors: [TooBright()])
    let taps = Taps()
    let slice = NavigationSlice { $0.front.screen?.destination.as(Colour.self)?.name }
    let subscription = app.navigator.observe(slice) { _ in
      taps.outcomes.append(Task { await app.next() })
    }
    await app.begin("red", "yellow", "green")
    #expect(await app.ended() == "finished")
    var outcomes: [String] = []
    for outcome in taps.outcomes { outcomes.append(await outcome.value) }
    #expect(outcomes == ["shown: yellow", "shown: green", "ended: finished"])
    subscription.end()
  }

  @MainActor
  private final class Taps {
    var outcomes: [Task<String, Never>] = []
  }

  @Test("a manager runs one flow at a time")
  func runningAgain() async throws {
    let app = try await ColourApp()
    await app.begin("red")
    let other = await app.colours.run(StepSequence(id: "others", steps: ["blue"]))
    #expect("\(other)" == "failed: a flow is already running")
    #expect(await app.walk() == ["red"])
    await app.begin("green", "blue")
    #expect(await app.walk() == ["green", "blue"])
  }

  @Test("without a flow, the method `next` and new lists have no effect")
  func noFlow() async throws {
    let app = try await ColourApp()
    #expect(await app.next() == "ignored")
    try app.colours.update(StepSequence(id: "colours", steps: ["red"]))
    #expect(app.colours.sequence == nil && app.colours.snapshot == nil && app.screens == ["home"])
  }

  @Test("a manager with `goBack` returns to the screen from which the flow started")
  func closing() async throws {
    let app = try await ColourApp(atEnd: .goBack)
    await app.begin("red", "yellow")
    #expect(await app.walk() == ["red", "yellow"])
    #expect(app.end == "finished" && app.screens == ["home"])
    #expect(app.host.shows(app.navigator.state))
  }

  @Test("a sequence shows a screen twice if two steps use the screen")
  func sameScreen() async throws {
    let app = try await ColourApp()
    await app.begin(SequenceStep("a", screen: "red"), "blue", SequenceStep("b", screen: "red"), "green")
    #expect(await app.walk() == ["a", "blue", "b", "green"])
    #expect(app.screens == ["home", "red", "blue", "red", "green"])
    await app.begin("red")
    #expect(app.screens == ["home", "red", "blue", "red"], "the screens of an earlier run can be found")
  }

  @Test("going back between two steps with equal screens changes the current step")
  func sameScreenBack() async throws {
    let app = try await ColourApp()
    await app.begin(SequenceStep("a", screen: "red"), SequenceStep("b", screen: "red"), "blue")
    await app.colours.next()
    #expect(app.screens == ["home", "red", "red"] && app.colours.current?.id == "b")
    await app.navigator.back()
    #expect(app.colours.current?.id == "a")
    #expect(await app.next() == "shown: b")
    #expect(app.screens == ["home", "red", "red"])
  }

  @Test("steps share a screen if the screen's route finds it by type")
  func sharedScreen() async throws {
    let app = try await ColourApp { StepGuider("white", by: "one") { Colour(name: $0.id) } }
    await app.begin(SequenceStep("a", screen: "white"), SequenceStep("b", screen: "white"), "blue")
    await app.colours.next()
    #expect(app.screens == ["home", "b"] && app.colours.current?.id == "b")
  }
}

/// Whether a change was observed.
@MainActor
private final class Change {
  var isSeen = false
}
