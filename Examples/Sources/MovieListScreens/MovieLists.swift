public import MovieData
public import ScreenKit
public import Waymark

/// The modules of the movie lists and their coordinators. They know other screens only by their destinations.
public enum MovieLists {
  /// Returns the flow modules, which create the coordinators of the list and the guide.
  @MainActor
  public static func flows(of library: MovieLibrary, countedBy census: FlowCensus) -> [FlowModule] {
    [
      FlowModule(MovieList.self) { MovieListCoordinator($1, library, census) },
      FlowModule(MovieGuide.self) { GuideCoordinator($1, census) },
    ]
  }

  /// Returns the modules that build the lists.
  @MainActor
  @ModuleBuilder<ScreenDescription>
  public static func modules(of library: MovieLibrary) -> [ScreenModule<ScreenDescription>] {
    ScreenModule(MovieList.self) { _ in
      "Movies"
    } build: { _, scope in
      guard let owner = scope.coordinator(MovieListCoordinator.self) else { throw MovieFault.notCoordinated }
      return list(owner)
    }
    ScreenModule(Genres.self, title: { _ in "Genres" }) { _, scope in
      ScreenDescription(
        "Genres",
        rows: library.genres.map { genre in
          let films = library.movies.filter { $0.genre == genre }
          return ScreenRow(
            genre, detail: films.map(\.title).joined(separator: ", "), value: "\(films.count)",
            picture: films.first?.poster
          ) { await scope.navigator?.returnTo(.genre, with: genre) }
        })
    }
    ScreenModule(NowShowing.self) { _ in
      "Now showing"
    } build: {
      try guide("Now showing", "Tonight at eight.", library.movies.prefix(3), $1)
    }
    ScreenModule(ComingSoon.self) { _ in
      "Coming soon"
    } build: {
      try guide("Coming soon", "From next week.", library.movies.suffix(3), $1)
    }
  }

  @MainActor
  private static func list(_ owner: MovieListCoordinator) -> ScreenDescription {
    let view = ScreenDescription(
      "Movies",
      text: ["\(owner.movies.count) movies."] + (owner.news.map { [$0] } ?? []),
      rows: rows(of: owner),
      buttons: [
        ScreenButton("Add a movie", .prominent) { await owner.add() },
        ScreenButton("Genres") { await owner.chooseGenre() },
        ScreenButton(
          "All genres", obstacle: owner.genre == nil ? "They are all here." : nil, doing: { owner.showAll() }),
        ScreenButton("At the cinema") { await owner.openGuide() },
        ScreenButton("Surprise me", doing: { owner.surprise() }),
        ScreenButton("About") { await owner.tellAbout() },
      ])
    owner.onRefresh = { [weak view, weak owner] in if let owner { view?.rows = rows(of: owner) } }
    return view
  }

  @MainActor
  private static func rows(of owner: MovieListCoordinator) -> [ScreenRow] {
    owner.movies.map { movie in .movie(movie) { [weak owner] in await owner?.open(movie.id) } }
  }

  @MainActor
  private static func guide(
    _ title: String, _ when: String, _ movies: ArraySlice<Movie>, _ scope: ScreenScope
  ) throws -> ScreenDescription {
    guard let owner = scope.coordinator(GuideCoordinator.self) else { throw MovieFault.notCoordinated }
    return ScreenDescription(
      title, text: [when],
      rows: movies.map { movie in
        .movie(movie) {
          owner.choose(movie.id)
          return nil
        }
      },
      buttons: [ScreenButton("Close the guide") { await owner.close() }])
  }
}
