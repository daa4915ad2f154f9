import Testing
import WaymarkTesting

@testable import Waymark

@MainActor
struct FlowMovingTests {
  private func screens(_ movies: Movies) -> [String] {
    movies.navigator.state.screens.map { "\($0.destination)" }
  }

  // Scenario M4.
  @Test("a flow presents a sheet and a full-screen layer, and dismisses the full-screen layer first")
  func aFlowPresentsASheetAndAFullScreenAndDismissesTheLast() async throws {
    let movies = try await Movies()
    let list = try movies.flow("list")
    await list.present(MovieAbout())
    await list.present(MovieDetails(id: 1), .fullScreen)
    #expect(movies.navigator.state.layers.map(\.presentation?.style) == [nil, .sheet, .fullScreen])
    await list.dismiss()
    #expect(movies.navigator.state.layers.count == 2)
    await list.dismiss()
    #expect(await list.dismiss().node == nil)
  }

  // Scenario M4.
  @Test("a flow pops one screen, but not the root of its stack")
  func aFlowPopsOneAndNotItsStacksRoot() async throws {
    let movies = try await Movies()
    let list = try movies.flow("list")
    await list.push(MovieAbout())
    await list.pop()
    #expect(screens(movies) == ["MovieList()"])
    #expect(await list.pop().node == nil)
  }

  // Scenario M4.
  @Test("a flow pops to its main screen and removes all screens and layers above it")
  func aFlowPopsToItsMainScreenUnderWhateverIsAbove() async throws {
    let movies = try await Movies()
    await movies.navigator.open("/movies/1")
    let details = try movies.flow("details")
    await details.push(MovieAbout())
    await details.present(MovieAbout())
    await details.popToMain()
    #expect(screens(movies) == ["MovieList()", "MovieDetails(id: 1)"])
  }

  // Scenario M4.
  @Test("a flow pops to a given screen")
  func aFlowPopsToAGivenScreen() async throws {
    let movies = try await Movies()
    await movies.navigator.open("/movies/1/edit")
    let edit = try movies.flow("edit")
    #expect(await edit.pop(to: MovieAbout()).node == nil)
    await edit.pop(to: MovieDetails(id: 1))
    #expect(screens(movies) == ["MovieList()", "MovieDetails(id: 1)"])
    #expect(edit.hasEnded)
  }

  // Scenario M4.
  @Test("a flow pops to the root screen of the window")
  func aFlowPopsToTheRootOfAllFlows() async throws {
    let movies = try await Movies()
    await movies.navigator.open("/movies/1/edit")
    try await movies.flow("edit").present(MovieAbout())
    try await movies.flow("edit").popToRoot()
    #expect(screens(movies) == ["MovieList()"])
  }

  // Scenario M4.
  @Test("finishing a flow removes its screen, the screens above it, and the layers that they present")
  func whatFinishesGoesWithAllThatIsAboveItAndAllThatItPresents() async throws {
    let movies = try await Movies()
    await movies.navigator.open("/movies/1/edit")
    try await movies.flow("edit").present(MovieAbout())
    try await movies.flow("details").finish()
    #expect(screens(movies) == ["MovieList()"])
    #expect(movies.log.alive == ["window", "list"])
  }

  // Scenario M4.
  @Test("a flow that finishes in a hidden tab does not change the visible tab")
  func whatFinishesInAnotherTabLeavesTheOneInFrontAsItIs() async throws {
    let movies = try await Movies(
      start: .tabs(selecting: 1, .stack(MovieList(), MovieDetails(id: 1)), .stack(MovieAbout())))
    try await movies.flow("details").finish()
    #expect(screens(movies) == ["MovieList()", "MovieAbout()"])
    #expect(movies.navigator.state.front.screen?.destination == AnyDestination(MovieAbout()))
  }

