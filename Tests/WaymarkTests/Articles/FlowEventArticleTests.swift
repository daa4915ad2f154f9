import Testing
import Waymark
import WaymarkTesting

// The code of the article about flows, starting with events, unchanged.

private struct MovieTitles: Destination {}
private struct Rating: Destination { var movie: Int }

@MainActor
private final class RatedMovies {
  private(set) var ids: [Int] = []
  func mark(_ id: Int) { ids.append(id) }
}

@MainActor
private final class Basket {
  private(set) var movies: [Int] = []
  func add(_ movie: Int) { movies.append(movie) }
}

private struct MovieRated: FlowEvent { var id: Int }

private final class RatingCoordinator: Coordinator {
  let (rating, flow): (Rating, Flow)
  init(_ rating: Rating, _ flow: Flow) { (self.rating, self.flow) = (rating, flow) }

  func rate() async {
    flow.send(MovieRated(id: rating.movie))
    await flow.finish()
  }
}

private final class RatedMoviesCoordinator: Coordinator {
  let screen: ScreenHandle<RatedMovies>
  init(_ screen: ScreenHandle<RatedMovies>) { self.screen = screen }

  func handle(_ event: any FlowEvent) -> Bool {
    guard let rated = event as? MovieRated else { return false }
    screen.object?.mark(rated.id)
    return true
  }
}

private struct PickGenre: Destination { typealias Output = String }

@MainActor
private func pickGenre(_ navigator: Navigator) async -> String? {
  await navigator.result(of: PickGenre()).value
}

@MainActor
private final class GenreList {
  let choose: @MainActor (String) async -> Void
  init(choose: @escaping @MainActor (String) async -> Void) { self.choose = choose }
}

extension Checkpoint<Int> { fileprivate static let movie = Checkpoint("movie") }

@MainActor
private func pickMovies(_ basket: Basket, _ scope: ScreenScope) {
  scope.checkpoint(.movie) { movie in basket.add(movie) }
}

@MainActor
private func pick(_ movie: Int, _ navigator: Navigator) async {
  await navigator.returnTo(.movie, with: movie)
}

@MainActor
struct FlowEventArticleTests {
  private let map: NavigationMap

  init() throws {
    map = try NavigationMap {
      Route(to: MovieTitles.self).using(.push).from(.firstStack())
      Route(to: Rating.self).using(.push).from(.firstStack())
      Route(to: PickGenre.self).using(.present(.sheet)).from(.current)
    }
  }

  // Scenario M5.
  @Test("a screen without a coordinator returns a result through its scope")
  func answers() async throws {
    let modules = ModuleRegistry<AnyObject> {
      ScreenModule(MovieTitles.self) { _, _ in RatedMovies() }
      ScreenModule(PickGenre.self) { pick, scope in
        GenreList { genre in await scope.finish(pick, with: genre) }
      }
    }
    let navigator = Navigator(map, start: .stack(MovieTitles()))
    let host = try await HeadlessHost.attached(to: navigator, building: modules)
    let picking = Task { await pickGenre(navigator) }
    await host.settle()
    let list = try #require(host.view(of: PickGenre()) as? GenreList)
    await list.choose("western")
    #expect(await picking.value == "western")
    #expect(host.front == MovieTitles())
  }

  // Scenario M2.
  @Test("an event reaches the coordinator of the list, which updates its screen")
  func events() async throws {
    let movies = ScreenModule<AnyObject>(MovieTitles.self) { _, _, screen in
      RatedMoviesCoordinator(screen)
    } build: { _, _, _ in
      RatedMovies()
    } show: {
      $0
    }
    let flows = FlowRegistry {
      movies
      FlowModule(Rating.self) { rating, flow in RatingCoordinator(rating, flow) }
    }
    let modules = ModuleRegistry<AnyObject> {
      movies
      ScreenModule(Rating.self) { _, scope in scope }
    }
    let navigator = Navigator(map, start: .stack(MovieTitles()), flows: flows)
    let host = try await HeadlessHost.attached(to: navigator, building: modules)
    await navigator.go(to: Rating(movie: 7))
    await host.scope(of: Rating(movie: 7))?.coordinator(RatingCoordinator.self)?.rate()
    #expect((host.view(of: MovieTitles()) as? RatedMovies)?.ids == [7])
    #expect(host.front == MovieTitles())
  }

  // Scenario B9.
  @Test("returning to a checkpoint passes a value")
  func checkpoints() async throws {
    let navigator = Navigator(map, start: .stack(MovieTitles()))
    let host = try await HeadlessHost.attached(to: navigator)
    let basket = Basket()
    pickMovies(basket, try #require(host.scope(of: MovieTitles())))
    await navigator.go(to: Rating(movie: 1))
    await pick(7, navigator)
    #expect(basket.movies == [7] && host.front == MovieTitles())
  }
}
