import MiniApps
import WaymarkTesting
import WaymarkWeb

/// What there is to see, for those who have just come.
@MainActor
enum HomePage {
  static func body(_ apps: [MiniApp]) -> [HTML] {
    [
      .paragraph("Navigation for Swift apps in which the screen and the state never disagree."),
      .paragraph("Each of these is a small app that shows some of it. A browser tab is a window of its own."),
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
        .element(.p, [.class("ids")], app.scenarios.map(chip)),
      ])
  }

  /// The id of something that an app must do; it says what when it is pointed at.
  private static func chip(of scenario: Scenario) -> HTML {
    .element(.span, [.title(scenario.title)], [.text(scenario.id)])
  }
}
