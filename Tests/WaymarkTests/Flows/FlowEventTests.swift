import Testing
import WaymarkTesting

@testable import Waymark

@MainActor
struct FlowEventTests {
  // Scenario M2.
  @Test("an event goes up through the parent flows until a coordinator handles it")
  func anEventGoesUpUntilSomebodyHandlesIt() async throws {
    let movies = try await Movies()
    await movies.navigator.open("/movies/7/edit")
    try movies.coordinator("list").handles = { $0 is MovieUpdated }
    #expect(try movies.flow("edit").send(MovieUpdated(id: 7)))
    #expect(movies.log.lines == ["details heard MovieUpdated", "list heard MovieUpdated"])
  }

  @Test("an unhandled event reaches all ancestors, and the send method returns false")
  func anEventThatNobodyHandlesIsHeardByAllAboveAndSaysSo() async throws {
    let movies = try await Movies()
    await movies.navigator.open("/movies/7/edit")
    #expect(try !movies.flow("edit").send(Unheard()))
    #expect(movies.log.lines == ["details heard Unheard", "list heard Unheard", "window heard Unheard"])
  }

  @Test("an event sent down reaches the child flows until one handles it")
  func anEventGoesDownToTheFlowsThatOneHasStartedUntilTheyHandleIt() async throws {
    let movies = try await Movies(
      start: .tabs(as: MovieTabs(), .stack(MovieList(), MovieDetails(id: 1)), .stack(MovieAbout())))
    let log = movies.log
    let hidden = try movies.flow("tabs").beginFlow { TestCoordinator("hidden", $0, log) }
    try movies.coordinator("list").handles = { $0 is LoggedOut }
    #expect(try movies.flow("tabs").sendDown(LoggedOut()))
    #expect(movies.log.lines == ["hidden heard LoggedOut", "list heard LoggedOut"])
    #expect(hidden?.hasEnded == false)
  }

  @Test("an event from an ended flow reaches no coordinator")
  func anEventOfAFlowThatHasEndedIsHeardByNobody() async throws {
    let movies = try await Movies()
    await movies.navigator.open("/movies/7")
    let details = try movies.flow("details")
    await movies.navigator.back()
    #expect(!details.send(Unheard()) && !details.sendDown(Unheard()))
    #expect(movies.log.lines == ["details ended"])
  }

  @Test("a screen finds its own coordinator, or the nearest coordinator above it")
  func aScreenFindsTheCoordinatorThatItBelongsToAndThoseAboveThat() async throws {
    var found: [String] = []
    let map = try NavigationMap { Route(to: MovieAbout.self).using(.push).from(.firstStack()) }
    let log = MovieLog()
    let navigator = Navigator(
      map, start: .stack(MovieList()),
      flows: FlowRegistry { FlowModule(MovieList.self) { _, flow in TestCoordinator("list", flow, log) } })
    let modules = ModuleRegistry<TestView> {
      ScreenModule(MovieList.self) { list, scope in
        found.append("list: \(scope.coordinator(TestCoordinator.self)?.name ?? "nobody")")
        return TestView(AnyDestination(list), scope)
      }
      ScreenModule(MovieAbout.self) { about, scope in
        found.append("about: \(scope.coordinator(TestCoordinator.self)?.name ?? "nobody")")
        return TestView(AnyDestination(about), scope)
      }
    }
    let host = HeadlessHost(modules)
    try await host.attach(to: navigator)
    await navigator.go(to: MovieAbout())
    #expect(found == ["list: list", "about: list"])
  }
}
