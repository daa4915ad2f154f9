import Testing
import UIKit
import WaymarkUIKit

@testable import Waymark

@Suite("A stack in UIKit", .world)
@MainActor
struct StackTests {
  @Test("the window shows the start screen")
  func start() async throws {
    let stage = try await UIKitStage()
    #expect(stage.agrees)
    #expect(stage.stack?.viewControllers.map(\.title) == ["home"])
  }

  @Test("going back removes the pushed screen")
  func pushAndBack() async throws {
    let stage = try await UIKitStage()
    #expect(try await stage.ask { await $0.go(to: Screen("a")) }.node != nil)
    #expect(stage.agrees && stage.stack?.viewControllers.map(\.title) == ["home", "a"])
    try await stage.ask { await $0.back() }
    #expect(stage.agrees && stage.stack?.viewControllers.map(\.title) == ["home"])
  }

  @Test("a pop by the app's code removes the screen from the state")
  func popByHand() async throws {
    let stage = try await UIKitStage()
    try await stage.ask { await $0.go(to: Screen("a")) }
    _ = stage.stack?.popViewController(animated: true)
    await stage.settle()
    #expect(stage.agrees && stage.screens == ["home"])
  }

  @Test("a controller pushed by the app's code is an external screen")
  func pushByHand() async throws {
    let stage = try await UIKitStage()
    stage.stack?.pushViewController(UIViewController(), animated: true)
    await stage.settle()
    #expect(stage.agrees && stage.screens == ["home"])
    #expect("\(stage.navigator.state)".contains("UIViewController"))
  }

  @Test("a controller presented by the app's code is an external layer")
  func presentByHand() async throws {
    let stage = try await UIKitStage()
    stage.window.rootViewController?.present(UIViewController(), animated: true)
    await stage.settle()
    #expect(stage.agrees && stage.navigator.state.layers.count == 2)
    stage.window.rootViewController?.dismiss(animated: true)
    await stage.settle()
    #expect(stage.agrees && stage.navigator.state.layers.count == 1)
  }

  @Test("a request presents a screen in a new stack")
  func present() async throws {
    let stage = try await UIKitStage()
    #expect(try await stage.ask { await $0.go(to: SignIn()) }.node != nil)
    #expect(stage.agrees && stage.navigator.state.layers.count == 2)
    #expect(stage.window.rootViewController?.presentedViewController?.modalPresentationStyle == .pageSheet)
    try await stage.ask { await $0.dismiss() }
    #expect(stage.agrees && stage.window.rootViewController?.presentedViewController == nil)
  }

  @Test("a covered screen is built only when it is uncovered")
  func lazily() async throws {
    let stage = try await UIKitStage(start: .stack(Screen("a"), Screen("b"), Screen("c")))
    #expect(stage.built == ["c"] && stage.agrees)
    #expect(stage.stack?.viewControllers.map(\.title) == ["To a", "To b", "c"])
    _ = stage.stack?.popViewController(animated: true)
    await stage.settle()
    #expect(stage.built == ["c", "b"] && stage.agrees)
    try await stage.ask { await $0.back() }
    #expect(stage.built == ["c", "b", "a"] && stage.agrees)
  }

  @Test("a request ends only after its animation")
  func waitsForAnimations() async throws {
    let stage = try await UIKitStage()
    for request in [{ await $0.go(to: Screen("a")) }, { await $0.go(to: SignIn()) }, { await $0.dismiss() }]
      as [@MainActor (Navigator) async -> NavigationOutcome]
    {
      var outcome: NavigationOutcome?
      Task { outcome = await request(stage.navigator) }
      for _ in 0..<10 {
        for _ in 0..<8 { await takeTurn() }
        UIKitDouble.world.turn()
      }
      #expect(outcome == nil)
      await stage.settle()
      #expect(outcome?.node != nil && stage.agrees)
    }
  }
}
