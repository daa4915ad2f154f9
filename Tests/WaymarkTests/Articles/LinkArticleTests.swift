import Testing
import Waymark
import WaymarkTesting

// The code of the article about links, unchanged.

/// Links that arrive before the app is ready.
@MainActor
struct LinkArticleTests {
  private struct Start: Destination {}
  private struct Offer: Destination {
    var id: Int
    var coupon: String?
  }

  private func makeMap() throws -> NavigationMap {
    try NavigationMap(links: LinkFormat(scheme: "shop")) {
      Route(to: Start.self, link: "/").using(.replaceRoot).from(.root)
      Route(to: Offer.self, link: "/offers/{id}?coupon={coupon}").using(.push).from(.firstStack())
    }
  }

  private enum Sorting: String, Codable, CaseIterable { case newest, cheapest }

  private struct Results: Destination {
    var words: String
    var page: Int
    var sort: Sorting?
    var tags: [String]
  }

  private struct NotFound: Destination { var path: String }

  private func makeShop() throws -> NavigationMap {
    try NavigationMap(links: LinkFormat(scheme: "shop", hosts: ["shop.example"])) {
      Route(to: Offer.self, link: "/offers/{id}?coupon={coupon}", alsoOpens: ["/o/{id}", "/offer-{id}.html"])
        .using(.push).from(.firstStack())
      Route(to: NotFound.self).opensUnknownLinks { NotFound(path: $0.path) }.using(.push).from(.firstStack())
    }
  }

