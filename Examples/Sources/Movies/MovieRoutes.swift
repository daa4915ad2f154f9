import MovieData
public import Waymark

extension Movies {
  /// All routes of the movies.
  ///
  /// - Throws: ``NavigationMapError`` if the routes do not fit together.
  public static func map() throws -> NavigationMap {
    try NavigationMap(links: LinkFormat(scheme: "movies", hosts: ["movies.example"])) {
      movieRoutes
      guideRoutes
    }
  }

  private static let listRoute = Route(to: MovieList.self, link: "/")
    .using(.push).from(.firstStack(from: .root))
  private static let detailsRoute = Route(to: MovieDetails.self, link: "/movies/{id}")
    .using(.push).from(endOf: listRoute, at: MovieList())

  /// The list with what comes after it (M6).
  private static let movieRoutes = RouteGroup("movies") {
    listRoute
    detailsRoute
    windowRoute
    Route(to: EditMovie.self, link: "/movies/{id}/edit")
      .using(.push).from(endOf: detailsRoute) { MovieDetails(id: $0.id) }
    Route(to: Credits.self, link: "/movies/{movie}/credits/{part}")
      .using(.push).from(endOf: detailsRoute) { MovieDetails(id: $0.movie) }
    Route(to: NewMovie.self, link: "/new")
      .using(.push).from(.newStackPresented(.sheet))
    Route(to: Genres.self, link: "/genres")
      .using(.push).from(.firstStack(in: .visible), otherwise: .newStackPresented(.sheet))
    Route(to: AboutMovies.self, link: "/about")
      .using(.push).from(endOf: listRoute, at: MovieList())
  }

  /// What there is to know about a movie, in a window of its own unless one shows it (B11).
  private static let windowRoute = Route(to: MovieDetails.self, name: "window", link: "/movies/{id}/window")
    .using(.push).from(endOf: listRoute, at: MovieList()).window(.existingOrNew)

  private static let guideRoute = Route(to: MovieGuide.self, link: "/guide") {
    .tabs(as: $0, .stack(NowShowing()), .stack(ComingSoon()))
  }
  .using(.present(.fullScreen)).from(.current)

  /// What is on at the cinema.
  private static let guideRoutes = RouteGroup("guide") {
    guideRoute
    Route(to: NowShowing.self, link: "/guide/now").using(.select).from(endOf: guideRoute, at: MovieGuide())
    Route(to: ComingSoon.self, link: "/guide/soon").using(.select).from(endOf: guideRoute, at: MovieGuide())
  }
}
