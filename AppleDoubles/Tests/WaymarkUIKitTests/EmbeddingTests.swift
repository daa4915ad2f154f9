import Testing
import UIKit
import WaymarkUIKit

@testable import Waymark

/// An app that uses Waymark only in one of its controllers, which it passes to a host.
@MainActor
private final class OldApp {
  let window = UIWindow(frame: UIScreen.main.bounds)
  let tabs = UITabBarController()
  let home = UIViewController()
  let place = UIViewController()
  let navigator: Navigator
  let host: UIKitHost

  init(start: NodeBlueprint = .stack(Screen("notes"))) async throws {
    tabs.setViewControllers([home, place], animated: false)
    tabs.selectedIndex = 1
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    let map = try NavigationMap {
      Route(to: Screen.self).using(.push).from(.firstStack())
      Route(to: Cover.self).find(.never).using(.present(.sheet)).from(.current)
    }
    navigator = Navigator(map, start: start)
    host = UIKitHost(
      ModuleRegistry {
        ScreenModule(Screen.self) { ScreenController(AnyDestination($0), $1) }
        ScreenModule(Cover.self) { ScreenController(AnyDestination($0), $1) }
      }, inside: place)
    let attaching = Task { try await host.attach(to: navigator) }
    await settle()
    try await attaching.value
  }

  func settle() async {
    for _ in 0..<8 {
      for _ in 0..<8 { await takeTurn() }
      UIKitDouble.world.settle()
    }
  }

  func ask(_ action: NavigationAction) async -> NavigationOutcome? {
    let request = navigator.dispatch(action)
    await settle()
    return request.outcome
  }

  var agrees: Bool { host.snapshot.matches(navigator.state) }
  var stack: StackController? { place.children.first as? StackController }
}

@Suite("A Waymark window inside a UIKit app", .world, .timeLimit(.minutes(10)))
@MainActor
struct EmbeddingTests {
  private var world: UIKitDouble.World { UIKitDouble.world }

  @Test("an embedded window fills only its container controller")
  func embedded() async throws {
    let app = try await OldApp()
    #expect(app.agrees && app.host.window == nil && app.window.rootViewController === app.tabs)
    #expect(app.stack?.view.superview === app.place.view && app.stack?.view.frame == app.place.view.bounds)
    #expect(await app.ask(.go(to: Screen("a")))?.node != nil)
    #expect(app.agrees && app.stack?.viewControllers.map(\.title) == ["notes", "a"])
    #expect(world.user.tapTab(0, on: app.tabs))
    await app.settle()
    #expect(app.agrees && app.navigator.state.screens.count == 2)
    _ = await app.ask(.back)
    #expect(app.agrees && app.stack?.viewControllers.count == 1 && world.warnings.isEmpty)
  }

  @Test("the user can swipe down a sheet that an embedded window presents")
  func presenting() async throws {
    let app = try await OldApp()
    #expect(await app.ask(.go(to: Cover()))?.node != nil)
    let sheet = try #require(app.tabs.presentedViewController)
    #expect(app.agrees && app.navigator.state.layers.count == 2)
    #expect(world.user.swipeDownSheet(sheet))
    await app.settle()
    #expect(app.agrees && app.navigator.state.layers.count == 1 && world.warnings.isEmpty)
  }

  @Test("a presentation by the surrounding app is an external layer")
  func foreign() async throws {
    let app = try await OldApp()
    app.tabs.present(UIViewController(), animated: true)
    await app.settle()
    #expect(app.agrees && app.navigator.state.layers.count == 2)
    _ = await app.ask(.go(to: Screen("a")))
    #expect(app.agrees && app.navigator.state.layers.count == 1 && app.tabs.presentedViewController == nil)
  }

  @Test("an embedded window performs requests in an unselected tab")
  func hidden() async throws {
    let app = try await OldApp()
    app.tabs.selectedIndex = 0
    await app.settle()
    #expect(await app.ask(.go(to: Screen("a")))?.node != nil && app.agrees)
    #expect(await app.ask(.go(to: Cover()))?.node != nil && app.agrees)
    #expect(app.tabs.presentedViewController != nil && app.tabs.selectedIndex == 0)
  }

  @Test("an embedded window outside the view hierarchy cannot present a layer")
  func loose() async throws {
    let app = try await OldApp()
    app.tabs.setViewControllers([app.home], animated: false)
    await app.settle()
    #expect(await app.ask(.go(to: Screen("a")))?.node != nil && app.agrees)
    let outcome = await app.ask(.go(to: Cover()))
    #expect(outcome != nil && outcome?.node == nil)
    #expect(app.agrees && app.navigator.state.layers.count == 1)
  }

  @Test("a new base layer replaces the old base layer")
  func anotherBase() async throws {
    let app = try await OldApp()
    _ = await app.ask(
      .setBlueprint(StateBlueprint(.tabs(.stack(Screen("x")), .stack(Screen("y")))), asksFirst: false))
    #expect(app.agrees && app.place.children.count == 1 && app.place.view.subviews.count == 1)
    #expect(app.place.children.first is TabsController && world.warnings.isEmpty)
  }

  @Test("an embedded window has one column in a compact container")
  func narrow() async throws {
    let app = try await OldApp()
    world.user.resize(.compact)
    await app.settle()
    #expect(app.host.traits.columns == 1)
    world.user.resize(.regular)
    await app.settle()
    #expect(app.host.traits.columns > 1)
  }

  @Test("dismissing the app's sheet around an embedded window keeps the window's state")
  func inSheet() async throws {
    let app = try await OldApp()
    let place = UIViewController()
    let host = UIKitHost(
      ModuleRegistry { ScreenModule(Screen.self) { ScreenController(AnyDestination($0), $1) } }, inside: place
    )
    let map = try NavigationMap { Route(to: Screen.self).using(.push).from(.firstStack()) }
    let navigator = Navigator(map, start: .stack(Screen("in a sheet")))
    app.home.present(place, animated: true)
    let attaching = Task { try await host.attach(to: navigator) }
    await app.settle()
    try await attaching.value
    let request = navigator.dispatch(.go(to: Screen("a")))
    await app.settle()
    #expect(request.outcome?.node != nil && host.snapshot.matches(navigator.state))
    app.tabs.dismiss(animated: true)
    await app.settle()
    #expect(host.snapshot.matches(navigator.state) && navigator.state.screens.count == 2)
  }
}
