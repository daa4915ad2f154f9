import MovieData
import Observation
import Waymark

/// Owns what is shown about a movie, and has it edited.
@MainActor
@Observable
final class MovieDetailsCoordinator: Coordinator {
  @ObservationIgnored let flow: Flow
  @ObservationIgnored private let id: Int
  @ObservationIgnored private let library: MovieLibrary
  /// The movie; `nil` if there is none with this number.
  private(set) var movie: Movie?
  /// How often it was edited.
  private var edits = 0
  /// What has come of that; `nil` if it was not edited.
  private(set) var result: String?

  init(_ details: MovieDetails, _ flow: Flow, _ library: MovieLibrary, _ census: FlowCensus) {
    (id, self.flow, self.library) = (details.id, flow, library)
    movie = try? library.movie(details.id)
    census.enter("details \(details.id)", flow)
  }

  /// Shows the movie as it is now, and lets others know.
  func handle(_ event: any FlowEvent) -> Bool {
    if let updated = event as? MovieUpdated, updated.id == id { movie = try? library.movie(id) }
    return false
  }

  /// Has the movie edited, and waits for what comes of it (M5).
  func edit() {
    flow.task { [weak self, flow, id] in
      let result = await flow.result(of: EditMovie(id: id), by: .push)
      self?.show(result)
    }
  }

  private func show(_ answer: FlowResult<String>) {
    edits += 1
    let outcome = answer.value.map { "Saved: \($0)." } ?? "Not saved."
    result = "Edited \(edits) time\(edits == 1 ? "" : "s"). \(outcome)"
  }

  func showCredits(from part: Int) async -> NavigationOutcome {
    await flow.push(Credits(movie: id, part: part))
  }
}
