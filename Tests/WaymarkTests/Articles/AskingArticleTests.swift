import Testing
import Waymark
import WaymarkTesting

// The code of the article about asking first, unchanged.

@MainActor
struct AskingArticleTests {
  private struct Home: Destination {}
  private struct Members: Destination {}
  private struct LogIn: Destination {}
  private struct Checkout: Destination {}
  private struct Trailer: Destination {}

  @MainActor
  private final class Session {
    var isLoggedIn = false
  }

  private struct RequireLogin: Interceptor {
    let session: Session

    func decide(_ context: InterceptionContext) async throws -> InterceptorDecision {
      await session.isLoggedIn ? .allow : .hold(Hold("login", opening: LogIn()))
    }
  }

  private typealias Action = @MainActor () async -> Void

  @MainActor
  private final class LogInView {
    let done: Action
    init(_ done: @escaping Action) { self.done = done }
  }

  @MainActor
  private final class CheckoutView {
    let (edited, saved): (@MainActor () -> Void, @MainActor () -> Void)
    init(edited: @escaping @MainActor () -> Void, saved: @escaping @MainActor () -> Void) {
      (self.edited, self.saved) = (edited, saved)
    }
  }

  @MainActor
  private final class Player {
    private(set) var isPlaying = false
    init(_ trailer: Trailer) {}
    func play() { isPlaying = true }
    func pause() { isPlaying = false }
  }

  private let session = Session()
  private let navigator: Navigator
  private let host: HeadlessHost<AnyObject>

  init() async throws {
    let session = session
    let members = RouteGroup("members", interceptedBy: [RequireLogin(session: session)]) {
      Route(to: Members.self, link: "/members").using(.push).from(.firstStack())
    }
    let map = try NavigationMap {
      members
      Route(to: LogIn.self).using(.present(.sheet)).from(.current)
      Route(to: Checkout.self).using(.push).from(.firstStack())
      Route(to: Trailer.self).using(.push).from(.firstStack())
    }
    func asksToDiscard() async -> Bool { false }
    let modules = ModuleRegistry<AnyObject> {
      ScreenModule(Home.self) { _, scope in scope }
      ScreenModule(Members.self) { _, scope in scope }
      ScreenModule(LogIn.self) { _, scope in
        LogInView {
          session.isLoggedIn = true
          await scope.finish()
          scope.navigator?.release("login")
        }
      }
      ScreenModule(Checkout.self) { checkout, scope in
        CheckoutView(
          edited: { scope.leaveGuard = LeaveGuard("there are unsaved changes") { await asksToDiscard() } },
          saved: { scope.leaveGuard = nil })
      }
      ScreenModule(Trailer.self) { trailer, scope in
        let player = Player(trailer)
        scope.onVisibilityChange { isVisible in
          if isVisible { player.play() } else { player.pause() }
        }
        return player
      }
    }
    navigator = Navigator(map, start: .stack(Home()))
    host = try await HeadlessHost.attached(to: navigator, building: modules)
  }

  // Scenario S11.
  @Test("a link that is held for a login continues after the login")
  func login() async throws {
    let opening = Task { await navigator.open("/members") }
    try await waitFor("the login") { host.front == LogIn() }
    await (host.view(of: LogIn()) as? LogInView)?.done()
    #expect(await opening.value == .arrived(navigator.state.front) && host.front == Members())
  }

  @Test("after a sign-out, a placeholder replaces a protected screen, and the login opens")
  func signsOut() async throws {
    session.isLoggedIn = true
    await navigator.go(to: Members())
    let members = navigator.state.front.id
    session.isLoggedIn = false
    navigator.revalidate()
    try await waitFor("the login") { host.front == LogIn() }
    #expect(host.view(of: members) == nil)
  }

  // Scenario S12.
  @Test("leaving an edited checkout asks the leave guard, and leaving a saved checkout does not")
  func checkout() async throws {
    await navigator.go(to: Checkout())
    let view = try #require(host.view(of: Checkout()) as? CheckoutView)
    view.edited()
    let checkout = navigator.state.front
    #expect(await navigator.back() == .refused(by: .guard(checkout.id), reason: "there are unsaved changes"))
    view.saved()
    #expect(host.swipeBack() == .done && host.front == Home())
  }

  @Test("a trailer plays only while it is visible")
  func trailer() async throws {
    await navigator.go(to: Trailer())
    let player = try #require(host.view(of: Trailer()) as? Player)
    #expect(player.isPlaying)
    await navigator.go(to: Checkout())
    #expect(!player.isPlaying)
    await navigator.back()
    #expect(player.isPlaying)
  }
}
