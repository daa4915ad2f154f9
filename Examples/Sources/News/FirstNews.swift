import NewsData
import NewsDetail
import NewsList
import ScreenKit
import Waymark

/// Version 1.0 of the News app, which scenarios update. The list of headlines had another name, the settings had a tab,
/// and the user could arrange the tabs.
enum FirstNews {
  /// The contents of the tab bar.
  static let tabs: [NodeBlueprint] = [.stack(MostRead()), .stack(Latest()), .stack(Settings())]

  /// Creates the map with all routes of the version.
  static func map() throws -> NavigationMap {
    try NavigationMap(links: LinkFormat(scheme: "news", hosts: ["news.example"])) {
      Route(to: MostRead.self, link: "/").using(.push).from(.firstStack())
      Route(to: Latest.self, link: "/latest").using(.push).from(.firstStack())
      Route(to: Topic.self, link: "/topics/{subject}")
        .using(.push).from(RouteStep.newStack.using(.addTab).from(.first(Tabs.self)))
      News.detailRoutes
      News.frontRoutes
    }
  }

  /// Creates the registry with the modules of all screens.
  @MainActor
  static func modules(for session: NewsSession) -> ModuleRegistry<ScreenDescription> {
    let archive = session.server.archive
    return ModuleRegistry {
      ScreenModule(Latest.self, title: { _ in "Latest" }) { _, scope in
        list("Latest", archive.headlines.prefix(10), scope)
      }
      ScreenModule(MostRead.self, title: { _ in "Most read" }) { _, scope in
        list("Most read", archive.mostRead[...], scope)
      }
      ScreenModule(Topic.self, title: { _ in "Topic" }) { topic, scope in
        list("Topic", try archive.latest(about: topic.subject)[...], scope)
      }
      DetailModules.all(of: session.server, countedBy: session.census)
      settings
    }
  }

  @MainActor
  private static func list(
    _ title: String, _ headlines: ArraySlice<Headline>, _ scope: ScreenScope
  ) -> ScreenDescription {
    ScreenDescription(
      title, rows: headlines.map { ScreenRow($0.text, to: NewsItem(id: $0.id), from: scope) })
  }

  @MainActor
  private static var settings: ScreenModule<ScreenDescription> {
    ScreenModule(Settings.self, title: { _ in "Settings" }) { _, scope in
      ScreenDescription(
        "Settings", text: ["Choose your tabs."],
        buttons: [
          ScreenButton("Add the harbour") { await scope.navigator?.go(to: Topic(subject: "harbour")) },
          ScreenButton("Remove the most read") { await scope.navigator?.remove(MostRead()) },
        ])
    }
  }
}
