import Testing
import WaymarkTesting

@testable import Waymark

@MainActor
struct FlowFamilyTests {
  // Scenario M1.
  @Test("a flow is the parent of the flow that it starts")
  func listStartsDetailsAndDetailsStartsEdit() async throws {
    let movies = try await Movies()
    try await movies.flow("list").push(MovieDetails(id: 7))
    try await movies.flow("details").push(MovieEdit(id: 7))
    #expect(try movies.ancestors(of: "edit") == ["details", "list", "window"])
  }

  // Scenario M1.
  @Test("a screen without a coordinator belongs to the flow that pushed it")
  func aScreenWithoutACoordinatorBelongsToTheFlowThatPushedIt() async throws {
    let movies = try await Movies()
    try await movies.flow("list").push(MovieAbout())
    #expect(movies.navigator.flow(of: movies.navigator.state.front.id) === (try movies.flow("list")))
  }

  // Scenario M6.
  @Test("a link creates the coordinators of all screens on its path")
  func aLinkBringsTheWholeLineOfCoordinators() async throws {
    let movies = try await Movies(start: .stack(MovieAbout()))
    await movies.navigator.open("/movies/7/edit")
    #expect(movies.log.alive == ["window", "list", "details", "edit"])
    #expect(try movies.ancestors(of: "edit") == ["details", "list", "window"])
  }

  // Scenario M3.
  @Test("going back ends the flow of each removed screen")
  func goingBackEndsTheFlowsWhoseScreensLeaveOneByOne() async throws {
    let movies = try await Movies()
    await movies.navigator.open("/movies/7/edit")
    await movies.navigator.back()
    #expect(movies.log.alive == ["window", "list", "details"])
    movies.host.swipeBack()
    #expect(movies.log.alive == ["window", "list"])
    #expect(movies.log.lines == ["edit ended", "details ended"])
  }

  // Scenario M3.
  @Test("a flow stays alive while its screen is covered")
  func aFlowWhoseScreenIsOnlyCoveredHasNotEnded() async throws {
    let movies = try await Movies()
    try await movies.flow("list").present(MovieDetails(id: 1), .fullScreen)
    #expect(movies.log.alive == ["window", "list", "details"])
  }

  @Test("the window's flow ends when the window closes")
  func theWindowsFlowEndsWhenTheWindowCloses() async throws {
    let movies = try await Movies()
    movies.navigator.close()
    #expect(movies.log.alive.isEmpty)
    #expect(movies.log.lines == ["list ended", "window ended"])
  }

  @Test("a closed window cannot start a flow")
  func aClosedWindowBeginsNoFlow() async throws {
    let movies = try await Movies()
    movies.navigator.close()
    #expect(movies.navigator.flow == nil)
    #expect(movies.log.alive.isEmpty)
  }

  @Test("the flows of a navigator end when the navigator is deallocated without being closed")
  func flowsEndWithANavigatorThatNobodyHasClosed() async throws {
    let log: MovieLog
    do { log = try await Movies().log }
    try await waitFor("all flows to end") { log.alive.isEmpty }
  }

  @Test(
    "in a split, the parent flow belongs to the previous column, collapsed or expanded",
    arguments: [false, true])
  func inASplitTheParentIsInTheColumnBeforeCollapsedOrNot(isCollapsed: Bool) async throws {
    let movies = try await Movies(
      start: .split(
        as: MovieLibrary(), [.primary: .stack(MovieList()), .detail: .stack(MovieDetails(id: 1))]))
    movies.host.resize(columns: isCollapsed ? 1 : 2)
    try await movies.flow("details").push(MovieEdit(id: 1))
    movies.host.resize(columns: isCollapsed ? 2 : 1)
    #expect(try movies.ancestors(of: "edit") == ["details", "list", "window"])
  }

  // Scenario M8.
  @Test("a coordinator can manage a whole tab bar")
  func aCoordinatorMayOwnAWholeTabBar() async throws {
    let movies = try await Movies(
      start: .tabs(as: MovieTabs(), .stack(MovieList()), .stack(MovieDetails(id: 2))))
    #expect(try movies.ancestors(of: "list") == ["tabs", "window"])
    #expect(try movies.ancestors(of: "details") == ["tabs", "window"])
  }

  // Scenario M8.
  @Test("a presented tab bar can have a coordinator, and its flows end when the coordinator finishes")
  func aTabBarCanBePresentedWithItsCoordinatorAndEndsWithIt() async throws {
    let movies = try await Movies()
    try await movies.flow("list").present(.tabs(as: MovieTabs(), .stack(MovieDetails(id: 1))), .fullScreen)
    #expect(try movies.ancestors(of: "details") == ["tabs", "list", "window"])
    try await movies.flow("tabs").finish()
    #expect(movies.log.alive == ["window", "list"])
  }

  // Scenario M8.
  @Test("a presented flow gets its own stack")
  func aPresentedFlowHasAStackOfItsOwn() async throws {
    let movies = try await Movies()
    try await movies.flow("list").present(MovieDetails(id: 3))
    try await movies.flow("details").push(MovieEdit(id: 3))
    #expect(movies.navigator.state.layers.count == 2)
    #expect(try movies.ancestors(of: "edit") == ["details", "list", "window"])
  }

  // Scenario M8.
  @Test("a flow without a screen can start child flows and ends with its parent")
  func aFlowThatShowsNothingItselfStartsOthersAndEndsWithItsStarter() async throws {
    let movies = try await Movies()
    try await movies.flow("list").push(MovieDetails(id: 1))
    let log = movies.log
    let hidden = try #require(try movies.flow("details").beginFlow { TestCoordinator("hidden", $0, log) })
    await hidden.push(MovieEdit(id: 1))
    #expect(try movies.ancestors(of: "edit") == ["hidden", "details", "list", "window"])
    await movies.navigator.open("/")
    #expect(hidden.hasEnded && movies.log.alive == ["window", "list"])
  }

