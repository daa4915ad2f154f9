@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  private var context: (any UIViewControllerContextTransitioning)?

  public override init() {}

  open var duration: CGFloat { 0.35 }
  open private(set) var percentComplete: CGFloat = 0
  open var completionSpeed: CGFloat = 1
  open var completionCurve = UIView.AnimationCurve.easeInOut
  open var wantsInteractiveStart = true

  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    context = transitionContext
    (transitionContext as? TransitionContext)?.animate()
  }

  open func pause() { context?.pauseInteractiveTransition() }

  open func update(_ percentComplete: CGFloat) {
    self.percentComplete = percentComplete
    context?.updateInteractiveTransition(percentComplete)
  }

  open func cancel() {
    context?.cancelInteractiveTransition()
    context = nil
  }

  open func finish() {
    context?.finishInteractiveTransition()
    context = nil
  }
}
