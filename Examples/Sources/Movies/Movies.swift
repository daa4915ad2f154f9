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
    let census = FlowCensus()
    let flows = flows(of: session.library, countedBy: census)
    let navigator = Navigator(try map(), start: start, window: id, flows: flows)
    return (navigator, modules(of: session.library, countedBy: census))
  }

  /// Who owns the flows of the movies.
  @MainActor
  public static func flows(of library: MovieLibrary, countedBy census: FlowCensus) -> FlowRegistry {
    FlowRegistry {
      MovieLists.flows(of: library, countedBy: census)
      MovieDetailModules.flows(of: library, countedBy: census)
      MovieEditModules.flows(of: library, countedBy: census)
    }
  }

  /// How the screens of the movies are built.
  @MainActor
  public static func modules(
    of library: MovieLibrary, countedBy census: FlowCensus
  ) -> ModuleRegistry<ScreenDescription> {
    ModuleRegistry {
      MovieLists.modules(of: library, countedBy: census)
      MovieDetailModules.all(of: library, countedBy: census)
      MovieEditModules.all(of: library, countedBy: census)
      MovieAboutModules.all(countedBy: census)
      ScreenModule.dialog
    }
  }
}

/// What the movies know besides where the user is: a model of the app's own, which all its windows share.
@MainActor
public final class MoviesSession {
  /// All movies.
  public let library = MovieLibrary()

  /// Makes the session of somebody who has just opened the app.
  public init() {}
}
