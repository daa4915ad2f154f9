import Testing

@testable import Waymark

private struct Home: Destination {}
private struct Profile: Destination {}
private struct Login: Destination {}
private struct Show: Destination, CustomStringConvertible {
  var id: Int

  var description: String { "Show \(id)" }
}

private struct Episode: Destination, CustomStringConvertible {
  var id: Int
  var show = 3

  var description: String { "Episode \(id)" }
}

private struct Podcasts: ContainerDestination { static let kind = Tabs() }
private struct Listen: ContainerDestination { static let kind = Stack() }
private struct Library: ContainerDestination { static let kind = Split() }

/// The routes of an app that has a split if there is space for it, and tabs otherwise.
private enum PodcastRoutes {
  static let tabs = Route(to: Podcasts.self) {
    .tabs(as: $0, .stack(Profile()), .stack(as: Listen(), Home()))
  }
  .using(.replaceRoot).from(.root)

  static let listen = Route(to: Listen.self).using(.select).from(endOf: tabs, at: Podcasts())

  static let show = Route(to: Show.self).using(.push).from(endOf: listen, at: Listen())

  static let column = RouteStep.newStack.using(.setColumn(.detail)).from(.container(Library()))

  static let episode = Route(to: Episode.self)
    .using(.push).from(column, otherwise: .end(of: listen, at: Listen()))

  static let episodeOfShow = Route(to: Episode.self)
    .using(.push).from(column, otherwiseEndOf: show) { Show(id: $0.show) }
}

@Suite("The end of a parent route as an alternative")
struct RouteEndTests {
  private let split = NavigationState(start: .split(as: Library(), [.primary: .screen(Home())]))
  private let login = NavigationState(start: .screen(Login()))
  private let tabs = NavigationState(
    start: .tabs(as: Podcasts(), .stack(Profile()), .stack(as: Listen(), Home())))

  @Test("the route uses the column if the window has a split")
  func column() throws {
    #expect(
      try outcome(of: Episode(id: 1), by: PodcastRoutes.episode, from: split)
        == "split[primary[Home], *detail[stack[Episode 1]]]")
  }

  @Test("without a split, the route selects the tab and uses its stack")
  func tab() throws {
    #expect(
      try outcome(of: Episode(id: 1), by: PodcastRoutes.episode, from: tabs)
        == "tabs[stack[Profile], *stack[Home, Episode 1]]")
  }

  @Test("without a split or tabs, the route creates the tabs first")
  func madeTabs() throws {
    #expect(
      try outcome(of: Episode(id: 1), by: PodcastRoutes.episode, from: login)
        == "tabs[stack[Profile], *stack[Home, Episode 1]]")
  }

  @Test("the destination of the parent route can be computed from the route's own destination")
  func mapped() throws {
    #expect(
      try outcome(of: Episode(id: 1), by: PodcastRoutes.episodeOfShow, from: login)
        == "tabs[stack[Profile], *stack[Home, Show 3, Episode 1]]")
    #expect(
      try outcome(of: Episode(id: 1), by: PodcastRoutes.episodeOfShow, from: split)
        == "split[primary[Home], *detail[stack[Episode 1]]]")
  }

  @Test("the end of a parent route can precede a second alternative")
  func inFront() throws {
    let found = Route(to: Listen.self).using(.select).from(.container(Podcasts()))
    let route = Route(to: Episode.self)
      .using(.push).from(.end(of: found, at: Listen()), otherwise: .newStackPresented(.sheet))
    #expect(
      try outcome(of: Episode(id: 1), by: route, from: tabs)
        == "tabs[stack[Profile], *stack[Home, Episode 1]]")
    #expect(
      try outcome(of: Episode(id: 1), by: route, from: login) == "Login | sheet: stack[Episode 1]")
  }

  @Test("a map detects faults in a route that is used as an alternative")
  func faults() {
    let nowhere = Route(to: Listen.self).using(.select).from(.first(Tabs.self, in: []))
    #expect(throws: NavigationMapError.self) {
      try NavigationMap {
        Route(to: Episode.self).using(.push).from(.firstStack(), otherwise: .end(of: nowhere, at: Listen()))
      }
    }
  }
}
