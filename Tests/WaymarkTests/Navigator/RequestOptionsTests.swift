import Testing
import WaymarkTesting

@testable import Waymark

/// The options of a request. See also `PreparingTests` and `WithoutAnimationTests`.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct RequestOptionsTests {
  private final class Page {}

  private let navigator: Navigator
  private let host: HeadlessHost<Page>

  init() async throws {
    let map = try NavigationMap {
      Route(to: Screen.self, link: "/screens/{name}").using(.push).from(.firstStack())
      Route(to: Secret.self).intercepted(by: Holding()).using(.push).from(.firstStack())
    }
    navigator = Navigator(map, start: .stack(Screen("home")))
    host = HeadlessHost(
      ModuleRegistry<Page> {
        ScreenModule(Screen.self) { _, _ in Page() }
        ScreenModule(Secret.self) { _, _ in Page() }
      })
    try await host.attach(to: navigator)
  }

  private struct Holding: Interceptor {
    func decide(_ context: InterceptionContext) -> InterceptorDecision { .hold(Hold("login")) }
  }

  @Test("every method that takes options passes a payload to the new screen")
  func payload() async throws {
    await navigator.go(to: Screen("a"), with: .payload(1))
    #expect(host.scope(of: navigator.state.front.id)?.payload(Int.self) == 1)
    await navigator.open("/screens/b", with: .payload(2))
    #expect(host.scope(of: navigator.state.front.id)?.payload(Int.self) == 2)
    await navigator.reset(to: Screen("c"), with: .payload(3))
    #expect(host.scope(of: navigator.state.front.id)?.payload(Int.self) == 3)
  }

  @Test("a caller with the option returnsWhenHeld gets the outcome held")
  func held() async {
    #expect(await navigator.go(to: Secret(), with: .returnsWhenHeld) == .held(Hold("login")))
  }

  @Test("request options can be combined")
  func combined() async throws {
    var prepared = 0
    let options = RequestOptions(payload: 7, animated: false) { (_: Page, scope) in
      prepared = scope.payload(Int.self) ?? 0
    }
    await navigator.go(to: Screen("a"), with: options)
    #expect(prepared == 7 && !host.lastWasAnimated)
  }
}
