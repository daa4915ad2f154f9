import MovieData
import Waymark

/// Owns a form for a movie.
@MainActor
protocol Editor: Coordinator {
  var flow: Flow { get }
  /// Keeps what was filled in, lets others know, and ends.
  func save(_ title: String) async -> NavigationOutcome
}

extension Editor {
  func cancel() async -> NavigationOutcome { await flow.finish() }
  func chooseGenre() async -> NavigationOutcome { await flow.push(Genres()) }
}

/// Owns the form to change a movie.
final class EditMovieCoordinator: Editor {
  let flow: Flow
  private let edit: EditMovie
  private let library: MovieLibrary

  init(_ edit: EditMovie, _ flow: Flow, _ library: MovieLibrary, _ census: FlowCensus) {
    (self.edit, self.flow, self.library) = (edit, flow, library)
    census.enter("edit \(edit.id)", flow)
  }

  func save(_ title: String) async -> NavigationOutcome {
    library.rename(edit.id, to: title)
    flow.send(MovieUpdated(id: edit.id))
    flow.sendToOtherWindows(MovieUpdated(id: edit.id))
    return await flow.finish(edit, with: title)
  }
}

/// Owns the form to add a movie.
final class NewMovieCoordinator: Editor {
  let flow: Flow
  private let library: MovieLibrary

  init(_ flow: Flow, _ library: MovieLibrary, _ census: FlowCensus) {
    (self.flow, self.library) = (flow, library)
    census.enter("new", flow)
  }

  func save(_ title: String) async -> NavigationOutcome {
    library.add(title)
    return await flow.finish(NewMovie(), with: title)
  }
}
