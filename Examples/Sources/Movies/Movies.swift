import MovieAboutScreens
public import MovieData
import MovieDetailScreens
import MovieEditScreens
import MovieListScreens
public import ScreenKit
public import Waymark

/// The Movies app: a list, details and forms, each owned by a coordinator.
///
/// Coordinators start each other's flows, pass events up to parent flows and receive results. This is the
/// only module that imports all screens; the other modules know only the destinations.
public enum Movies {
  /// The initial contents of a window.
  public static let start = NodeBlueprint.stack(MovieList())

  /// Creates the navigator of a window and the modules that build its screens.
  ///
  /// - Throws: ``NavigationMapError`` if the routes are invalid.
  @MainActor
  public static func window(
    of session: MoviesSession, id: WindowID = .main
  ) throws -> (navigator: Navigator, modules: ModuleRegistry<ScreenDescription>) {
    let census = FlowCensus()
    let flows = flows(of: session.library, countedBy: census)
    let navigator = Navigator(try map(), start: start, window: id, flows: flows)
    return (navigator, modules(of: session.library))
  }

  /// Creates the registry of the flows' coordinators.
  @MainActor
  public static func flows(of library: MovieLibrary, countedBy census: FlowCensus) -> FlowRegistry {
    FlowRegistry {
      MovieLists.flows(of: library, countedBy: census)
      MovieDetailModules.flows(of: library, countedBy: census)
      MovieEditModules.flows(of: library, countedBy: census)
    }
  }

  /// Creates the registry with the modules of all screens.
  @MainActor
  public static func modules(of library: MovieLibrary) -> ModuleRegistry<ScreenDescription> {
    ModuleRegistry {
      MovieLists.modules(of: library)
      MovieDetailModules.all(of: library)
      MovieEditModules.all(of: library)
      MovieAboutModules.all()
      ScreenModule.dialog
    }
  }
}

/// The model of the Movies app, which all windows share.
@MainActor
public final class MoviesSession {
  /// The library of movies.
  public let library = MovieLibrary()

  /// Creates the model of a newly launched app.
  public init() {}
}
