import News
import NewsScenarios
import Waymark
import WaymarkTesting

extension MiniApp {
  /// The News app: 10,000 rows, with a detail screen that is built only when it is opened. Its clock advances
  /// only when the user presses a button.
  public static var news: MiniApp {
    var app = news(.current)
    app.otherVersions = [
      "1.0": news(.first), "1.0 without a role": news(.firstWithoutRole),
      "current without a role": news(.currentWithoutRole),
    ]
    return app
  }

  private static func news(_ version: NewsVersion) -> MiniApp {
    var verification = Verification()
    verification.mapExpression = "try News.map()"
    return MiniApp(
      name: "news", title: "News",
      summary:
        "10,000 rows in independent modules. A detail screen is built only when it is opened.",
      links: newsLinks, scenarios: NewsScenarios.all, start: News.start, map: { try News.map() },
      verification: verification
    ) {
      { window in
        let clock = ManualClock()
        let session = NewsSession(clock: clock) { clock.advance(by: $0) }
        let parts = try News.window(of: session, id: window, version: version)
        return MiniAppWindow(navigator: parts.navigator, modules: parts.modules)
      }
    }
  }

  private static let newsLinks = [
    MiniAppLink("/items/7", "a news item"),
    MiniAppLink("/items/5/comments", "comments on an item"),
    MiniAppLink("/most-read", "the other tab"),
    MiniAppLink("/stories/8/pictures", "in columns in a wide window"),
    MiniAppLink("/settings", "a sheet"),
    MiniAppLink("/newsroom", "simulate events"),
    MiniAppLink("/items/10001", "an unknown item"),
    MiniAppLink("/puzzles", "a destination without a module"),
  ]
}
