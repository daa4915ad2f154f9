import Testing
import UIKit
import WaymarkUIKit

@testable import Waymark

@Suite("Swipes back in UIKit", .world)
@MainActor
struct SwipeTests {
  private var world: UIKitDouble.World { UIKitDouble.world }
  private var user: UIKitDouble.User { world.user }

  @Test(
    "no swipe begins while a transition runs, even where only the recognizer's delegate prevents it",
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

  /// Where a swipe may begin, and by which call UIKit pops then.
  nonisolated static let swipes: [(UIKitDouble.User.SwipeArea, UIKitDouble.Knobs.PopCall)] = [
    (.edge, .isPublic), (.edge, .isPrivate), (.content, .isPublic), (.content, .isPrivate),
  ]

  @Test(
    "a swipe builds the screen below before it slides in, from the content as from the edge",
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
    "a guard keeps a swipe from beginning, and is asked, from the content as from the edge", arguments: swipes
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
}
