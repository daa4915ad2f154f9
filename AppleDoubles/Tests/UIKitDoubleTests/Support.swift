import Testing
import UIKit

extension UIKitDouble.World {
  /// Returns the events of these callbacks since the trace was cleared, or all events.
  func heard(_ callbacks: String...) -> [String] {
    trace.filter { event in callbacks.isEmpty || callbacks.contains(event.callback) }.map(\.description)
  }

  /// The appearance callbacks without `viewIsAppearing`.
  var turns: [String] {
    heard("viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear")
  }

  /// Clears the trace, runs `work` and settles.
  func follow(_ work: () -> Void) {
    clearTrace()
    work()
    settle()
  }
}

/// Returns a controller whose title appears in the trace.
@MainActor func screen(_ title: String) -> UIViewController { screen(UIViewController(), title) }

@MainActor func screen<Controller: UIViewController>(_ controller: Controller, _ title: String) -> Controller
{
  controller.title = title
  return controller
}

/// Returns a visible, settled window with this root, and clears the trace.
@MainActor func show(_ root: UIViewController) -> UIWindow {
  let window = UIWindow(frame: UIScreen.main.bounds)
  window.rootViewController = root
  window.makeKeyAndVisible()
  UIKitDouble.world.settle()
  UIKitDouble.world.clearTrace()
  return window
}

/// Returns a navigation controller with one controller for each letter, and its window.
@MainActor func showStack(_ titles: String) -> (UINavigationController, UIWindow) {
  let navigation = screen(UINavigationController(), "nav")
  navigation.viewControllers = titles.map { screen(String($0)) }
  return (navigation, show(navigation))
}

@MainActor func titles(_ navigation: UINavigationController) -> String {
  navigation.viewControllers.compactMap(\.title).joined()
}

/// Keeps a window alive until this call. Nothing else retains it.
func keep(_ window: UIWindow) { withExtendedLifetime(window) {} }

/// A delegate that records its calls.
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

/// An animator that takes one second and records its ends.
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

/// A controller with a closure for `viewDidDisappear`.
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
