/// Runs the animations alongside a transition and the completions at its end.
final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
  typealias Handler = (any UIViewControllerTransitionCoordinatorContext) -> Void

  private let transition: ScreenTransition
  private var animations: [Handler] = []
  private var completions: [Handler] = []
  private var interactionHandlers: [Handler] = []
  private var hasRunAnimations = false

  init(_ transition: ScreenTransition) { self.transition = transition }

  var isAnimated: Bool { transition.isAnimated }
  var presentationStyle: UIModalPresentationStyle { transition.presentationStyle }
  var initiallyInteractive: Bool { transition.wasInteractive }
  var isInterruptible: Bool { false }
  var isInteractive: Bool { transition.isInteractive }
  var isCancelled: Bool { transition.isCancelled }
  var transitionDuration: TimeInterval { transition.duration }
  var percentComplete: CGFloat { transition.percent }
  var completionVelocity: CGFloat { 1 }
  var completionCurve: UIView.AnimationCurve { .easeInOut }
  var containerView: UIView { transition.containerView }
  var targetTransform: CGAffineTransform { .identity }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? transition.fromController : key == .to ? transition.toController : nil
  }

  /// Returns the view of a participant. A presenter that stays visible does not take part.
  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    key == .from
      ? transition.leaving.first?.viewIfLoaded : key == .to ? transition.entering.first?.viewIfLoaded : nil
  }

  func animate(alongsideTransition animation: Handler?, completion: Handler?) -> Bool {
    if hasRunAnimations { animation?(self) } else { animation.map { animations.append($0) } }
    completion.map { completions.append($0) }
    return true
  }

  func animateAlongsideTransition(in view: UIView?, animation: Handler?, completion: Handler?) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }

  func notifyWhenInteractionEnds(_ handler: @escaping Handler) { interactionHandlers.append(handler) }

  func notifyWhenInteractionChanges(_ handler: @escaping Handler) { interactionHandlers.append(handler) }

  func runAnimations() {
    hasRunAnimations = true
    for animation in removeAll(&animations) { animation(self) }
  }

  func interactionChanged() { interactionHandlers.forEach { $0(self) } }

  /// Runs the remaining animations and completions.
  func finish() {
    runAnimations()
    for completion in removeAll(&completions) { completion(self) }
    interactionHandlers = []
  }

  private func removeAll(_ handlers: inout [Handler]) -> [Handler] {
    defer { handlers = [] }
    return handlers
  }
}
