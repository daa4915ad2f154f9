import MiniApps
import WaymarkTesting
import WaymarkWeb

/// The home page of the site, which introduces the mini apps.
@MainActor
enum HomePage {
  static func body(_ apps: [MiniApp]) -> [HTML] {
    [
      .paragraph("A navigation library for Swift apps. The state always matches the screen."),
      .paragraph("Five small apps. Each browser tab is a separate window."),
      .element(.div, [.class("cards")], apps.map(card)),
    ]
  }

  private static func card(of app: MiniApp) -> HTML {
    .element(
      .section, [.class("card")],
      [
        .element(.h2, [], [.link(app.title, toPage: "/" + app.name)]),
        .paragraph(app.summary),
        LinkList.html(app.links.prefix(4)) { .link($0.path, toPage: "/\(app.name)\($0.path)") },
        scenarios(of: app),
      ])
  }

  /// Returns the scenarios of an app as a list that the reader can expand.
  private static func scenarios(of app: MiniApp) -> HTML {
    .element(
      .details, [],
      [
        .element(.summary, [], [.text("\(app.scenarios.count) tested scenarios")]),
        .element(.ul, [], app.scenarios.map { .element(.li, [], [.text($0.title)]) }),
      ])
  }
}
