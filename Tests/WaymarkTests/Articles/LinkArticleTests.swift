import Testing
import Waymark
import WaymarkTesting

// The code of the article about links, as it stands there.

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

  @Test("B3: one declaration leads there, and gives the link")
  func bothWays() async throws {
    let navigator = Navigator(try makeMap(), start: .stack(Start()))
    let host = try await HeadlessHost.attached(to: navigator)
    await navigator.open("shop://offers/42?coupon=autumn")
    let link = try navigator.map.link(to: Offer(id: 7))
    #expect(host.front == Offer(id: 42, coupon: "autumn") && link == "shop://offers/7")
  }

  private func launching(_ app: App) async throws -> (Navigator, HeadlessHost<ScreenScope>) {
    let map = try NavigationMap {
      Route(to: Start.self, link: "/").using(.push).from(.newStack).using(.replaceRoot).from(.root)
      Route(to: Offer.self, link: "/offers/{id}").using(.push).from(.newStack).using(.replaceRoot).from(.root)
    }
    let navigator = Navigator(
      map, start: .screen(Launching()), interceptors: [HoldUntil(Hold("launch")) { _ in app.isReady }])
    return (navigator, try await HeadlessHost.attached(to: navigator))
  }

  @Test(
    "B14: a link that arrives before the app is ready is followed when it is; of several the last one is"
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

  @Test("B14: what a hold opens is entered meanwhile")
  func signIn() async throws {
    let session = Session()
    let map = try NavigationMap {
      Route(to: Offer.self, link: "/offers/{id}").using(.push).from(.firstStack())
      Route(to: LogIn.self).using(.present(.fullScreen)).from(.current)
    }
    let door =
      HoldUntil(Hold("sign-in", opening: LogIn())) { entry in
        session.isSignedIn || entry.destination.as(LogIn.self) != nil
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
