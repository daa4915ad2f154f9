import UIKit

/// A custom transition, which an interaction may drive.
final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { 0.3 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let old = transitionContext.view(forKey: .from), new = transitionContext.view(forKey: .to)
    if let new {
      transitionContext.containerView.addSubview(new)
      new.alpha = 0
    }
    UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
      new?.alpha = 1
      if new == nil { old?.alpha = 0 }
    } completion: { _ in
      old?.alpha = 1
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}

/// Animates the changes of a stack with a fade. An interaction drives the transition, if there is one.
final class FadingNavigation: Listener, UINavigationControllerDelegate {
  var interaction: UIPercentDrivenInteractiveTransition?

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) { log.hear(navigationController, "willShow \(log.name(of: viewController))") }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) { log.hear(navigationController, "didShow \(log.name(of: viewController))") }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    log.hear(navigationController, "animationController \(operation == .push ? "push" : "pop")")
    return Fade()
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
}

/// Animates presentations and dismissals with a fade. An interaction drives the dismissal, if there is one.
final class FadingPresentation: Listener, UIViewControllerTransitioningDelegate {
  var interaction: UIPercentDrivenInteractiveTransition?

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    log.hear(presented, "animationController presented by \(log.name(of: presenting))")
    return Fade()
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    log.hear(dismissed, "animationController dismissed")
    return Fade()
  }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
}
