import NewsData
import Waymark

extension News {
  private static let tabsRoute = Route(to: NewsTabs.self, link: "/tabs") { .container(as: $0, tabs) }
    .using(.replaceRoot).from(.root)

  /// The routes of the lists. A list is always built together with the tab bar.
  static let listRoutes = RouteGroup("lists") {
    tabsRoute
    Route(to: Headlines.self, link: "/")
      .using(.select).from(endOf: tabsRoute, at: NewsTabs())
    Route(to: MostRead.self, link: "/most-read")
      .using(.select).from(endOf: tabsRoute, at: NewsTabs())
  }

  private static let readerRoute = Route(to: Reader.self).using(.select).from(
    endOf: tabsRoute, at: NewsTabs())
  private static let topicRoute = Route(to: Topic.self, link: "/topics/{subject}")
    .find(.equal, in: .layer)
    .using(.push).from(.newStack)
    .using(.setColumn(.supplementary)).from(endOf: readerRoute, at: Reader())
  private static let storyRoute = Route(to: Story.self, link: "/stories/{id}")
    .find(.equal, in: .layer)
    .using(.push).from(.newStack)
    .using(.setOtherColumn(.detail)).from(endOf: topicRoute) {
      Topic(subject: Headline(id: $0.id).subject.rawValue)
    }

  /// The routes of the reader's columns. A route names the column of a screen and does not depend on the
  /// width of the window.
  static let topicRoutes = RouteGroup("topics") {
    readerRoute
    Route(to: Topics.self, link: "/topics")
      .using(.select).from(endOf: tabsRoute, at: NewsTabs())
    topicRoute
    storyRoute
    Route(to: Pictures.self, link: "/stories/{story}/pictures")
      .find(.equal, in: .layer)
      .using(.push).from(endOf: storyRoute) { Story(id: $0.story) }
  }

  private static let itemRoute = Route(to: NewsItem.self, link: "/items/{id}")
    .find(.equal, in: .layer)
    .using(.push).from(.firstStack(in: .visible), otherwise: .newStackPresented(.sheet))

  /// The routes of an item and its comments. The route of the comments also shows the item.
  static let detailRoutes = RouteGroup("details") {
    itemRoute
    Route(to: Comments.self, link: "/items/{item}/comments")
      .find(.equal, in: .layer)
      .using(.push).from(endOf: itemRoute) { NewsItem(id: $0.item) }
  }

  /// The routes of the other screens.
  static let frontRoutes = RouteGroup("front") {
    Route(to: Settings.self, link: "/settings")
      .using(.push).from(.newStackPresented(.sheet))
    Route(to: Newsroom.self, link: "/newsroom")
      .find(.equal, in: .focused)
      .using(.present(.sheet)).from(.current)
    Route(to: Puzzles.self, link: "/puzzles")
      .using(.push).from(.firstStack(in: .visible), otherwise: .newStackPresented(.sheet))
  }
}
