import MovieData
import Observation
import Waymark

/// The coordinator of a movie's details. It starts the edit flow and shows its result.
@MainActor
@Observable
final class MovieDetailsCoordinator: Coordinator {
  @ObservationIgnored let flow: Flow
  @ObservationIgnored private let id: Int
  @ObservationIgnored private let library: MovieLibrary
  /// The movie, or `nil` if there is none with the id.
  private(set) var movie: Movie?
  /// The number of edit flows that have ended.
  private var edits = 0
  /// A sentence about the result of the last edit flow, or `nil` if there was none.
  private(set) var result: String?

  /// Called when the movie has changed.
  @ObservationIgnored var onUpdate: @MainActor (Movie) -> Void = { _ in }

  init(_ details: MovieDetails, _ flow: Flow, _ library: MovieLibrary, _ census: FlowCensus) {
    (id, self.flow, self.library) = (details.id, flow, library)
    movie = try? library.movie(details.id)
    census.enter("details \(details.id)", flow)
  }

  /// Updates the movie after a change. Returns `false` to pass the event on to the parent flow.
  func handle(_ event: any FlowEvent) -> Bool {
    if let updated = event as? MovieUpdated, updated.id == id, let changed = try? library.movie(id) {
      movie = changed
      onUpdate(changed)
    }
    return false
  }

  /// Starts the edit flow and waits for its result.
  func edit() {
    flow.task { [weak self, flow, id] in
      let result = await flow.result(of: EditMovie(id: id), by: .push)
      self?.show(result)
    }
  }

  private func show(_ answer: Result<String, NoResult>) {
    edits += 1
    let outcome = answer.value.map { "Saved: \($0)." } ?? "Not saved."
    result = "Edited \(edits) time\(edits == 1 ? "" : "s"). \(outcome)"
  }

  func showCredits(from part: Int) async -> NavigationOutcome {
    await flow.push(Credits(movie: id, part: part))
  }
}
