import Testing
import UIKit
import Waymark
import WaymarkUIKit

/// Tests problems of a stack that asks leave guards. The naive stack must have each problem, which shows that
/// the double reproduces it. `StackController` must not have it.
@MainActor @Suite(.world(recordsExceptions: true)) struct NaiveStackTests {
  /// A simple implementation, which sets itself as the delegate of the gesture recognizers and asks its guard
  /// about every gesture.
  private final class NaiveStack: UINavigationController, UIGestureRecognizerDelegate, UINavigationBarDelegate
  {
    private(set) var questions = 0
    var buildsBelow = false

    override func viewDidLoad() {
      super.viewDidLoad()
      interactivePopGestureRecognizer?.delegate = self
      interactiveContentPopGestureRecognizer?.delegate = self
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      questions += 1
      return false
    }

    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
      if buildsBelow, let top = topViewController {
        setViewControllers([UIViewController(), top], animated: false)
      }
      return true
    }
  }

  private final class AppDelegate: NSObject, UIGestureRecognizerDelegate {
    private(set) var calls = 0

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      calls += 1
      return true
    }
  }

  private var world: UIKitDouble.World { UIKitDouble.world }

  private func show(_ stack: UINavigationController) -> UIWindow {
    UIKitDouble.version = .v26
    stack.setViewControllers([UIViewController(), UIViewController()], animated: false)
    let window = UIWindow()
    window.rootViewController = stack
    window.makeKeyAndVisible()
    world.settle()
    return window
  }

  @Test("the original delegate of a gesture recognizer is still asked", arguments: [true, false])
  func delegate(naive: Bool) {
    let stack = naive ? NaiveStack() : StackController()
    let delegate = AppDelegate()
    stack.interactivePopGestureRecognizer?.delegate = delegate
    let window = show(stack)
    _ = world.user.beginBackSwipe(on: stack)
    #expect((delegate.calls == 1) == !naive)
    _ = window
  }

  @Test("the stack does not change while UIKit asks for permission to pop", arguments: [true, false])
  func question(naive: Bool) async throws {
    if naive {
      let stack = NaiveStack()
      let window = show(stack)
      stack.buildsBelow = true
      world.user.tapBack(on: stack)
      #expect(!world.exceptions.isEmpty)
      _ = window
    } else {
      let stage = try await UIKitStage(start: .stack(Screen("a"), Screen("b"), Screen("c")))
      world.user.tapBack(on: try #require(stage.stack))
      await stage.settle()
      #expect(world.exceptions.isEmpty && stage.screens == ["a", "b"])
    }
  }

  @Test("a pan that does not pop the stack does not ask the leave guard", arguments: [true, false])
  func pan(naive: Bool) async throws {
    var questions = 0
    if naive {
      let stack = NaiveStack()
      let window = show(stack)
      _ = world.user.beginBackSwipe(on: stack, from: .content, moving: CGPoint(x: 0, y: 400))
      questions = stack.questions
      _ = window
    } else {
      UIKitDouble.version = .v26
      let stage = try await UIKitStage(start: .stack(Screen("a"), Screen("b")))
      let stack = try #require(stage.stack)
      (stack.topViewController as? ScreenController)?.scope.leaveGuard = .init("no") {
        questions += 1
        return false
      }
      _ = world.user.beginBackSwipe(on: stack, from: .content, moving: CGPoint(x: 0, y: 400))
      await stage.settle()
    }
    #expect((questions == 0) == !naive)
  }
}
