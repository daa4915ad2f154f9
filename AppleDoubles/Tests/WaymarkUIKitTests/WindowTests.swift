import Testing
import UIKit
import WaymarkUIKit

@testable import Waymark

@Suite("Windows in UIKit", .world)
@MainActor
struct WindowTests {
  private var world: UIKitDouble.World { UIKitDouble.world }
  private var user: UIKitDouble.User { world.user }

  private func settle() async {
    for _ in 0..<8 {
      for _ in 0..<8 { await takeTurn() }
      world.settle()
    }
  }

  @Test("a disconnected scene releases its window")
  func disconnecting() async throws {
    let app = OneWindowApp()
    let scene = user.openScene(app)
    let attaching = try #require(app.attaching)
    await settle()
    await attaching.value
    weak let (host, window, navigator) = (app.host, app.window, app.navigator)
    #expect(window?.rootViewController is StackController && window?.windowScene === scene)
    var outcome: NavigationOutcome?
    Task { [navigator = app.navigator] in outcome = await navigator?.go(to: Screen("a")) }
    for _ in 0..<8 { await takeTurn() }
    #expect(outcome == nil)
    user.disconnectScene(scene)
    await settle()
    #expect(outcome != nil && host == nil && window == nil && navigator == nil)
    #expect(world.application.connectedScenes.isEmpty && world.warnings.isEmpty)
  }

