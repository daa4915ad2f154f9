import MiniApps
import ScreenKit
import ScreenKitWeb
import WaymarkTesting
import WaymarkWeb

/// The home page of the site: what Waymark is, three moves to start with, and the mini apps.
@MainActor
enum HomePage {
  /// The code on the page. A test compiles it.
  static let sample = """
    let map = try NavigationMap {
      Route(to: Product.self, link: "/products/{id}")
        .using(.push).from(.firstStack())
      Route(to: Login.self)
        .using(.present(.sheet)).from(.current)
      Route(to: Account.self, link: "/account")
        .intercepted(by: LoginCheck(session: session))
        .using(.push).from(.firstStack())
    }
    let navigator = Navigator(map, start: .stack(Home()))
    await navigator.open("/products/42")
    await navigator.go(to: Account())
    """

  static func body(_ apps: [MiniApp]) -> [HTML] {
    [
      .element(
        .p, [.class("lead")],
        [
          .text(
            "Navigation for Swift apps. All of a window is one value, so the screen always shows the state.")
        ]),
      .element(.div, [.class("beginning")], [code, start]),
      .element(.h2, [], [.text("Five small apps")]),
      .paragraph(
        "Each browser tab is a separate window. The pane beside it shows the last plan and the state."),
      .element(.div, [.class("cards")], apps.map(card)),
    ]
  }

  private static var code: HTML {
    .element(
      .section, [.class("card")],
      [
        .element(.h2, [], [.text("Say where each screen goes")]),
        .element(.div, [.class("sample")], [.element(.pre, [], [.text(sample)]), moving]),
        .paragraph(
          "The last line waits for the login: the interceptor holds the request, and opens the login."),
      ])
  }

  /// A moving picture of the screens of the code. Screen readers skip it, because the text below it says the same.
  private static var moving: HTML {
    .element(
      .div, [.class("moving"), .aria(.hidden, "true")],
      [
        screen("home", "Home", .shopFront, .red),
        screen("product", "Product 42", .boot, .green),
        screen("account-page", "Account", .person, .blue),
        screen("login", "Login", nil, .blue),
      ])
  }

  private static func screen(
    _ name: String, _ title: String, _ motif: ScreenPicture.Motif?, _ colour: ScreenAccent
  ) -> HTML {
    let picture = motif.map {
      HTML.element(.span, [.class("tile is-\(colour.rawValue)")], [.picture(ScreenPicture($0, colour))])
    }
    return .element(
      .div, [.class(name)],
      [.element(.strong, [], [.text(title)]), picture ?? field, field, field])
  }

  private static var field: HTML { .element(.span, [.class("field")], []) }

  /// Three moves that end with a refused link.
  private static var start: HTML {
    .element(
      .section, [.class("card")],
      [
        .element(.h2, [], [.text("Start here")]),
        .element(
          .ol, [],
          [
            move(
              "Open a product by its link", "/shop/products/42",
              "The product opens in a sheet over the shop. The pane shows the plan that led there."),
            move(
              "Ask for the account", "/shop/account",
              "It needs a login. The request is held. Log in, and it goes on by itself."),
            move(
              "See a link refused", "/shop/backstage",
              "Press Close the shop, close this screen, and choose a product. It is refused, and the screen stays as it is. "
                + "The pane (on a phone: Show details) names the interceptor. This link leads back, to open the shop."
            ),
          ]),
      ])
  }

  private static func move(_ title: String, _ path: String, _ text: String) -> HTML {
    .element(.li, [], [.link(title, toPage: path), .element(.span, [], [.text(text)])])
  }

  private static func card(of app: MiniApp) -> HTML {
    .element(
      .section, [.class("card")],
      [
        .element(.h2, [], [.link(app.title, toPage: "/" + app.name)]),
        .paragraph(app.summary),
        .element(
          .details, [],
          [
            .element(.summary, [], [.text("Links to try")]),
            LinkList.html(app.links.prefix(4)) { .link($0.path, toPage: "/\(app.name)\($0.path)") },
          ]),
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
