import MovieData
import Waymark

/// A coordinator of a movie form.
@MainActor
protocol Editor: Coordinator {
  var flow: Flow { get }
  /// Saves the movie and finishes the flow with the saved title as its result.
  func save(_ title: String) async -> NavigationOutcome
}

extension Editor {
  func cancel() async -> NavigationOutcome { await flow.finish() }
  func chooseGenre() async -> NavigationOutcome { await flow.push(Genres()) }
}

/// The coordinator of the form to edit a movie.
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

/// The coordinator of the form to add a movie.
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
