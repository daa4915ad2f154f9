import MovieData
public import Waymark

extension Movies {
  /// Creates the map with all routes of the app.
  ///
  /// - Throws: ``NavigationMapError`` if the routes are invalid.
  public static func map() throws -> NavigationMap {
    try NavigationMap(links: LinkFormat(scheme: "movies", hosts: ["movies.example"])) {
      movieRoutes
      guideRoutes
    }
  }

  private static let listRoute = Route(to: MovieList.self, link: "/")
    .using(.push).from(.firstStack(from: .base))
  private static let detailsRoute = Route(to: MovieDetails.self, link: "/movies/{id}")
    .using(.push).from(endOf: listRoute, at: MovieList())

  /// The routes of the list and the screens above it. A link to a screen also starts the flows of the screens
  /// below it.
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

  /// The details of a movie in a separate window. If a window shows the movie already, the route uses that
  /// window.
  private static let windowRoute = Route(to: MovieDetails.self, name: "window", link: "/movies/{id}/window")
    .using(.push).from(endOf: listRoute, at: MovieList()).window(.existingOrNew)

  private static let guideRoute = Route(to: MovieGuide.self, link: "/guide") {
    .tabs(as: $0, .stack(NowShowing()), .stack(ComingSoon()))
  }
  .using(.present(.fullScreen)).from(.current)

  /// The routes of the cinema guide.
  private static let guideRoutes = RouteGroup("guide") {
    guideRoute
    Route(to: NowShowing.self, link: "/guide/now").using(.select).from(endOf: guideRoute, at: MovieGuide())
    Route(to: ComingSoon.self, link: "/guide/soon").using(.select).from(endOf: guideRoute, at: MovieGuide())
  }
}
