import Testing
import WaymarkTesting

@testable import Waymark

private struct Film: Destination { var id: Int }
private struct Trailer: Destination {}

/// Holds requests for films until the user has signed in.
private struct SignInFirst: Interceptor {
  func decide(_ context: InterceptionContext) async -> InterceptorDecision {
    .hold(Hold("sign-in", opening: SignIn()))
  }
}

/// Redirects to a film.
private struct ToFilm: Interceptor {
  func decide(_ context: InterceptionContext) async -> InterceptorDecision { .redirect(to: Film(id: 9)) }
}

/// A route that opens a separate window, and another route for the window that received the request.
@Suite("A route can name an alternative for requests that open no window", .timeLimit(.minutes(10)))
@MainActor
struct RouteWithoutWindowTests {
  private static func map() throws -> NavigationMap {
    try NavigationMap(links: LinkFormat(scheme: "notes")) {
      Route(to: Film.self, link: "/films/{id}")
        .using(.replaceRoot).from(.root).window(.existingOrNew, otherwise: "layer")
      Route(to: Film.self, name: "layer").using(.present(.fullScreen)).from(.current)
      Route(to: Trailer.self).intercepted(by: ToFilm()).using(.push).from(.firstStack())
      Route(to: SignIn.self).using(.present(.sheet)).from(.current)
    }
  }

  private let app: NavigationApp
  private let windows: HeadlessWindows<ScreenScope>
  private let first: Navigator

  init() async throws { try await self.init(canOpenWindows: true) }

  private init(canOpenWindows: Bool) async throws {
    let map = try Self.map()
    app = NavigationApp { Navigator(map, start: .tabs(.stack(Screen("home"))), window: $0) }
    windows = HeadlessWindows(app) { _ in ModuleRegistry(all: { $1 }) }
    windows.canOpenWindows = canOpenWindows
    first = try await windows.open()
  }

  /// The screens of each layer, from the base up.
  private func layers(_ window: Navigator) -> [[String]] {
    #expect(windows.host(of: window)?.shows(window.state) == true)
    return window.state.layers.map { layer in
      var screens: [String] = []
      Node.container(layer).forEachNode { node in
        guard let destination = node.screen?.destination else { return }
        screens.append(destination.as(Screen.self)?.name ?? "\(destination)")
      }
      return screens
    }
  }

  @Test("if windows can open, the destination replaces the root of a new window")
  func ownWindow() async throws {
    await first.go(to: Film(id: 1))
    #expect(app.windows.map { layers($0) } == [[["home"]], [["Film(id: 1)"]]])
  }

  @Test(
    "if no windows can open, the alternative route shows the destination in the current window",
    arguments: [0, 1, 2, 3])
  func sameWindow(way: Int) async throws {
    let test = try await RouteWithoutWindowTests(canOpenWindows: false)
    switch way {
    case 0: await test.first.go(to: Film(id: 1))
    case 1: await test.first.open("notes://films/1")
    case 2: _ = await test.first.dispatch(.go(to: Film(id: 1))).value
    default: await test.first.reset(to: Film(id: 1))
    }
    #expect(test.layers(test.first) == [["home"], ["Film(id: 1)"]])
  }

  @Test("a destination that the alternative route has shown is not shown again")
  func twice() async throws {
    let test = try await RouteWithoutWindowTests(canOpenWindows: false)
    await test.first.go(to: Film(id: 1))
    #expect(await test.first.go(to: Film(id: 1)) == .unchanged(test.first.state.front))
  }

  @Test("a caller that chooses the current window gets the alternative route")
  func current() async throws {
    await first.perform(.go(to: Film(id: 1)), in: .same)
    #expect(app.windows.count == 1 && layers(first) == [["home"], ["Film(id: 1)"]])
  }

  @Test("a window without an app uses the alternative route")
  func withoutApp() async throws {
    let navigator = Navigator(try Self.map(), start: .tabs(.stack(Screen("home"))))
    let host = try await HeadlessHost.attached(to: navigator)
    #expect(navigator.plan(to: Film(id: 1)).after.layers.count == 2)
    #expect(try navigator.plan(opening: "notes://films/1").after.layers.count == 2)
    await navigator.go(to: Film(id: 1))
    #expect(navigator.state.layers.count == 2 && host.front == Film(id: 1))
  }

  @Test("a redirect in a window uses the alternative route")
  func redirected() async throws {
    await first.go(to: Trailer())
    #expect(layers(first) == [["home"], ["Film(id: 9)"]])
  }

  @Test("a change names the used route")
  func change() async throws {
    var causes: [NavigationCause] = []
    let subscription = first.observe(.changes) { causes.append($0.cause) }
    await first.perform(.go(to: Film(id: 1)), in: .same)
    subscription.end()
    #expect(causes == [.action(.go(to: Film(id: 1), by: "layer"))])
  }

  private static func guardedMap() throws -> NavigationMap {
    try NavigationMap {
      Route(to: Film.self).intercepted(by: SignInFirst())
        .using(.replaceRoot).from(.root).window(.new, otherwise: "layer")
      Route(to: Film.self, name: "layer").intercepted(by: SignInFirst())
        .using(.present(.fullScreen)).from(.current)
      Route(to: SignIn.self).using(.present(.sheet)).from(.current)
    }
  }

  @Test(
    "a held request is saved with the route that its window uses", arguments: [true, false])
  func held(canOpenWindows: Bool) async throws {
    let map = try Self.guardedMap()
    let app = NavigationApp { Navigator(map, start: .stack(Screen("home")), window: $0) }
    let windows = HeadlessWindows(app) { _ in ModuleRegistry(all: { $1 }) }
    windows.canOpenWindows = canOpenWindows
    let first = try await windows.open()
    await first.go(to: Film(id: 1), with: .returnsWhenHeld)
    let held = try #require(app.windows.last?.metadata.held.first)
    #expect(held.request.route == (canOpenWindows ? .default : "layer"))
  }

  @Test("a request that is repeated after its hold keeps its route")
  func madeAgain() async throws {
    let navigator = Navigator(try Self.guardedMap(), start: .stack(Screen("home")))
    let request = NavigationRequest(.go(to: Film(id: 1)), metadata: RequestMetadata(wakes: true))
    Task { await navigator.perform(request) }
    try await waitFor("the hold") { navigator.metadata.held.first?.request.route == .default }
  }

  @Test("naming a missing alternative route is a fault of the map")
  func missing() {
    #expect(throws: NavigationMapError.self) {
      try NavigationMap {
        Route(to: Film.self).using(.replaceRoot).from(.root).window(.existingOrNew, otherwise: "layer")
      }
    }
  }

  @Test("an alternative route must have interceptors if its original route has them")
  func unprotected() {
    #expect(throws: NavigationMapError.self) {
      try NavigationMap {
        Route(to: Film.self).intercepted(by: SignInFirst())
          .using(.replaceRoot).from(.root).window(.existingOrNew, otherwise: "layer")
        Route(to: Film.self, name: "layer").using(.present(.fullScreen)).from(.current)
        Route(to: SignIn.self).using(.present(.sheet)).from(.current)
      }
    }
  }
}