  @Test("the window's first screen stays when its flow finishes")
  func theFlowOfTheFirstScreenStays() async throws {
    let movies = try await Movies()
    let list = try movies.flow("list")
    #expect(await list.finish() == .failed(.cannotFinish(try #require(list.main))))
    #expect(!list.hasEnded && screens(movies) == ["MovieList()"])
    #expect(movies.log.alive == ["window", "list"])
  }

  @Test("a container that is the window's only content stays when its flow finishes")
  func theFlowOfTheTabsStays() async throws {
    let movies = try await Movies(start: .tabs(as: MovieTabs(), .stack(MovieList()), .stack(MovieAbout())))
    let tabs = try movies.flow("tabs")
    #expect(await tabs.finish().node == nil && !tabs.hasEnded)
  }

  @Test("the window's flow pops to the first screen of the window and closes all layers")
  func theWindowsFlowPopsToTheFirstScreen() async throws {
    let movies = try await Movies()
    await movies.navigator.open("/movies/1/edit")
    try await movies.flow("list").present(MovieAbout())
    let flow = try #require(movies.navigator.flow)
    #expect(await flow.popToRoot() == .arrived(movies.navigator.state.front))
    #expect(screens(movies) == ["MovieList()"] && movies.navigator.state.layers.count == 1)
    #expect(await flow.popToRoot() == .unchanged(movies.navigator.state.front))
  }

  @Test("the window's flow pops the stack of the selected tab and keeps the remaining tabs")
  func theWindowsFlowPopsTheSelectedTab() async throws {
    let movies = try await Movies(
      start: .tabs(
        as: MovieTabs(), selecting: 1, .stack(MovieList(), MovieDetails(id: 1)), .stack(MovieAbout())))
    let flow = try #require(movies.navigator.flow)
    await flow.push(MovieDetails(id: 2))
    flow.dispatch(.popToRoot)
    #expect(screens(movies) == ["MovieList()", "MovieDetails(id: 1)", "MovieAbout()"])
    #expect(movies.navigator.state.front.screen?.destination == AnyDestination(MovieAbout()))
  }

  @Test("a leave guard can prevent a flow from finishing")
  func aGuardMayRefuseThatAFlowFinishes() async throws {
    let movies = try await Movies()
    await movies.navigator.open("/movies/1/edit")
    let edit = try movies.flow("edit")
    let screen = try #require(edit.main)
    movies.navigator.scopes[screen]?.leaveGuard = LeaveGuard("unsaved")
    #expect(await edit.finish().node == nil)
    #expect(!edit.hasEnded)
  }

  @Test("interceptors decide about the screens that a flow requests")
  func whatAFlowShowsIsAskedAboutLikeAnyDestination() async throws {
    let gate = Interceptors.Refusing()
    let map = try NavigationMap { Route(to: MovieAbout.self).using(.push).from(.firstStack()) }
    let log = MovieLog()
    let navigator = Navigator(
      map, start: .stack(MovieList()), interceptors: [gate],
      flows: FlowRegistry { FlowModule(MovieList.self) { _, flow in TestCoordinator("list", flow, log) } })
    let list = try #require(log.coordinators.first).flow
    guard case .refused = await list.push(MovieAbout()) else {
      Issue.record("it was not asked")
      return
    }
    guard case .refused = await list.present(MovieAbout()) else {
      Issue.record("it was not asked")
      return
    }
    #expect(navigator.state.screens.count == 1)
  }

  @Test("pushing without a stack fails and changes nothing")
  func whereThereIsNoStackNothingIsPushed() async throws {
    let movies = try await Movies(start: .screen(MovieList()))
    let outcome = try await movies.flow("list").push(MovieAbout())
    guard case .failed(.noContainer) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(screens(movies) == ["MovieList()"])
  }
}

private enum Interceptors {
  struct Refusing: Interceptor {
    let name = "gate"
    func decide(_ context: InterceptionContext) async throws -> InterceptorDecision { .refuse("closed") }
  }
}
