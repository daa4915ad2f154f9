import Testing
import WaymarkTesting

@testable import Waymark

@MainActor
struct NavigatorSmoke {
  @Test("a push arrives, and back returns")
  func pushAndBack() async throws {
    let map = try NavigationMap {
      Route(to: Home.self).using(.replaceRoot).from(.root)
      Route(to: Product.self).using(.push).from(.firstStack())
    }
    let navigator = Navigator(map, start: .stack(Home()))
    let host = try await HeadlessHost.attached(to: navigator)
    #expect(host.shows(navigator.state))
    let outcome = await navigator.go(to: Product(id: 1))
    print(outcome)
    #expect(host.shows(navigator.state))
    print(await navigator.back())
    #expect(host.shows(navigator.state))
    print(await navigator.back())
    await navigator.go(to: Product(id: 1))
    host.swipeBack()
    #expect(host.shows(navigator.state))
    host.presentForeign(ForeignMark(token: 1, name: "Alert"))
    print(navigator.state)
    #expect(host.shows(navigator.state))
    await navigator.go(to: Product(id: 3))
    print(navigator.state)
    #expect(host.shows(navigator.state))
    #expect(host.violations == [])
    print(host.operations)
  }
}
