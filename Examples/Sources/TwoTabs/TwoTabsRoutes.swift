import Waymark

extension TwoTabs {
  private static let bar = Route(to: TabBar.self, link: "/tabs") { tabs(as: $0) }
    .using(.replaceRoot).from(.root)

  private static let letters = Route(to: LetterStack.self)
    .using(.select).from(endOf: bar, at: TabBar())

  private static let numbers = Route(to: NumberStack.self)
    .using(.select).from(endOf: bar, at: TabBar())

  /// The routes of the tabs. They work from any screen, so no screen depends on the user's current position.
  static let tabRoutes = RouteGroup("tabs") {
    bar
    letters
    numbers
    Route(to: Letters.self, link: "/letters")
      .using(.select).from(endOf: bar, at: TabBar())
    Route(to: Numbers.self, link: "/numbers")
      .using(.select).from(endOf: bar, at: TabBar())
    Route(to: Letter.self, link: "/letters/{name}")
      .find(.equal)
      .using(.push).from(endOf: letters, at: LetterStack())
    Route(to: Number.self, link: "/numbers/{value}")
      .find(.equal)
      .using(.push).from(endOf: numbers, at: NumberStack())
    Route(to: Detour.self, link: "/detour")
      .find(.equal)
      .using(.push).from(endOf: letters, at: LetterStack())
  }

  /// The routes that push onto or present over the visible screens.
  static let otherRoutes = RouteGroup("others") {
    Route(to: Letter.self, name: next).using(.push).from(.firstStack(in: .visible))
    Route(to: Note.self, link: "/note").using(.push).from(.newStackPresented(.sheet))
    Route(to: Desk.self, link: "/desk")
      .find(.equal, in: .focused)
      .using(.present(.sheet)).from(.current)
  }

  /// The route that pushes a letter onto the current one.
  static let next: RouteName = "next"
}