  @Test("a flow without a screen can finish")
  func aFlowThatShowsNothingItselfCanFinish() async throws {
    let movies = try await Movies()
    let log = movies.log
    let hidden = try #require(try movies.flow("list").beginFlow { TestCoordinator("hidden", $0, log) })
    await hidden.finish()
    #expect(hidden.hasEnded && movies.log.alive == ["window", "list"])
    #expect(await hidden.push(MovieAbout()).node == nil)
  }

  // Scenario M7.
  @Test("an external screen belongs to the flow of the screen below it")
  func somethingForeignBelongsToTheFlowThatItCameAfter() async throws {
    let movies = try await Movies()
    try await movies.flow("list").push(MovieDetails(id: 1))
    movies.host.pushForeign(ForeignMark(token: 1, name: "Player"))
    let front = movies.navigator.state.front
    #expect(front.screen == nil)
    #expect(movies.navigator.flow(of: front.id) === (try movies.flow("details")))
    try await movies.flow("details").finish()
    #expect(movies.navigator.state.front.screen?.destination == AnyDestination(MovieList()))
  }

  @Test("the caller that starts a flow can supply the coordinator")
  func aCoordinatorCanBeGivenByWhoeverStartsTheFlow() async throws {
    let movies = try await Movies()
    let log = movies.log
    try await movies.flow("list").start(MovieAbout(), by: .push) { TestCoordinator("about", $0, log) }
    #expect(try movies.ancestors(of: "about") == ["list", "window"])
    await movies.navigator.back()
    #expect(movies.log.alive == ["window", "list"])
  }

  @Test("a screen that an undo brings back gets a new coordinator with the same parent")
  func aScreenThatComesBackHasACoordinatorAgainWithTheSameParent() async throws {
    let movies = try await Movies()
    try await movies.flow("list").start(MovieDetails(id: 7), by: .push)
    let state = movies.navigator.state
    await movies.navigator.back()
    await movies.navigator.setState(state, asksFirst: true)
    #expect(try movies.ancestors(of: "details") == ["list", "window"])
    #expect(movies.log.faults.isEmpty)
  }

  @Test("a returning screen without a registered coordinator is reported as a fault")
  func aScreenThatComesBackWithoutItsCoordinatorIsReported() async throws {
    let movies = try await Movies()
    let log = movies.log
    try await movies.flow("list").start(MovieAbout(), by: .push) { TestCoordinator("about", $0, log) }
    let state = movies.navigator.state
    await movies.navigator.back()
    await movies.navigator.setState(state, asksFirst: true)
    #expect(movies.log.alive == ["window", "list"])
    #expect(movies.log.faults == ["missing coordinator of \(movies.navigator.state.front)"])
  }

  @Test("a flow does not start if its screen cannot be shown")
  func aFlowThatCouldNotBeShownHasNotBegun() async throws {
    let movies = try await Movies()
    let outcome = try await movies.flow("list").push(MovieTrailer())
    #expect(outcome.node == nil && movies.log.alive == ["window", "list"])
  }

  /// Makes a window with two tabs of movies, whose routes find existing screens.
  private func inTwoTabs() async throws -> Movies {
    let map = try NavigationMap {
      Route(to: MovieList.self).using(.push).from(.firstStack())
      Route(to: MovieDetails.self).using(.push).from(.firstStack())
    }
    return try await Movies(
      map, start: .tabs(as: MovieTabs(), .stack(MovieList()), .stack(MovieDetails(id: 2))))
  }

  @Test("a flow that routes to an existing screen does not become the parent of that screen's flow")
  func whatIsThereAlreadyIsStartedByNobody() async throws {
    let movies = try await inTwoTabs()
    try await movies.flow("list").start(MovieDetails(id: 2), by: .route)
    try await movies.flow("details").start(MovieList(), by: .route)
    #expect(try movies.ancestors(of: "list") == ["tabs", "window"])
    #expect(try movies.ancestors(of: "details") == ["tabs", "window"])
  }

  /// Makes a window with a split whose first column any flow can fill.
  private func inASplit() async throws -> Movies {
    let map = try NavigationMap {
      Route(to: MovieList.self).using(.push).from(.newStack).using(.setColumn(.primary)).from(
        .first(Split.self))
    }
    return try await Movies(
      map,
      start: .split(
        as: MovieLibrary(), [.primary: .stack(MovieAbout()), .detail: .stack(MovieDetails(id: 1))]))
  }

  @Test("a flow that inserts a screen before its own screen becomes a child of the new screen's flow")
  func whoPutsSomethingBeforeItselfIsBelowThat() async throws {
    let movies = try await inASplit()
    try await movies.flow("details").start(MovieList(), by: .route)
    try #require(try movies.ancestors(of: "list") == ["window"])
    try #require(try movies.ancestors(of: "details") == ["list", "window"])
    let window = try #require(movies.navigator.flow)
    #expect(!window.sendDown(Unheard()))
    #expect(movies.log.lines == ["list heard Unheard", "details heard Unheard"])
  }

  @Test("an event reaches each flow once after a child inserts a screen before its parent's screen")
  func whoHasAnotherFlowPutSomethingBeforeItIsBelowThat() async throws {
    let movies = try await inASplit()
    try await movies.flow("details").push(MovieEdit(id: 1))
    try await movies.flow("edit").start(MovieList(), by: .route)
    try #require(try movies.ancestors(of: "edit") == ["details", "list", "window"])
    #expect(try !movies.flow("edit").send(Unheard()))
    #expect(movies.log.lines == ["details", "list", "window"].map { "\($0) heard Unheard" })
  }
}
