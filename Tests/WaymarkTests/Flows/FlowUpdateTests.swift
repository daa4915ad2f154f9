import Testing
import WaymarkTesting

@testable import Waymark

/// Keeps the current movie.
@MainActor
private final class Guide: Coordinator {
  let flow: Flow
  var movie: Int
  var updates = 0

  init(_ movie: Int, _ flow: Flow) { (self.movie, self.flow) = (movie, flow) }
}

/// Flows whose node gets another destination.
@MainActor
struct FlowUpdateTests {
  private func navigator(start: NodeBlueprint = .stack(MovieList())) throws -> Navigator {
    let map = try NavigationMap {
      Route(to: MovieDetails.self).find(.type).using(.push).from(.firstStack())
    }
    let flows = FlowRegistry {
      FlowModule(MovieDetails.self) { details, flow in
        Guide(details.id, flow)
      } update: { details, guide in
        guide.movie = details.id
        guide.updates += 1
      }
    }
    return Navigator(map, start: start, flows: flows)
  }

  private func guide(in navigator: Navigator) throws -> Guide {
    try #require(navigator.flow(of: navigator.state.front.id)?.coordinator as? Guide)
  }

  // Scenario M3.
  @Test("a coordinator receives the new destination of its screen and stays alive")
  func aCoordinatorIsToldWhatItsScreenShowsNow() async throws {
    let navigator = try navigator()
    await navigator.go(to: MovieDetails(id: 7))
    let guide = try guide(in: navigator)
    #expect(guide.flow.destination == AnyDestination(MovieDetails(id: 7)))
    await navigator.go(to: MovieDetails(id: 8))
    #expect(guide.movie == 8 && guide.updates == 1)
    #expect(guide.flow.destination == AnyDestination(MovieDetails(id: 8)))
    #expect(!guide.flow.hasEnded && navigator.state.screens.count == 2)
  }

  @Test("a coordinator is not updated with its first destination or an unchanged destination")
  func aCoordinatorIsNotToldOfWhatStays() async throws {
    let navigator = try navigator(start: .stack(MovieList(), MovieDetails(id: 7)))
    let guide = try guide(in: navigator)
    await navigator.go(to: MovieDetails(id: 7))
    await navigator.flow(of: navigator.state.front.id)?.push(MovieAbout())
    await navigator.back()
    #expect(guide.movie == 7 && guide.updates == 0)
  }

  @Test("a coordinator is updated when its screen returns to an earlier destination")
  func whatGoesBackTellsTheCoordinator() async throws {
    let navigator = try navigator(start: .stack(MovieList(), MovieDetails(id: 7)))
    let guide = try guide(in: navigator)
    let earlier = navigator.state
    await navigator.go(to: MovieDetails(id: 8))
    await navigator.setState(earlier, asksFirst: true)
    #expect(guide.movie == 7 && guide.updates == 2)
  }

  @Test("a flow with a coordinator supplied by the caller knows the current destination")
  func aFlowWhoseCoordinatorWasMadeForItsScreenKnowsWhatThatShows() async throws {
    let navigator = try navigator()
    let log = MovieLog()
    await navigator.go(to: MovieDetails(id: 1))
    let registered = try guide(in: navigator)
    await registered.flow.start(MovieDetails(id: 2), by: .push) { TestCoordinator("own", $0, log) }
    let own = try #require(log.coordinators.first).flow
    await navigator.go(to: MovieDetails(id: 3))
    #expect(own.destination == AnyDestination(MovieDetails(id: 3)))
    #expect(registered.movie == 1 && registered.updates == 0)
  }

  @Test("the window's flow and flows without a screen have no destination")
  func whoShowsNothingHasNoDestination() async throws {
    let movies = try await Movies()
    let log = movies.log
    let window = try #require(movies.navigator.flow)
    let hidden = window.beginFlow { TestCoordinator("hidden", $0, log) }
    #expect(window.destination == nil && hidden?.destination == nil)
    #expect(try movies.flow("list").destination == AnyDestination(MovieList()))
  }
}
