import Testing
import UIKit

/// Knobs for undocumented calls and messages of UIKit that no recorded trace can distinguish.
@Suite(.world(recordsExceptions: true))
@MainActor
struct AssumptionTests {
  private var world: UIKitDouble.World { UIKitDouble.world }

  /// Returns a stack of two controllers in a window.
  private func makeStack() -> PopCountingStack {
    let stack = PopCountingStack(rootViewController: UIViewController())
    stack.pushViewController(UIViewController(), animated: false)
    stack.window = show(stack)
    return stack
  }

  @Test("settings choose whether the back gestures call the public pop methods")
  func popCalls() {
    for call in UIKitDouble.Knobs.PopCall.allCases {
      (world.knobs.backTapPop, world.knobs.backMenuPop, world.knobs.backSwipePop) = (call, call, call)
      for gesture in 0..<3 {
        let stack = makeStack()
        switch gesture {
        case 0: world.user.tapBack(on: stack)
        case 1: world.user.backMenu(on: stack, pick: stack.viewControllers[0])
        default: world.user.swipeBack(on: stack)
        }
        world.settle()
        #expect(stack.viewControllers.count == 1 && stack.pops == (call == .isPublic ? 1 : 0))
      }
    }
  }

  @Test("settings choose whether the back button and its menu ask the bar's delegate")
  func questions() {
    for question in UIKitDouble.Knobs.PopQuestion.allCases {
      (world.knobs.backTapQuestion, world.knobs.backMenuQuestion) = (question, question)
      for isTap in [true, false] {
        let stack = makeStack()
        stack.lets = false
        if isTap {
          world.user.tapBack(on: stack)
        } else {
          world.user.backMenu(on: stack, pick: stack.viewControllers[0])
        }
        world.settle()
        #expect(stack.viewControllers.count == (question == .isAsked ? 2 : 1))
      }
    }
  }

  @Test("a setting chooses whether UIKit itself refuses a back swipe during a push")
  func swipeInMotion() {
    for protection in UIKitDouble.Knobs.SwipeInMotion.allCases {
      world.knobs.swipeInMotion = protection
      let (guarded, replaced) = (makeStack(), makeStack())
      replaced.interactivePopGestureRecognizer?.delegate = nil
      for stack in [guarded, replaced] { stack.pushViewController(UIViewController(), animated: true) }
      _ = world.user.beginBackSwipe(on: guarded)
      _ = world.user.beginBackSwipe(on: replaced)
      #expect(guarded.viewControllers.count == 3)
      #expect(replaced.viewControllers.count == (protection == .isRefused ? 3 : 2))
    }
  }

  @Test("a setting chooses whether a refused presentation logs a warning")
  func refusals() {
    for refusal in UIKitDouble.Knobs.Refusal.allCases {
      world.knobs.refusedPresent = refusal
      let before = world.warnings.count
      UIViewController().present(UIViewController(), animated: false)
      #expect(world.warnings.count - before == (refusal == .warns ? 1 : 0))
    }
  }

  @Test("a setting makes setViewControllers raise for a nested navigation controller")
  func nestedStack() {
    let stack = makeStack()
    world.knobs.nestedStack = .raises
    stack.setViewControllers([UIViewController(), UINavigationController()], animated: false)
    #expect(world.exceptions.count == 1 && stack.viewControllers.count == 2)
  }

  @Test("a setting chooses whether a new style replaces the presentation controller")
  func styleChange() {
    for change in UIKitDouble.Knobs.StyleChange.allCases {
      world.knobs.styleChange = change
      let controller = UIViewController()
      controller.modalPresentationStyle = .popover
      #expect(controller.popoverPresentationController != nil)
      controller.modalPresentationStyle = .pageSheet
      #expect(
        (controller.presentationController is UIPopoverPresentationController) == (change == .keepsController)
      )
    }
  }
}

/// A navigation controller that counts calls of its public pop methods and can refuse a pop as its bar's
/// delegate.
private final class PopCountingStack: UINavigationController, UINavigationBarDelegate {
  /// The only strong reference to the window.
  var window: UIWindow?
  var pops = 0
  var lets = true

  override func popViewController(animated: Bool) -> UIViewController? {
    pops += 1
    return super.popViewController(animated: animated)
  }

  override func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]?
  {
    pops += 1
    return super.popToViewController(viewController, animated: animated)
  }

  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { lets }
}
