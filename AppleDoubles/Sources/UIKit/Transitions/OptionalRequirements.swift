/// The `animationController` methods for the optional-call form `delegate?.animationController?(…)`.
///
/// Optional requirements of UIKit are requirements with default implementations here. The default behaves as
/// if the requirement were missing. An optional property of the same base name, which is never nil, allows
/// the form `delegate?.requirement?(…)`.
@preconcurrency @MainActor public struct UIViewControllerTransitioningDelegateAnimation {
  let delegate: any UIViewControllerTransitioningDelegate

  public func callAsFunction(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    delegate.animationController(forPresented: presented, presenting: presenting, source: source)
  }

  public func callAsFunction(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    delegate.animationController(forDismissed: dismissed)
  }
}

@preconcurrency @MainActor public struct UIViewControllerTransitioningDelegateInteraction {
  let ask: (any UIViewControllerAnimatedTransitioning) -> (any UIViewControllerInteractiveTransitioning)?

  public func callAsFunction(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { ask(animator) }
}

@preconcurrency @MainActor public struct UIViewControllerTransitioningDelegatePresentation {
  let delegate: any UIViewControllerTransitioningDelegate

  public func callAsFunction(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    delegate.presentationController(forPresented: presented, presenting: presenting, source: source)
  }
}

extension UIViewControllerTransitioningDelegate {
  public var animationController: UIViewControllerTransitioningDelegateAnimation? {
    UIViewControllerTransitioningDelegateAnimation(delegate: self)
  }

  public var interactionControllerForPresentation: UIViewControllerTransitioningDelegateInteraction? {
    UIViewControllerTransitioningDelegateInteraction { self.interactionControllerForPresentation(using: $0) }
  }

  public var interactionControllerForDismissal: UIViewControllerTransitioningDelegateInteraction? {
    UIViewControllerTransitioningDelegateInteraction { self.interactionControllerForDismissal(using: $0) }
  }

  public var presentationController: UIViewControllerTransitioningDelegatePresentation? {
    UIViewControllerTransitioningDelegatePresentation(delegate: self)
  }
}

extension UIViewControllerAnimatedTransitioning {
  public var animationEnded: ((Bool) -> Void)? { { self.animationEnded($0) } }

  public var interruptibleAnimator: UIViewControllerAnimatedTransitioningAnimator? {
    UIViewControllerAnimatedTransitioningAnimator(animator: self)
  }
}

@preconcurrency @MainActor public struct UIViewControllerAnimatedTransitioningAnimator {
  let animator: any UIViewControllerAnimatedTransitioning

  public func callAsFunction(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating { animator.interruptibleAnimator(using: transitionContext) }
}
