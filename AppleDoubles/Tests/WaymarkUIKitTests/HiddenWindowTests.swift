import Testing
import UIKit
import Waymark
import WaymarkTesting
import WaymarkUIKit

@Suite("A host that is attached to a hidden window", .world)
@MainActor
struct HiddenWindowTests {
  @Test("layers presented before the host is attached become visible") func presented() async throws {
    let map = try NavigationMap {
      Route(to: SignIn.self).using(.present(.sheet)).from(.current)
      Route(to: Cover.self).find(.never).using(.present(.fullScreen)).from(.current)
    }
    let navigator = Navigator(map, start: .stack(Screen("home")))
    await navigator.go(to: SignIn())
    await navigator.go(to: Cover())
    let window = UIWindow(frame: UIScreen.main.bounds)
    let modules = ModuleRegistry<UIViewController> {
      ScreenModule(Screen.self) { ScreenController(AnyDestination($0), $1) }
      ScreenModule(SignIn.self) { ScreenController(AnyDestination($0), $1) }
      ScreenModule(Cover.self) { ScreenController(AnyDestination($0), $1) }
    }
    let host = UIKitHost(modules, in: window, clock: ManualClock())
    let attaching = Task { try await host.attach(to: navigator) }
    for _ in 0..<16 {
      for _ in 0..<8 { await takeTurn() }
      UIKitDouble.world.settle()
    }
    try await attaching.value
    #expect(navigator.state.layers.count == 3 && host.snapshot.matches(navigator.state))
    #expect(UIKitDouble.world.warnings == [] && !window.isHidden)
  }
}
