import Testing
import UIKit

extension UIKitDouble.World {
  /// The trace since it was cleared, of those callbacks that a rule is about.
  func heard(_ callbacks: String...) -> [String] {
    trace.filter { event in callbacks.isEmpty || callbacks.contains(event.callback) }.map(\.description)
  }

  /// The turns of appearance, without `viewIsAppearing`.
  var turns: [String] {
    heard("viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear")
  }

  /// What `work` and all that follows from it brings into the trace.
  func follow(_ work: () -> Void) {
    clearTrace()
    work()
    settle()
  }
}

/// A controller with a name that the trace shows.
@MainActor func screen(_ title: String) -> UIViewController { screen(UIViewController(), title) }

@MainActor func screen<Controller: UIViewController>(_ controller: Controller, _ title: String) -> Controller
{
  controller.title = title
  return controller
}

/// A window that shows a controller and has come to rest.
@MainActor func show(_ root: UIViewController) -> UIWindow {
  let window = UIWindow(frame: UIScreen.main.bounds)
  window.rootViewController = root
  window.makeKeyAndVisible()
  UIKitDouble.world.settle()
  UIKitDouble.world.clearTrace()
  return window
}

/// A navigation controller whose stack is named by single letters, and its window.
@MainActor func showStack(_ titles: String) -> (UINavigationController, UIWindow) {
  let navigation = screen(UINavigationController(), "nav")
  navigation.viewControllers = titles.map { screen(String($0)) }
  return (navigation, show(navigation))
}

@MainActor func titles(_ navigation: UINavigationController) -> String {
  navigation.viewControllers.compactMap(\.title).joined()
}

/// Keeps a window to here: nobody else does.
func keep(_ window: UIWindow) { withExtendedLifetime(window) {} }

/// A delegate that writes down what it is asked and told.
final class NavigationRecorder: NSObject, UINavigationControllerDelegate {
  var operations: [UINavigationController.Operation] = []
  var shown: [String] = []
  var animator: (any UIViewControllerAnimatedTransitioning)?
  var interaction: (any UIViewControllerInteractiveTransitioning)?

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) { shown.append(viewController.title ?? "") }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    operations.append(operation)
    return animator
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
}

/// An animator that takes a second, and tells that it was used.
final class SlowAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  var ends: [Bool] = []

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    1
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    if let view = transitionContext.view(forKey: .to) { transitionContext.containerView.addSubview(view) }
    UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }

  func animationEnded(_ transitionCompleted: Bool) { ends.append(transitionCompleted) }
}

/// A controller that calls back.
final class Watcher: UIViewController {
  var onDidDisappear: () -> Void = {}

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    onDidDisappear()
  }
}

final class SheetRecorder: NSObject, UISheetPresentationControllerDelegate {
  var heard: [String] = []
  var lets = true

  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
    heard.append("should")
    return lets
  }

  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) { heard.append("height") }

  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    heard.append("will")
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    heard.append("did")
  }

  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
    heard.append("attempt")
  }
}

final class TransitioningRecorder: NSObject, UIViewControllerTransitioningDelegate {
  var asked: [String] = []
  let animator = SlowAnimator()
  var interaction: (any UIViewControllerInteractiveTransitioning)?

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    asked.append("presented")
    return animator
  }

  func animationController(forDismissed dismissed: UIViewController) -> (
    any UIViewControllerAnimatedTransitioning
  )? {
    asked.append("dismissed")
    return animator
  }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
}