  @Test("a scene in the background can navigate")
  func background() async throws {
    let app = OneWindowApp()
    let scene = user.openScene(app)
    await settle()
    user.leave(scene)
    let (navigator, host) = (try #require(app.navigator), try #require(app.host))
    let request = Task { await navigator.go(to: Screen("a")) }
    await settle()
    user.comeBack(to: scene)
    await settle()
    #expect(await request.value.node != nil && host.snapshot.matches(navigator.state))
    #expect(navigator.state.screens.count == 2 && world.warnings.isEmpty)
  }

  @Test("windows with separate hosts do not affect each other")
  func severalWindows() async throws {
    let first = try await UIKitStage()
    let second = try await UIKitStage(start: .tabs(.stack(Screen("x")), .stack(Screen("y"))))
    let before = (first.navigator.revision, first.host.operationCount)
    try await second.ask { await $0.go(to: SignIn()) }
    let tabs = try #require(second.window.rootViewController as? TabsController)
    try await second.ask { await $0.dismiss() }
    #expect(user.tapTab(1, on: tabs))
    await second.settle()
    #expect(first.agrees && second.agrees && second.screens == ["x", "y"])
    #expect(first.navigator.revision == before.0 && first.host.operationCount == before.1)
    let both = [first.navigator, second.navigator].map { navigator in
      Task { await navigator.go(to: Screen("z")) }
    }
    await first.settle()
    for request in both { #expect(await request.value.node != nil) }
    #expect(first.screens == ["home", "z"] && second.screens == ["x", "y", "z"])
    #expect(first.agrees && second.agrees && world.warnings.isEmpty)
  }

  @Test("a second host replaces the first host of a window without animation")
  func takingOver() async throws {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let first = try await UIKitStage(start: .stack(Screen("a"), Screen("b")), in: window)
    try await first.ask { await $0.go(to: SignIn()) }
    first.stack?.pushViewController(UIViewController(), animated: true)
    await first.settle()
    first.top?.present(UIViewController(), animated: true)
    await first.settle()
    #expect(first.agrees && first.navigator.state.layers.count == 3)
    weak let former = window.rootViewController
    let modules = ModuleRegistry<UIViewController> {
      ScreenModule(Screen.self) { ScreenController(AnyDestination($0), $1) }
      ScreenModule(SignIn.self) { ScreenController(AnyDestination($0), $1) }
    }
    let second = UIKitHost(modules, in: window)
    world.clearTrace()
    let attaching = Task { try await second.attach(to: first.navigator) }
    await first.settle()
    try await attaching.value
    let state = first.navigator.state
    #expect(second.snapshot.matches(state) && state.layers.count == 2)
    #expect(!"\(state)".contains("UIViewController") && former == nil && world.orphanedPresentations.isEmpty)
    #expect(world.trace.allSatisfy { $0.animated != true } && world.warnings.isEmpty)
    try await first.ask { await $0.dismiss() }
    #expect(second.snapshot.matches(first.navigator.state) && first.aliveControllers == 0)
  }

  @Test("a new navigator can use the window of a released host")
  func anotherNavigator() async throws {
    let window = UIWindow(frame: UIScreen.main.bounds)
    do {
      let first = try await UIKitStage(start: .tabs(.stack(Screen("a")), .stack(Screen("b"))), in: window)
      try await first.ask { await $0.go(to: SignIn()) }
    }
    await settle()
    let second = try await UIKitStage(in: window)
    #expect(second.agrees && second.top is StackController && second.screens == ["home"])
    #expect(world.orphanedPresentations.isEmpty && world.warnings.isEmpty)
  }

  @Test("a window whose host is replaced during a transition shows the state")
  func takingOverInTransition() async throws {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let first = try await UIKitStage(in: window)
    let request = Task { await first.navigator.go(to: SignIn()) }
    for _ in 0..<8 { await takeTurn() }
    world.turn()
    let modules = ModuleRegistry<UIViewController> {
      ScreenModule(Screen.self) { ScreenController(AnyDestination($0), $1) }
      ScreenModule(SignIn.self) { ScreenController(AnyDestination($0), $1) }
    }
    let second = UIKitHost(modules, in: window)
    let attaching = Task { try await second.attach(to: first.navigator) }
    await first.settle()
    try await attaching.value
    _ = await request.value
    #expect(second.snapshot.matches(first.navigator.state) && world.warnings.isEmpty)
    #expect(first.navigator.state.layers.count == 2 && world.orphanedPresentations.isEmpty)
  }

  @Test("a memory warning changes nothing")
  func memoryWarning() async throws {
    let stage = try await UIKitStage(start: .stack(Screen("a"), Screen("b")))
    try await stage.ask { await $0.go(to: Screen("c")) }
    let before = (stage.navigator.state, stage.host.snapshot)
    for controller in stage.stack?.viewControllers ?? [] { controller.didReceiveMemoryWarning() }
    await stage.settle()
    #expect(
      stage.navigator.state == before.0 && stage.host.snapshot == before.1 && stage.aliveControllers == 2)
    try await stage.ask { await $0.back() }
    #expect(stage.agrees && stage.stack?.topViewController?.title == "b")
  }

  @Test("closing a window fails active and later requests")
  func closing() async throws {
    let stage = try await UIKitStage()
    let request = Task { await stage.navigator.go(to: Screen("a")) }
    for _ in 0..<4 { await takeTurn() }
    stage.navigator.close()
    await stage.settle()
    for outcome in [await request.value, try await stage.ask { await $0.go(to: Screen("b")) }] {
      guard case .failed(.closed) = outcome else { throw Complaint(text: "\(outcome)") }
    }
  }
}

/// An app with one window, created by its scene delegate.
@MainActor
private final class OneWindowApp: NSObject, UIWindowSceneDelegate {
  var window: UIWindow?
  private(set) var host: UIKitHost?
  private(set) var navigator: Navigator?
  private(set) var attaching: Task<Void, Never>?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene,
      let map = try? NavigationMap({ Route(to: Screen.self).using(.push).from(.firstStack()) })
    else { return }
    let window = UIWindow(windowScene: scene)
    let modules = ModuleRegistry<UIViewController> {
      ScreenModule(Screen.self) { ScreenController(AnyDestination($0), $1) }
    }
    let (navigator, host) = (Navigator(map, start: .stack(Screen("home"))), UIKitHost(modules, in: window))
    (self.window, self.navigator, self.host) = (window, navigator, host)
    attaching = Task { try? await host.attach(to: navigator) }
  }

  func sceneDidDisconnect(_ scene: UIScene) {
    (window, navigator, host, attaching) = (nil, nil, nil, nil)
  }
}
