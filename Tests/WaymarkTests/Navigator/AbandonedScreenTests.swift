import Testing
import WaymarkTesting

@testable import Waymark

/// Screens that could not be built leave nothing behind.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct AbandonedScreenTests {
  @Test("the id of a screen that could not be built is never reused")
  func ids() async throws {
    let map = try NavigationMap { Route(to: Screen.self).using(.push).from(.firstStack()) }
    let navigator = Navigator(map, start: .stack(Screen("home")))
    var broken: [NodeID] = []
    let host = HeadlessHost(
      ModuleRegistry<Int> {
        ScreenModule(Screen.self) { screen, scope in
          guard screen.name == "broken" else { return 0 }
          broken.append(scope.id)
          throw Mishap()
        }
      })
    try await host.attach(to: navigator)
    for _ in 0..<2 { #expect(await navigator.go(to: Screen("broken")).node == nil) }
    await navigator.go(to: Screen("sound"))
    #expect(broken.count == 2 && Set(broken + navigator.state.screens.map(\.id)).count == 4)
  }
}
