import Testing
import UIKit
import Waymark
import WaymarkUIKit

@testable import Waymark

@Suite("Gestures in UIKit", .world)
@MainActor
struct GestureTests {
  private var user: UIKitDouble.User { UIKitDouble.world.user }

  /// Returns a stage with `a` on top of its stack.
  private func stageWithScreen() async throws -> (UIKitStage, StackController) {
    let stage = try await UIKitStage()
    try await stage.ask { await $0.go(to: Screen("a")) }
    return (stage, try #require(stage.stack))
  }

  @Test("a completed back swipe removes the screen")
  func swipe() async throws {
    let (stage, stack) = try await stageWithScreen()
    #expect(user.swipeBack(on: stack))
    await stage.settle()
    #expect(stage.agrees && stage.screens == ["home"])
  }

  @Test("a cancelled back swipe changes nothing")
  func cancelledSwipe() async throws {
    let (stage, stack) = try await stageWithScreen()
    let before = stage.navigator.state
    let drag = try #require(user.beginBackSwipe(on: stack))
    await stage.settle()
    drag.cancel()
    await stage.settle()
    #expect(stage.agrees && stage.navigator.state == before)
  }

  @Test("a request waits for a running back swipe", arguments: [true, false])
  func requestDuringSwipe(_ finishes: Bool) async throws {
    let (stage, stack) = try await stageWithScreen()
    let drag = try #require(user.beginBackSwipe(on: stack))
    await stage.settle()
    let request = Task { await stage.navigator.go(to: Screen("b")) }
    await stage.settle()
    #expect(!stage.screens.contains("b"))
    if finishes { drag.finish() } else { drag.cancel() }
    await stage.settle()
    #expect(await request.value.node != nil && stage.agrees)
    #expect(stage.screens == (finishes ? ["home", "b"] : ["home", "a", "b"]))
  }

  @Test("the back button and its menu remove screens")
  func backButton() async throws {
    let stage = try await UIKitStage(start: .stack(Screen("a"), Screen("b"), Screen("c"), Screen("d")))
    let stack = try #require(stage.stack)
    #expect(user.backTitle(on: stack) == "To c")
    #expect(user.tapBack(on: stack))
    await stage.settle()
    #expect(stage.built == ["d", "c"] && stage.agrees)
    #expect(user.backMenu(on: stack, pick: stack.viewControllers[0]))
    await stage.settle()
    #expect(stage.built == ["d", "c", "a"] && stage.screens == ["a"] && stage.agrees)
  }

  @Test("the uncovered screen is built when a back swipe begins")
  func builtInTime() async throws {
    let stage = try await UIKitStage(start: .stack(Screen("a"), Screen("b")))
    let stack = try #require(stage.stack)
    let drag = try #require(user.beginBackSwipe(on: stack))
    #expect(stage.built == ["b", "a"] && stack.topViewController is ScreenController)
    drag.cancel()
    await stage.settle()
    #expect(stage.agrees && stage.built == ["b", "a"])
  }

  @Test("swiping down a sheet removes the sheet from the state")
  func sheet() async throws {
    let stage = try await UIKitStage()
    try await stage.ask { await $0.go(to: SignIn()) }
    let sheet = try #require(stage.window.rootViewController?.presentedViewController)
    #expect(user.swipeDownSheet(sheet))
    await stage.settle()
    #expect(stage.agrees && stage.navigator.state.layers.count == 1)
  }

  // Scenario S12.
  @Test(
    "a leave guard prevents the removal of its screen by gestures and by code",
    arguments: Leaving.allCases)
  func guarded(_ leaving: Leaving) async throws {
    let stage = try await UIKitStage(start: .stack(Screen("a"), Screen("b")))
    try await stage.ask { await $0.go(to: SignIn()) }
    try await stage.ask { await $0.go(to: Screen("c")) }
    let sheet = try #require(stage.stack)
    var asked = 0
    let top = try #require(sheet.topViewController as? ScreenController)
    top.scope.leaveGuard = LeaveGuard("no") {
      asked += 1
      return asked > 1
    }
    for attempt in 1...2 {
      leaving.perform(by: user, on: sheet)
      await stage.settle()
      #expect(asked == attempt && stage.agrees)
      #expect(stage.screens.contains("c") == (attempt == 1))
    }
  }

  /// A way in which the user or code removes a screen.
  enum Leaving: CaseIterable, Sendable {
    case swipe, button, menu, sheet, code, codeToRoot

    @MainActor
    func perform(by user: UIKitDouble.User, on stack: StackController) {
      switch self {
      case .swipe: #expect(!user.swipeBack(on: stack) || stack.viewControllers.count == 1)
      case .button: user.tapBack(on: stack)
      case .menu: if let root = stack.viewControllers.first { user.backMenu(on: stack, pick: root) }
      case .sheet: user.swipeDownSheet(stack)
      case .code: _ = stack.popViewController(animated: true)
      case .codeToRoot: _ = stack.popToRootViewController(animated: true)
      }
    }
  }

  @Test("a screen that cannot be built after a back swipe offers to try again")
  func failure() async throws {
    let stage = try await UIKitStage(start: .stack(Screen("a"), Screen("b")))
    let stack = try #require(stage.stack)
    stage.broken = ["a"]
    #expect(user.swipeBack(on: stack))
    await stage.settle()
    #expect(stage.agrees && !stage.faults.isEmpty && stack.topViewController?.title == "To a")
    let shown = stack.topViewController?.contentUnavailableConfiguration
    let content = shown as? UIContentUnavailableConfiguration
    let retry = try #require(content?.buttonProperties.primaryAction)
    #expect(content?.secondaryText == HostTexts().failure)
    stage.broken = []
    retry.performWithSender(nil, target: nil)
    await stage.settle()
    #expect(stage.agrees && stack.topViewController is ScreenController)
  }
}
