import NewsData
import NewsDetail
import NewsList
import NewsTopics
public import ScreenKit
public import Waymark

/// The News app: 10,000 items, with a detail screen that is built only when it is opened.
///
/// Navigation starts from code, timers and notifications as well as from taps. This is the only module that
/// imports all screens; the other modules know only the destinations.
public enum News {
  /// The initial contents of a window.
  public static let start = NewsVersion.current.start

  /// Creates the navigator of a window and the modules that build its screens.
  ///
  /// - Parameters:
  ///   - session: the model of the window.
  ///   - id: the id of the window.
  ///   - version: the version of the app.
  /// - Throws: ``NavigationMapError`` if the routes are invalid.
  @MainActor
  public static func window(
    of session: NewsSession, id: WindowID = .main, version: NewsVersion = .current
  ) throws -> (navigator: Navigator, modules: ModuleRegistry<ScreenDescription>) {
    let navigator = Navigator(
      try version.map(), start: version.start, window: id, flows: flows(for: session), clock: session.clock)
    let modules = version.isFirst ? FirstNews.modules(for: session) : modules(for: session)
    session.missing = modules.missing(from: navigator.map)
    session.desk.begin(in: navigator)
    return (navigator, modules)
  }

  /// Creates the map with all routes of the app.
  ///
  /// - Throws: ``NavigationMapError`` if the routes are invalid.
  public static func map() throws -> NavigationMap {
    try NavigationMap(links: LinkFormat(scheme: "news", hosts: ["news.example"])) {
      listRoutes
      topicRoutes
      detailRoutes
      frontRoutes
    }
  }

  /// Creates the registry with the modules of all screens except `Puzzles`. The missing module shows how
  /// Waymark reports a destination without one.
  @MainActor
  public static func modules(for session: NewsSession) -> ModuleRegistry<ScreenDescription> {
    ModuleRegistry {
      ListModules.all(of: session.server.archive)
      TopicModules.all(of: session.server.archive, countedBy: session.readings)
      DetailModules.all(of: session.server, countedBy: session.census)
      frontModules(session)
    }
  }

  /// Creates the registry of the flows' coordinators.
  @MainActor
  static func flows(for session: NewsSession) -> FlowRegistry {
    FlowRegistry { TopicModules.flows(countedBy: session.readings) }
  }

  /// The contents of the tab bar.
  static let tabs: [NodeBlueprint] = [
    .stack(Headlines()), .stack(MostRead()), .split(as: Reader(), [.primary: .stack(Topics())]),
  ]
}
