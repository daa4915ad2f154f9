import Testing
import UIKit
import WaymarkUIKit

@testable import Waymark

/// D3: tests the back button and its menu. The methods that UIKit calls for them are not documented.
@Suite("The back button in UIKit", .world)
@MainActor
struct BackTapTests {
  private var world: UIKitDouble.World { UIKitDouble.world }
  private var user: UIKitDouble.User { world.user }

  /// The calls that UIKit may make for a tap: a question to the bar's delegate, a public pop method, or both.
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

  @Test(
    "a tap on the back button builds the uncovered screen before the transition", arguments: Calls.allCases)
  func tap(_ calls: Calls) async throws {
    let (stage, stack) = try await makeStage(calls)
    #expect(user.tapBack(on: stack))
    #expect(stack.shownScreen is ScreenController && stage.built == ["c", "b"])
    await stage.settle()
    #expect(stage.agrees && stage.screens == ["a", "b"])
  }

  @Test("a leave guard prevents a pop by the back button", arguments: Calls.allCases)
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

  @Test("selecting a screen in the back menu pops to the screen", arguments: Calls.allCases)
  func menu(_ calls: Calls) async throws {
    let (stage, stack) = try await makeStage(calls)
    #expect(user.backMenu(on: stack, pick: stack.viewControllers[0]))
    await stage.settle()
    #expect(stage.agrees && stage.screens == ["a"] && stack.topViewController is ScreenController)
  }

  @Test("a leave guard of the top screen prevents a pop by the back menu", arguments: Calls.allCases)
  func guardedMenu(_ calls: Calls) async throws {
    let (stage, stack) = try await makeStage(calls)
    (stack.topViewController as? ScreenController)?.scope.leaveGuard = LeaveGuard("no") { false }
    user.backMenu(on: stack, pick: stack.viewControllers[0])
    await stage.settle()
    #expect(stage.agrees && stage.screens == ["a", "b", "c"])
  }

  @Test("selecting the previous screen in the back menu pops one screen", arguments: Calls.allCases)
  func menuNextDoor(_ calls: Calls) async throws {
    let (stage, stack) = try await makeStage(calls)
    #expect(user.backMenu(on: stack, pick: stack.viewControllers[1]))
    await stage.settle()
    #expect(stage.agrees && stage.screens == ["a", "b"] && stack.topViewController is ScreenController)
  }

  @Test("the state follows a pop by the back menu without a public call")
  func silentMenu() async throws {
    (world.knobs.backMenuQuestion, world.knobs.backMenuPop) = (.isNotAsked, .isPrivate)
    let stage = try await UIKitStage(start: .stack(Screen("a"), Screen("b"), Screen("c")))
    let stack = try #require(stage.stack)
    user.backMenu(on: stack, pick: stack.viewControllers[0])
    await stage.settle()
    #expect(stage.agrees && stage.screens == ["a"] && stack.topViewController is ScreenController)
  }

  @Test("an app can ignore the results of the pop methods")
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
