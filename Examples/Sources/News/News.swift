import NewsData
import NewsDetail
import NewsList
import NewsTopics
public import ScreenKit
public import Waymark

/// The news: ten thousand items, of which a detail is made when it is opened and not before. This is the one place that
/// knows all modules; they know only the destinations.
public enum News {
  /// What a window shows at first.
  public static let start = tabs(as: NewsTabs())

  /// The navigation of a window of the news, and how its screens are built.
  ///
  /// - Throws: ``NavigationMapError`` if the routes do not fit together.
  @MainActor
  public static func window(
    of session: NewsSession, id: WindowID = .main
  ) throws -> (navigator: Navigator, modules: ModuleRegistry<ScreenDescription>) {
    let navigator = Navigator(
      try map(), start: start, window: id, flows: flows(for: session), clock: session.clock)
    let modules = modules(for: session)
    session.missing = modules.missing(from: navigator.map)
    session.desk.begin(in: navigator)
    return (navigator, modules)
  }

  /// All routes of the news.
  ///
  /// - Throws: ``NavigationMapError`` if the routes do not fit together.
  public static func map() throws -> NavigationMap {
    try NavigationMap(links: LinkFormat(scheme: "news", hosts: ["news.example"])) {
      listRoutes
      topicRoutes
      detailRoutes
      frontRoutes
    }
  }

  /// How the screens of the news are built, all but one (N4).
  @MainActor
  public static func modules(for session: NewsSession) -> ModuleRegistry<ScreenDescription> {
    ModuleRegistry {
      ListModules.all(of: session.server.archive)
      TopicModules.all(of: session.server.archive, countedBy: session.readings)
      DetailModules.all(of: session.server, countedBy: session.census)
      frontModules(session)
    }
  }

  /// Who owns what is shown of a story.
  @MainActor
  static func flows(for session: NewsSession) -> FlowRegistry {
    FlowRegistry { TopicModules.flows(countedBy: session.readings) }
  }

  /// The tab bar with all that is in it.
  static func tabs(as role: NewsTabs) -> NodeBlueprint {
    .tabs(
      as: role, .stack(Headlines()), .stack(MostRead()), .split(as: Reader(), [.primary: .stack(Topics())]))
  }
}
