public import MovieData
public import ScreenKit
public import Waymark

/// The modules of the movie details and their coordinator.
public enum MovieDetailModules {
  /// Returns the flow modules, which create a coordinator for each details flow.
  @MainActor
  public static func flows(of library: MovieLibrary, countedBy census: FlowCensus) -> [FlowModule] {
    [FlowModule(MovieDetails.self) { MovieDetailsCoordinator($0, $1, library, census) }]
  }

  /// Returns the modules that build the details and the credits.
  @MainActor
  @ModuleBuilder<ScreenDescription>
  public static func all(of library: MovieLibrary) -> [ScreenModule<ScreenDescription>] {
    ScreenModule(MovieDetails.self) { details in
      (try? library.movie(details.id).title) ?? "Movie"
    } build: { details, scope in
      let movie = try library.movie(details.id)
      guard let owner = scope.coordinator(MovieDetailsCoordinator.self) else {
        throw MovieFault.notCoordinated
      }
      let screen = ScreenDescription(
        movie.title, picture: movie.poster, text: text(of: owner), following: { facts(about: owner.movie) },
        buttons: [
          ScreenButton("Edit", .prominent, doing: { owner.edit() }),
          ScreenButton("Credits") { await owner.showCredits(from: 1) },
          ScreenButton("Open in a new window") { await scope.navigator?.perform(.go(to: details), in: .new) },
          ScreenButton("Close the other windows", doing: { closeOthers(than: scope.navigator) }),
        ])
      owner.onUpdate = { [weak screen] in screen?.title = $0.title }
      return screen
    }
    ScreenModule(Credits.self, title: { CreditsView.part(of: $0) }) { credits, scope in
      guard let owner = scope.coordinator(MovieDetailsCoordinator.self) else {
        throw MovieFault.notCoordinated
      }
      return CreditsView(credits: credits, flow: owner.flow, movie: try library.movie(credits.movie)).body
    }
  }

  @MainActor
  private static func closeOthers(than window: Navigator?) {
    guard let app = window?.app else { return }
    for other in app.windows where other !== window { app.closeWindow(other) }
  }

  @MainActor
  private static func text(of owner: MovieDetailsCoordinator) -> [String] {
    guard let movie = owner.movie else { return [] }
    return [movie.headline, movie.line] + [owner.result].compactMap(\.self)
  }

  private static func facts(about movie: Movie?) -> [ScreenRow] {
    [ScreenRow("Genre", value: movie?.genre)]
      + zip(CreditsView.parts, movie?.credits.prefix(2) ?? []).map { ScreenRow($0, value: $1) }
  }
}
