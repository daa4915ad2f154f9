import MovieData
import Observation
import Waymark

/// The coordinator of the movie list. It starts the flows of details and forms, handles their events and
/// results, and pushes screens without a separate coordinator.
@MainActor
@Observable
final class MovieListCoordinator: FlowCounting {
  @ObservationIgnored let flow: Flow
  @ObservationIgnored private let library: MovieLibrary
  @ObservationIgnored let census: FlowCensus
  /// The movies in the list.
  private(set) var movies: [Movie] = []
  /// A sentence about the last change, or `nil` if there was none.
  private(set) var news: String?
  /// The titles of the movies that the list was told about, in the order in which they were added.
  @ObservationIgnored private var added: [String] = []
  /// The selected genre, or `nil` for all genres.
  private(set) var genre: String?
  /// Called when the list of movies has changed.
  @ObservationIgnored var onRefresh: @MainActor () -> Void = {}

  init(_ flow: Flow, _ library: MovieLibrary, _ census: FlowCensus) {
    (self.flow, self.library, self.census) = (flow, library, census)
    census.enter("list", flow)
    flow.onResult(of: NewMovie.self) { [weak self] _, answer in self?.receive(answer) }
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

  private func receive(_ title: Result<String, NoResult>) {
    guard let title = title.value else { return refresh(because: "Nothing was added.") }
    added.append(title)
    refresh(because: "Added: \(added.joined(separator: ", ")).")
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

  /// Starts the flow to add a movie in a sheet. No code waits for the result; the handler from
  /// `onResult(of:)` receives it, even after a relaunch.
  func add() async -> NavigationOutcome { await flow.start(NewMovie(), by: .present(.sheet)) }

  /// Starts a flow with a tab bar.
  func openGuide() async -> NavigationOutcome {
    await flow.present(.tabs(as: MovieGuide(), .stack(NowShowing()), .stack(ComingSoon())), .fullScreen)
  }

  /// Starts a flow without a screen.
  func surprise() {
    guard let movie = movies.last else { return }
    flow.beginFlow { [census] in SurpriseCoordinator($0, movie, census) }
  }
}
