import MovieData
import Observation
import Waymark

/// Owns the list of movies: has details and forms begin their flows, and shows what belongs to itself.
@MainActor
@Observable
final class MovieListCoordinator: Coordinator {
  @ObservationIgnored let flow: Flow
  @ObservationIgnored private let library: MovieLibrary
  /// What the list shows.
  private(set) var movies: [Movie] = []
  /// What has happened last.
  private(set) var news: String?
  /// The genre that the user wants to see; `nil` for all.
  private(set) var genre: String?
  /// Is called when there are other movies to be shown.
  @ObservationIgnored var onRefresh: @MainActor () -> Void = {}

  init(_ flow: Flow, _ library: MovieLibrary, _ census: FlowCensus) {
    (self.flow, self.library) = (flow, library)
    census.enter("list", flow)
    flow.onResult(of: NewMovie.self) { [weak self] _, answer in
      self?.refresh(because: answer.value.map { "Added: \($0)." } ?? "Nothing was added.")
    }
    flow.checkpoint(.genre) { [weak self] genre in
      self?.genre = genre
      self?.refresh(because: "Only \(genre).")
    }
    refresh(because: nil)
  }

  func handle(_ event: any FlowEvent) -> Bool {
    switch event {
    case let updated as MovieUpdated:
      refresh(because: (try? library.movie(updated.id)).map { "Updated: \($0.title)." })
    case let chosen as MovieChosen:
      flow.task { [flow] in
        await flow.popToMain()
        await flow.push(MovieDetails(id: chosen.id))
      }
    default: return false
    }
    return true
  }

  func showAll() {
    genre = nil
    refresh(because: nil)
  }

  private func refresh(because news: String?) {
    self.news = news
    movies = library.movies.filter { genre == nil || $0.genre == genre }
    onRefresh()
  }
}

extension MovieListCoordinator {
  func open(_ id: Int) async -> NavigationOutcome { await flow.push(MovieDetails(id: id)) }
  func tellAbout() async -> NavigationOutcome { await flow.push(AboutMovies()) }
  func chooseGenre() async -> NavigationOutcome { await flow.push(Genres()) }

  /// Asks for another movie in a stack of its own (M8). Nobody waits for the answer, so that it arrives after a restart, too.
  func add() async -> NavigationOutcome { await flow.startForResult(NewMovie(), by: .present(.sheet)) }

  /// Begins a flow that owns a whole tab bar (M8).
  func openGuide() async -> NavigationOutcome {
    await flow.present(.tabs(as: MovieGuide(), .stack(NowShowing()), .stack(ComingSoon())), .fullScreen)
  }

  /// Begins a flow that shows nothing itself (M8).
  func surprise(_ census: FlowCensus) {
    guard let movie = movies.last else { return }
    flow.start { SurpriseCoordinator($0, movie, census) }
  }
}