  @Test("the query of a link can contain optional values, defaults and lists")
  func queries() throws {
    let results = Route(to: Results.self, link: "/results?q={words}&page={page=1}&sort={sort}&tag={tags}")
    let map = try NavigationMap { results.using(.push).from(.firstStack()) }
    let value = Results(words: "red shoes", page: 1, sort: .newest, tags: ["sale", "new"])
    let link = try map.link(to: value)
    #expect(link == "/results?q=red%20shoes&sort=newest&tag=sale&tag=new")
    #expect(try map.destination(of: link).destination == AnyDestination(value))
    #expect(
      try map.destination(of: "/results?q=red+shoes&sort=").destination
        == AnyDestination(Results(words: "red shoes", page: 1, sort: nil, tags: [])))
  }

  @Test("one route opens additional addresses, and one route opens all unknown links")
  func otherAddresses() throws {
    let map = try makeShop()
    for link in ["/offers/7", "/o/7", "https://shop.example/offer-7.html"] {
      #expect(try map.destination(of: link).destination == AnyDestination(Offer(id: 7)))
    }
    #expect(try map.link(to: Offer(id: 7)) == "shop://offers/7")
    #expect(
      try map.destination(of: "shop://about").destination
        == AnyDestination(NotFound(path: "/about")))
  }

  private struct Launching: Destination {}
  private struct LogIn: Destination {}

  @MainActor
  private final class App {
    var isReady = false
  }

  @MainActor
  private final class Session {
    var isSignedIn = false
  }

  // Scenario B3.
  @Test("one route declaration both opens and creates a link")
  func bothWays() async throws {
    let navigator = Navigator(try makeMap(), start: .stack(Start()))
    let host = try await HeadlessHost.attached(to: navigator)
    await navigator.open("shop://offers/42?coupon=autumn")
    let link = try navigator.map.link(to: Offer(id: 7))
    #expect(host.front == Offer(id: 42, coupon: "autumn") && link == "shop://offers/7")
  }

  private struct Player: Destination {}

  @Test("a link from outside opens above the root of its stack, and a player opens above the current screens")
  func fromOutside() async throws {
    let map = try NavigationMap {
      Route(to: Start.self, link: "/").using(.replaceRoot).from(.root)
      Route(to: Offer.self, link: "/offers/{id}").using(.push).from(.firstStack())
      Route(to: Player.self, link: "/player").linksOpen(.ontoCurrentStack)
        .using(.present(.sheet)).from(.current)
    }
    let navigator = Navigator(map, start: .stack(Start()))
    let host = try await HeadlessHost.attached(to: navigator)
    await navigator.go(to: Offer(id: 1))
    let link = "/offers/2"
    await navigator.open(link, with: .fromOutside)
    await navigator.go(to: Offer(id: 2), with: .fromOutside)
    #expect(navigator.state.screens.count == 2 && host.front == Offer(id: 2))
    await navigator.open("/player", with: .fromOutside)
    #expect(navigator.state.screens.count == 3 && host.front == Player())
  }

  private func launching(_ app: App) async throws -> (Navigator, HeadlessHost<ScreenScope>) {
    let map = try NavigationMap {
      Route(to: Start.self, link: "/").using(.push).from(.newStack).using(.replaceRoot).from(.root)
      Route(to: Offer.self, link: "/offers/{id}").using(.push).from(.newStack).using(.replaceRoot).from(.root)
    }
    let navigator = Navigator(
      map, start: .screen(Launching()), interceptors: [Hold("launch").until { _ in app.isReady }])
    return (navigator, try await HeadlessHost.attached(to: navigator))
  }

  // Scenario B14.
  @Test(
    "of several links that arrive before the app is ready, only the last one opens"
  )
  func waits() async throws {
    let app = App()
    let (navigator, host) = try await launching(app)
    let opening = [1, 2].map { id in Task { await navigator.open("/offers/\(id)") } }
    await host.settle()
    #expect(host.front == Launching())
    navigator.release("launch")
    await host.settle()
    #expect(host.front == Launching())
    app.isReady = true
    navigator.release("launch")
    guard case .superseded = await opening[0].value else {
      Issue.record("the first link was followed as well")
      return
    }
    #expect(await opening[1].value == .arrived(navigator.state.front) && host.front == Offer(id: 2))
  }

  private struct Game: Destination { var id: Int }

  @MainActor
  private final class Modules {
    var haveGames = false
  }

  private func playing(_ modules: Modules) throws -> Navigator {
    let map = try NavigationMap {
      RouteGroup("games", interceptedBy: [Hold("games").until { _ in modules.haveGames }]) {
        Route(to: Game.self, link: "/games/{id}").using(.push).from(.firstStack())
      }
      Route(to: Offer.self, link: "/offers/{id}").using(.push).from(.firstStack())
    }
    return Navigator(map, start: .stack(Start()))
  }

  // Scenario B14.
  @Test("a link into a module waits until the module is loaded, and other requests do not wait")
  func module() async throws {
    let modules = Modules()
    let navigator = try playing(modules)
    let host = try await HeadlessHost.attached(to: navigator)
    navigator.dispatch(.open("/games/1"))
    await navigator.go(to: Offer(id: 1))
    #expect(host.front == Offer(id: 1))
    modules.haveGames = true
    navigator.release("games")
    await host.settle()
    #expect(host.front == Game(id: 1))
  }

  // Scenario B14.
  @Test("of several links held one after the other, only the last one opens")
  func lastOfSeveral() async throws {
    let modules = Modules()
    let navigator = try playing(modules)
    let host = try await HeadlessHost.attached(to: navigator)
    let first = navigator.dispatch(.open("/games/1"))
    await host.settle()
    let last = navigator.dispatch(.open("/games/2"))
    await host.settle()
    #expect(first.outcome == nil && last.outcome == nil)
    modules.haveGames = true
    navigator.release("games")
    guard case .superseded = await first.value else {
      Issue.record("the first link was followed as well")
      return
    }
    #expect(await last.value == .arrived(navigator.state.front) && host.front == Game(id: 2))
    #expect(navigator.state.screens.count == 2)
  }

  // Scenario B14.
  @Test("a link that starts the app opens without animation")
  func launch() async throws {
    let navigator = Navigator(try makeMap(), start: .stack(Start()))
    let host = HeadlessHost<ScreenScope>(ModuleRegistry(all: { $1 }))
    let link = "shop://offers/42"
    try await navigator.attach(host)
    await navigator.open(link, with: .noAnimation)
    #expect(host.front == Offer(id: 42) && !host.lastWasAnimated)
  }

  // Scenario B14.
  @Test("a link opened before a host is attached determines the host's first screen")
  func beforeHost() async throws {
    let navigator = Navigator(try makeMap(), start: .stack(Start()))
    #expect(await navigator.open("shop://offers/42").node != nil)
    let host = try await HeadlessHost.attached(to: navigator)
    #expect(host.front == Offer(id: 42) && host.shows(navigator.state))
    #expect(host.viewCount == 1)
  }

  // Scenario B14.
  @Test("a link held before a host is attached continues when its hold is released")
  func heldBeforeHost() async throws {
    let modules = Modules()
    let navigator = try playing(modules)
    #expect(await navigator.open("/games/1", with: .returnsWhenHeld) == .held(Hold("games")))
    let host = try await HeadlessHost.attached(to: navigator)
    #expect(host.front == Start())
    modules.haveGames = true
    navigator.release("games")
    await host.settle()
    #expect(host.front == Game(id: 1))
  }

  // Scenario B14.
  @Test(
    "a link whose screen cannot be built fails, and attaching the host fails if the link opened earlier")
  func unbuildable() async throws {
    let modules = ModuleRegistry<ScreenScope> { ScreenModule(Start.self) { $1 } }
    let first = Navigator(try makeMap(), start: .stack(Start()))
    let host = try await HeadlessHost.attached(to: first, building: modules)
    #expect(await first.open("shop://offers/42").node == nil && host.front == Start())
    let second = Navigator(try makeMap(), start: .stack(Start()))
    await second.open("shop://offers/42")
    await #expect(throws: NavigationError.self) {
      try await HeadlessHost.attached(to: second, building: modules)
    }
  }

  // Scenario B14.
  @Test("a hold's screen is shown while the link waits")
  func signIn() async throws {
    let session = Session()
    let map = try NavigationMap {
      Route(to: Offer.self, link: "/offers/{id}").using(.push).from(.firstStack())
      Route(to: LogIn.self).using(.present(.fullScreen)).from(.current)
    }
    let door =
      Hold("sign-in", opening: LogIn()).until { context in
        session.isSignedIn || context.destination.as(LogIn.self) != nil
      }
    let navigator = Navigator(map, start: .stack(Start()), interceptors: [door])
    let host = try await HeadlessHost.attached(to: navigator)
    let opening = Task { await navigator.open("/offers/1") }
    try await waitFor("the login") { host.front == LogIn() }
    session.isSignedIn = true
    await host.scope(of: LogIn())?.finish()
    navigator.release("sign-in")
    #expect(await opening.value.node != nil && host.front == Offer(id: 1))
  }
}
