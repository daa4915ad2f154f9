import Testing
import WaymarkTesting

@testable import Waymark

/// Links and flows in a split.
@MainActor
struct FlowSplitTests {
  /// The start of the window in which a link is opened.
  enum Start: CaseIterable {
    case elsewhere, elsewhereCollapsed, library, libraryCollapsed

    var isCollapsed: Bool { self == .elsewhereCollapsed || self == .libraryCollapsed }

    var blueprint: NodeBlueprint {
      switch self {
      case .elsewhere, .elsewhereCollapsed: .stack(MovieAbout())
      case .library, .libraryCollapsed: .split(as: MovieLibrary(), [.primary: .stack(MovieList())])
      }
    }
  }

  /// Makes a window and opens the link to a form in it.
  private func opened(_ start: Start) async throws -> Movies {
    let movies = try await Movies(.moviesInASplit(), start: start.blueprint)
    movies.host.resize(columns: start.isCollapsed ? 1 : 2)
    await movies.navigator.open("/movies/7/edit")
    return movies
  }

  private func front(_ movies: Movies) -> AnyDestination? { movies.navigator.state.front.screen?.destination }

  // Scenario M6.
  @Test(
    "a link into a split creates all coordinators on its path, collapsed or expanded",
    arguments: Start.allCases)
  func aLinkIntoASplitBringsTheWholeLineOfCoordinatorsCollapsedOrNot(start: Start) async throws {
    let movies = try await opened(start)
    #expect(movies.log.alive == ["window", "list", "details", "edit"])
    #expect(try movies.ancestors(of: "edit") == ["details", "list", "window"])
    #expect(
      shape(movies.navigator.state)
        == "split[primary[stack[MovieList]], *detail[stack[MovieDetails(id: 7), MovieEdit(id: 7)]]]")
    #expect(movies.host.shows(movies.navigator.state))
  }

  // Scenario M6.
  @Test("an event from the last column reaches the list in the first column", arguments: Start.allCases)
  func whatEditingInTheLastColumnSendsReachesTheListInTheFirst(start: Start) async throws {
    let movies = try await opened(start)
    try movies.coordinator("list").handles = { $0 is MovieUpdated }
    #expect(try movies.flow("edit").send(MovieUpdated(id: 7)))
    #expect(movies.log.lines == ["details heard MovieUpdated", "list heard MovieUpdated"])
  }

  // Scenario M3.
  @Test("going back in a column ends only the flows of removed screens", arguments: Start.allCases)
  func goingBackInAColumnEndsWhatLeavesItAndNoMore(start: Start) async throws {
    let movies = try await opened(start)
    await movies.navigator.back()
    #expect(movies.log.alive == ["window", "list", "details"])
    let outcome = await movies.navigator.back()
    #expect((outcome.node != nil) == start.isCollapsed)
    #expect(
      front(movies) == (start.isCollapsed ? AnyDestination(MovieList()) : AnyDestination(MovieDetails(id: 7)))
    )
    #expect(movies.log.alive == ["window", "list", "details"])
    #expect(try movies.ancestors(of: "details") == ["list", "window"])
  }

  // Scenario M3.
  @Test("finishing a flow in a split ends only that flow", arguments: Start.allCases)
  func flowsThatFinishInASplitEndOneByOneTheLastFirst(start: Start) async throws {
    let movies = try await opened(start)
    try await movies.flow("edit").finish()
    #expect(movies.log.alive == ["window", "list", "details"])
    try await movies.flow("details").finish()
    #expect(movies.log.alive == ["window", "list"])
    #expect(movies.log.lines == ["edit ended", "details ended"])
    #expect(shape(movies.navigator.state).hasSuffix("detail[]]"))
    #expect(movies.host.shows(movies.navigator.state))
  }

  @Test(
    "in a collapsed split, a caller still waits for the detail's result after the user goes back to the list")
  func theCallerOfADetailWaitsOn() async throws {
    let map = try NavigationMap {
      Route(to: Screen.self).find(.never).using(.push).from(.newStack)
        .using(.setColumn(.detail)).from(.container(TestSplit()))
    }
    let navigator = Navigator(map, start: .split(as: TestSplit(), [.primary: .stack(Screen("list"))]))
    let host = try await HeadlessHost.attached(to: navigator)
    host.resize(columns: 1)
    let waiting = Task { await navigator.result(of: Screen("detail")) }
    try await waitFor("the detail") { host.front == Screen("detail") }
    let detail = navigator.state.front.id
    await navigator.back()
    #expect(host.front == Screen("list") && navigator.flows.results.waiterCount == 1)
    await navigator.scopes[detail]?.finish(Screen("detail"), with: 3)
    #expect(await waiting.value == .success(3))
  }

  @Test(
    "collapsing and expanding a split keeps all coordinators and their parents",
    arguments: Start.allCases)
  func collapsingAndExpandingMakesNoCoordinatorEndsNoneAndChangesNoParent(start: Start) async throws {
    let movies = try await opened(start)
    let coordinators = movies.log.coordinators.map(ObjectIdentifier.init)
    for isCollapsed in [!start.isCollapsed, start.isCollapsed, !start.isCollapsed] {
      movies.host.resize(columns: isCollapsed ? 1 : 2)
      #expect(movies.log.coordinators.map(ObjectIdentifier.init) == coordinators)
      #expect(try movies.ancestors(of: "edit") == ["details", "list", "window"])
      #expect(movies.host.shows(movies.navigator.state))
    }
    #expect(movies.log.lines.isEmpty)
    try movies.flow("edit").send(Unheard())
    #expect(movies.log.lines == ["details heard Unheard", "list heard Unheard", "window heard Unheard"])
  }

  @Test(
    "showing the list of a collapsed split keeps the flows of the hidden column and their parents",
    arguments: [false, true])
  func inACollapsedSplitTheListBehindStaysTheParentAndTheDetailsBehindItStay(isExpandedLater: Bool)
    async throws
  {
    let movies = try await opened(.elsewhereCollapsed)
    try await movies.flow("list").popToMain()
    #expect(front(movies) == AnyDestination(MovieList()))
    if isExpandedLater { movies.host.resize(columns: 2) }
    #expect(movies.log.alive == ["window", "list", "details", "edit"])
    #expect(try movies.ancestors(of: "edit") == ["details", "list", "window"])
    #expect(movies.log.lines.isEmpty)
  }
}
