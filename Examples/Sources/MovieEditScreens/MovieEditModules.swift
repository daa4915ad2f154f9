public import MovieData
public import ScreenKit
public import Waymark

/// The modules of the movie forms and their coordinators.
public enum MovieEditModules {
  /// Returns the flow modules, which create a coordinator for each form.
  @MainActor
  public static func flows(of library: MovieLibrary, countedBy census: FlowCensus) -> [FlowModule] {
    [
      FlowModule(EditMovie.self) { EditMovieCoordinator($0, $1, library, census) },
      FlowModule(NewMovie.self) { NewMovieCoordinator($1, library, census) },
    ]
  }

  /// Returns the modules that build the forms.
  @MainActor
  @ModuleBuilder<ScreenDescription>
  public static func all(of library: MovieLibrary) -> [ScreenModule<ScreenDescription>] {
    ScreenModule(EditMovie.self, title: { _ in "Edit" }) { edit, scope in
      let movie = try library.movie(edit.id)
      let form = try MovieForm(movie.title, scope.coordinator(EditMovieCoordinator.self), scope)
      return form.view("Edit", picture: movie.poster)
    }
    .asksBeforeLosingMovie()
    ScreenModule(NewMovie.self, title: { _ in "Add a movie" }) { _, scope in
      let form = try MovieForm("", scope.coordinator(NewMovieCoordinator.self), scope)
      return form.view("Add a movie", picture: ScreenPicture(.clapper, .green))
    }
    .asksBeforeLosingMovie()
  }
}
