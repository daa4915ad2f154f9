import MovieAboutScreens
public import MovieData
import MovieDetailScreens
import MovieEditScreens
import MovieListScreens
public import ScreenKit
public import Waymark

/// The movies: a list, details and forms, each owned by a coordinator. This is the one place that knows all of them; they
/// know only the destinations.
public enum Movies {
  /// What a window shows at first.
  public static let start = NodeBlueprint.stack(MovieList())

  /// The navigation of a window of the movies, and how its screens are built.
  ///
  /// - Throws: ``NavigationMapError`` if the routes do not fit together.
  @MainActor
  public static func window(
    of session: MoviesSession, id: WindowID = .main
  ) throws -> (navigator: Navigator, modules: ModuleRegistry<ScreenDescription>) {
    let navigator = Navigator(try map(), start: start, window: id, flows: flows(for: session))
    return (navigator, modules(for: session))
  }

  /// Who owns the flows of the movies.
  @MainActor
  public static func flows(for session: MoviesSession) -> FlowRegistry {
    FlowRegistry {
      MovieLists.flows(of: session.library, countedBy: session.census)
      MovieDetailModules.flows(of: session.library, countedBy: session.census)
      MovieEditModules.flows(of: session.library, countedBy: session.census)
    }
  }

  /// How the screens of the movies are built.
  @MainActor
  public static func modules(for session: MoviesSession) -> ModuleRegistry<ScreenDescription> {
    ModuleRegistry {
      MovieLists.modules(of: session.library, countedBy: session.census)
      MovieDetailModules.all(of: session.library, countedBy: session.census)
      MovieEditModules.all(of: session.library, countedBy: session.census)
      MovieAboutModules.all(countedBy: session.census)
      ScreenModule.dialog
    }
  }
}

/// What the movies know besides where the user is: a model of the app's own, one for each window.
@MainActor
public final class MoviesSession {
  /// All movies.
  public let library = MovieLibrary()
  /// Which flows there are.
  public let census = FlowCensus()

  /// Makes the session of somebody who has just opened the app.
  public init() {}
}
