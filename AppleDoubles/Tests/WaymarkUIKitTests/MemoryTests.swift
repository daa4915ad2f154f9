import Testing
import UIKit
import WaymarkUIKit

@testable import Waymark

@Suite("Memory in UIKit", .world)
@MainActor
struct MemoryTests {
  private var world: UIKitDouble.World { UIKitDouble.world }

  private func makeDeepStage() async throws -> UIKitStage {
    let screens = (1...50).map { NodeBlueprint.screen(Screen("\($0)")) }
    return try await UIKitStage(start: .container(Stack(), screens))
  }

  @Test("a stack of 50 screens builds only its top screen")
  func deepStack() async throws {
    let stage = try await makeDeepStage()
    #expect(stage.built == ["50"] && stage.aliveControllers == 1 && stage.stack?.viewControllers.count == 50)
    try await stage.ask { await $0.go(to: Screen("new")) }
    #expect(stage.built == ["50", "new"] && stage.aliveControllers == 2)
    try await stage.ask { await $0.back() }
    #expect(stage.built == ["50", "new"] && stage.aliveControllers == 1)
    try await stage.ask { await $0.back() }
    #expect(stage.built == ["50", "new", "49"] && stage.aliveControllers == 1)
  }

  @Test("a screen popped by code is released in the turn in which its transition ends")
  func popByHand() async throws {
    let stage = try await UIKitStage()
    try await stage.ask { await $0.go(to: Screen("a")) }
    weak let popped = stage.stack?.topViewController
    _ = stage.stack?.popViewController(animated: true)
    world.advance(by: world.knobs.navigationDuration - 0.01)
    #expect(popped != nil)
    world.advance(by: 0.02)
    #expect(popped == nil)
  }

  @Test("a removed screen is released before its caller receives the outcome", arguments: [true, false])
  func backByCode(_ isAnimated: Bool) async throws {
    let stage = try await UIKitStage()
    stage.host.isAnimated = isAnimated
    try await stage.ask { await $0.go(to: Screen("a")) }
    try await stage.ask { await $0.go(to: SignIn()) }
    #expect(stage.aliveControllers == 3)
    var aliveAtTheEnd: [Int] = []
    for _ in 1...2 {
      try await stage.ask {
        let outcome = await $0.back()
        aliveAtTheEnd.append(stage.aliveControllers)
        return outcome
      }
    }
    #expect(aliveAtTheEnd == [2, 1])
  }

  @Test("the host, its navigator and all controllers are released with the window")
  func lettingGo() async throws {
    weak var host: UIKitHost?
    weak var navigator: Navigator?
    weak var window: UIWindow?
    weak var screen: UIViewController?
    weak var root: UIViewController?
    do {
      let stage = try await UIKitStage(
        start: .tabs(.stack(Screen("a"), Screen("b")), .screen(Screen("c"))))
      try await stage.ask { await $0.go(to: SignIn()) }
      (host, navigator, window) = (stage.host, stage.navigator, stage.window)
      (screen, root) = (stage.stack?.topViewController, stage.window.rootViewController)
      #expect(screen is ScreenController && root is TabsController)
    }
    for _ in 0..<8 { await takeTurn() }
    world.settle()
    #expect(host == nil && navigator == nil && window == nil && screen == nil && root == nil)
  }

  @Test("a released host does not change its window")
  func hostAlone() async throws {
    let window = UIWindow(frame: UIScreen.main.bounds)
    weak var host: UIKitHost?
    do {
      let stage = try await UIKitStage(start: .stack(Screen("a"), Screen("b")), in: window)
      host = stage.host
    }
    for _ in 0..<8 { await takeTurn() }
    world.settle()
    let stack = try #require(window.rootViewController as? StackController)
    #expect(host == nil && stack.viewControllers.count == 2)
    #expect(world.user.tapBack(on: stack))
    world.settle()
    #expect(stack.viewControllers.count == 1 && world.warnings.isEmpty)
  }

  @Test("an active request does not retain the host or the navigator")
  func requestUnderWay() async throws {
    weak var host: UIKitHost?
    weak var navigator: Navigator?
    var outcome: NavigationOutcome?
    do {
      let stage = try await UIKitStage()
      (host, navigator) = (stage.host, stage.navigator)
      Task { [navigator = stage.navigator] in outcome = await navigator.go(to: Screen("a")) }
      for _ in 0..<8 { await takeTurn() }
      #expect(outcome == nil && !world.isIdle)
    }
    for _ in 0..<4 {
      world.settle()
      for _ in 0..<8 { await takeTurn() }
    }
    #expect(host == nil && navigator == nil && outcome != nil)
  }
}
