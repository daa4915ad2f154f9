import Testing
import UIKit
import WaymarkUIKit

@testable import Waymark

/// D3: nothing documents which methods UIKit calls for the back button and its menu.
@Suite("The back button, whichever calls UIKit makes", .world)
@MainActor
struct BackTapTests {
  private var world: UIKitDouble.World { UIKitDouble.world }
  private var user: UIKitDouble.User { world.user }

  /// What UIKit may call for a tap. Without any call a host could not even know of it.
  enum Calls: CaseIterable, Sendable {
    case questionAndPop, questionAlone, popAlone

    @MainActor
    func turn(_ world: UIKitDouble.World) {
      let asks: UIKitDouble.Knobs.PopQuestion = self == .popAlone ? .isNotAsked : .isAsked
      let pops: UIKitDouble.Knobs.PopCall = self == .questionAlone ? .isPrivate : .isPublic
      (world.knobs.backTapQuestion, world.knobs.backMenuQuestion) = (asks, asks)
      (world.knobs.backTapPop, world.knobs.backMenuPop) = (pops, pops)
    }
  }

  private func makeStage(_ calls: Calls) async throws -> (UIKitStage, StackController) {
    calls.turn(world)
    let stage = try await UIKitStage(start: .stack(Screen("a"), Screen("b"), Screen("c")))
    return (stage, try #require(stage.stack))
  }

  @Test("a tap on the back button builds the screen below before it slides in", arguments: Calls.allCases)
  func tap(_ calls: Calls) async throws {
    let (stage, stack) = try await makeStage(calls)
    #expect(user.tapBack(on: stack))
    #expect(stack.shownScreen is ScreenController && stage.built == ["c", "b"])
    await stage.settle()
    #expect(stage.agrees && stage.screens == ["a", "b"])
  }

  @Test("a guard keeps a tap on the back button from popping", arguments: Calls.allCases)
  func guarded(_ calls: Calls) async throws {
    let (stage, stack) = try await makeStage(calls)
    var asked = 0
    (stack.topViewController as? ScreenController)?.scope.leaveGuard = LeaveGuard("no") {
      asked += 1
      return false
    }
    user.tapBack(on: stack)
    await stage.settle()
    #expect(asked == 1 && stage.agrees && stage.screens == ["a", "b", "c"])
  }

  @Test("a choice from the menu goes back there, and its screen is built", arguments: Calls.allCases)
  func menu(_ calls: Calls) async throws {
    let (stage, stack) = try await makeStage(calls)
    #expect(user.backMenu(on: stack, pick: stack.viewControllers[0]))
    await stage.settle()
    #expect(stage.agrees && stage.screens == ["a"] && stack.topViewController is ScreenController)
  }

  @Test("a guard on top keeps the menu from popping", arguments: Calls.allCases)
  func guardedMenu(_ calls: Calls) async throws {
    let (stage, stack) = try await makeStage(calls)
    (stack.topViewController as? ScreenController)?.scope.leaveGuard = LeaveGuard("no") { false }
    user.backMenu(on: stack, pick: stack.viewControllers[0])
    await stage.settle()
    #expect(stage.agrees && stage.screens == ["a", "b", "c"])
  }

  @Test("a choice from the menu that is right below the top goes there", arguments: Calls.allCases)
  func menuNextDoor(_ calls: Calls) async throws {
    let (stage, stack) = try await makeStage(calls)
    #expect(user.backMenu(on: stack, pick: stack.viewControllers[1]))
    await stage.settle()
    #expect(stage.agrees && stage.screens == ["a", "b"] && stack.topViewController is ScreenController)
  }

  @Test("what the menu pops without any call is what the state says then")
  func silentMenu() async throws {
    (world.knobs.backMenuQuestion, world.knobs.backMenuPop) = (.isNotAsked, .isPrivate)
    let stage = try await UIKitStage(start: .stack(Screen("a"), Screen("b"), Screen("c")))
    let stack = try #require(stage.stack)
    user.backMenu(on: stack, pick: stack.viewControllers[0])
    await stage.settle()
    #expect(stage.agrees && stage.screens == ["a"] && stack.topViewController is ScreenController)
  }

  @Test("an app pops without using what it gets")
  func unusedResult() async throws {
    let (stage, stack) = try await makeStage(.questionAndPop)
    stack.popViewController(animated: true)
    await stage.settle()
    stack.popToRootViewController(animated: true)
    stack.popToViewController(stack.viewControllers[0], animated: true)
    await stage.settle()
    #expect(stage.agrees && stage.screens == ["a"])
  }
}
