import Movies
import MoviesScenarios
import Waymark
import WaymarkTesting

extension MiniApp {
  /// The Movies app: flows that are owned by coordinators.
  public static var movies: MiniApp {
    var verification = Verification()
    verification.mapExpression = "try Movies.map()"
    return MiniApp(
      name: "movies", title: "Movies",
      summary:
        "Every flow has a coordinator that starts other flows, receives their events, and ends with its screen.",
      links: movieLinks, scenarios: MoviesScenarios.all, start: Movies.start, map: { try Movies.map() },
      verification: verification
    ) {
      let session = MoviesSession()
      return { window in
        let parts = try Movies.window(of: session, id: window)
        return MiniAppWindow(navigator: parts.navigator, modules: parts.modules)
      }
    }
  }

  private static let movieLinks = [
    MiniAppLink("/movies/7", "a movie"),
    MiniAppLink("/movies/7/window", "in a new window"),
    MiniAppLink("/movies/7/edit", "an edit flow with its parent flows"),
    MiniAppLink("/movies/7/credits/1", "every way to navigate in a flow"),
    MiniAppLink("/new", "asks before changes are lost"),
    MiniAppLink("/guide", "a flow that owns a tab bar"),
    MiniAppLink("/about", "pushed by the list's coordinator"),
    MiniAppLink("/movies/99", "an unknown movie"),
  ]
}
