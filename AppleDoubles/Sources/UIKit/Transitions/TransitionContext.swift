/// The context that an app's animator receives.
final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
  private let transition: ScreenTransition

  init(_ transition: ScreenTransition) { self.transition = transition }

  /// Starts the animator during an interaction.
  func animate() { transition.animateHeld() }

  var containerView: UIView { transition.containerView }
  var isAnimated: Bool { transition.isAnimated }
  var isInteractive: Bool { transition.isInteractive }
  var transitionWasCancelled: Bool { transition.isCancelled }
  var presentationStyle: UIModalPresentationStyle { transition.presentationStyle }
  var targetTransform: CGAffineTransform { .identity }

  func updateInteractiveTransition(_ percentComplete: CGFloat) { transition.percent = percentComplete }
  func finishInteractiveTransition() { transition.endInteraction(completing: true) }
  func cancelInteractiveTransition() { transition.endInteraction(completing: false) }
  func pauseInteractiveTransition() {}

  // Ends the transition.
  func completeTransition(_ didComplete: Bool) { transition.complete(didComplete) }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    transition.coordinator.viewController(forKey: key)
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? { transition.coordinator.view(forKey: key) }

  func initialFrame(for vc: UIViewController) -> CGRect {
    vc === transition.fromController ? containerView.bounds : .zero
  }

  func finalFrame(for vc: UIViewController) -> CGRect {
    vc === transition.toController ? containerView.bounds : .zero
  }
}
