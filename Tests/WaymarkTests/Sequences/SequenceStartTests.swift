import Testing
import WaymarkTesting

@testable import Waymark
@testable import WaymarkSequences

@Suite("Starting a sequence at launch")
@MainActor
struct SequenceStartTests {
  @MainActor
  private final class Told {
    var ends: [String] = []
    var built: [String] = []
  }

  private let told = Told()
  private let navigator: Navigator
  private let colours: SequenceManager

  init() throws {
    let map = try NavigationMap { Route(to: Colour.self).using(.pushAsRoot).from(.firstStack()) }
    navigator = Navigator(map, start: .stack(Screen("home")), clock: ManualClock())
    colours = SequenceManager(navigator) {
      for name in ["red", "blue"] { StepGuider(name) { _ in Colour(name: name) } }
    }
  }

  private func start(_ steps: SequenceStep...) async -> String {
    let outcome = await colours.start(StepSequence(id: "colours", steps: steps)) { [told] end in
      told.ends.append("\(end)")
    }
    return "\(outcome)"
  }

  @Test("a host attached after the start builds only the first step")
  func launch() async throws {
    #expect(await start("red", "blue") == "shown: red")
    let host = HeadlessHost(
      ModuleRegistry<String> {
        ScreenModule(Screen.self) { screen, _ in
          told.built.append(screen.name)
          return screen.name
        }
        ScreenModule(Colour.self) { colour, _ in
          told.built.append(colour.name)
          return colour.name
        }
      })
    try await host.attach(to: navigator)
    #expect(told.built == ["red"] && host.shows(navigator.state))
  }

  @Test("the caller of `start` receives the end of the flow exactly once")
  func ending() async {
    _ = await start("red", "blue")
    await colours.next()
    #expect(told.ends == [])
    await colours.next()
    #expect(told.ends == ["finished"])
  }

  @Test("a flow with nothing to show ends at its start")
  func nothing() async {
    #expect(await start() == "ended: nothing to show")
    #expect(told.ends == ["nothing to show"])
  }

  @Test("a second flow does not start during the first one")
  func alreadyRunning() async {
    _ = await start("red")
    #expect(await start("blue") == "ignored")
    #expect(colours.current?.id == "red" && told.ends == [])
  }

  @Test("cancelling the start before the first step is shown ends the flow")
  func cancelled() async {
    let (source, barrier) = (ListSource("red"), Barrier())
    source.barrier = barrier
    let starting = Task { await colours.start(from: source) { [told] in told.ends.append("\($0)") } }
    await barrier.waited()
    starting.cancel()
    #expect("\(await starting.value)" == "ended: cancelled")
    #expect(told.ends == ["cancelled"])
    barrier.open()
  }

  @Test("cancelling the start after the first step is shown has no effect")
  func cancelledLate() async {
    let starting = Task { await start("red") }
    _ = await starting.value
    starting.cancel()
    await colours.next()
    #expect(told.ends == ["finished"])
  }
}
