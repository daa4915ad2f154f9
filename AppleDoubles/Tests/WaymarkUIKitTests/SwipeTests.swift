import Testing
import UIKit
import WaymarkUIKit

@testable import Waymark

@Suite("Back swipes in UIKit", .world)
@MainActor
struct SwipeTests {
  private var world: UIKitDouble.World { UIKitDouble.world }
  private var user: UIKitDouble.User { world.user }

  @Test(
    "a back swipe cannot begin during a transition",
    arguments: UIKitDouble.Knobs.SwipeInMotion.allCases)
  func inMotion(_ protection: UIKitDouble.Knobs.SwipeInMotion) async throws {
    world.knobs.swipeInMotion = protection
    let stage = try await UIKitStage(start: .stack(Screen("a"), Screen("b")))
    let stack = try #require(stage.stack)
    stack.pushViewController(UIViewController(), animated: true)
    #expect(user.beginBackSwipe(on: stack) == nil && stack.viewControllers.count == 3)
    await stage.settle()
    #expect(stage.agrees && user.swipeBack(on: stack))
    await stage.settle()
    #expect(stage.agrees && stage.screens == ["a", "b"])
  }

  @Test("the state is correct after a swipe is cancelled in a hidden tab")
  func cancelledInHiddenTab() async throws {
    let stage = try await UIKitStage(start: .tabs(.stack(Screen("a"), Screen("b")), .stack(Screen("c"))))
    let (stack, tabs) = (try #require(stage.stack), stage.window.rootViewController as? UITabBarController)
    let drag = try #require(user.beginBackSwipe(on: stack))
    #expect(user.tapTab(1, on: try #require(tabs)))
    for _ in 0..<4 { await takeTurn() }
    world.turn()
    drag.cancel()
    await stage.settle()
    #expect(stage.agrees && stage.screens.count == stack.viewControllers.count + 1)
  }

  /// The areas in which a swipe begins, with the methods by which UIKit pops.
  nonisolated static let swipes: [(UIKitDouble.User.SwipeArea, UIKitDouble.Knobs.PopCall)] = [
    (.edge, .isPublic), (.edge, .isPrivate), (.content, .isPublic), (.content, .isPrivate),
  ]

  @Test(
    "a back swipe builds the uncovered screen before the transition",
    arguments: swipes)
  func building(_ area: UIKitDouble.User.SwipeArea, _ call: UIKitDouble.Knobs.PopCall) async throws {
    UIKitDouble.version = .v26
    world.knobs.backSwipePop = call
    let stage = try await UIKitStage(start: .stack(Screen("a"), Screen("b")))
    let stack = try #require(stage.stack)
    let drag = try #require(user.beginBackSwipe(on: stack, from: area))
    #expect(stack.shownScreen is ScreenController && stage.built == ["b", "a"])
    drag.finish()
    await stage.settle()
    #expect(stack.topViewController is ScreenController)
    #expect(stage.agrees && stage.screens == ["a"])
  }

  @Test(
    "a leave guard prevents back swipes", arguments: swipes
  )
  func guarded(_ area: UIKitDouble.User.SwipeArea, _ call: UIKitDouble.Knobs.PopCall) async throws {
    UIKitDouble.version = .v26
    world.knobs.backSwipePop = call
    let stage = try await UIKitStage(start: .stack(Screen("a"), Screen("b")))
    let stack = try #require(stage.stack)
    var asked = 0
    let top = try #require(stack.topViewController as? ScreenController)
    top.scope.leaveGuard = LeaveGuard("no") {
      asked += 1
      return false
    }
    #expect(user.beginBackSwipe(on: stack, from: area) == nil)
    await stage.settle()
    #expect(asked == 1 && stage.agrees && stack.topViewController === top)
    top.scope.leaveGuard = nil
    #expect(user.beginBackSwipe(on: stack, from: area) != nil)
  }

  @Test(
    "a removed screen keeps its controller while UIKit still shows it",
    arguments: [false, true])
  func keptByUIKit(finishes: Bool) async throws {
    let stage = try await UIKitStage(start: .stack(Screen("a")))
    for name in ["b", "c", "d"] { try await stage.ask { await $0.go(to: Screen(name)) } }
    let stack = try #require(stage.stack)
    let request = Task { await stage.navigator.go(to: Screen("b")) }
    let drag = try #require(user.beginBackSwipe(on: stack))
    stack.popToRootViewController(animated: true)
    if finishes { drag.finish() } else { drag.cancel() }
    await stage.settle()
    _ = await request.value
    #expect(stage.agrees)
    for screen in stage.navigator.state.screens {
      guard let controller = stage.host.controller(ofScreen: screen.id) else { continue }
      #expect(stack.viewControllers.contains(controller))
    }
  }
}
