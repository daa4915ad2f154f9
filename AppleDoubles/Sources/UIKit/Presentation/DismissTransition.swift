/// The dismissal of a chain of presentations. Only the topmost is animated.
final class DismissTransition: ScreenTransition {
  private let all: [Presentation]
  /// The presentations that still exist when the dismissal starts.
  private lazy var chain = all.filter(\.isAttached)
  private let dragged: Bool
  private let completion: (() -> Void)?
  private let presenter: UIViewController?
  private weak var window: UIWindow?

  init(_ chain: [Presentation], animated: Bool, dragged: Bool, completion: (() -> Void)?) {
    all = chain
    self.dragged = dragged
    self.completion = completion
    presenter = chain.first?.presenter
    window = chain.first?.window
    super.init(
      world: chain.first?.presented.world ?? UIKitDouble.world, animated: animated)
    setPhase(.going)
  }

  private func setPhase(_ phase: Presentation.Phase) {
    for presentation in all {
      presentation.phase = phase
      presentation.transition = self
      presentation.presented.leavesPresentation = phase == .going
    }
  }

  private var topmost: Presentation? { chain.last }
  private var returns: Bool { chain.first?.removesPresenter ?? false }

  override var leaving: [UIViewController] { chain.reversed().map(\.presented) }
  override var entering: [UIViewController] { returns ? presenter.map { [$0] } ?? [] : [] }
  override var leavingEndFirst: Bool { false }
  override var isShown: Bool { window != nil }
  override var standardDuration: Double { world.knobs.presentationDuration }
  override var endMoment: UIKitDouble.Knobs.Moment { world.knobs.dismissEnd }
  override var isDragged: Bool { dragged }
  // Only the topmost presentation and the presenter are animated.
  override func animates(_ controller: UIViewController) -> Bool {
    isAnimated && (controller === topmost?.presented || controller === presenter)
  }
  override var containerView: UIView { topmost?.controller.makeContainer() ?? UIView() }
  override var toController: UIViewController? { presenter }
  override var presentationStyle: UIModalPresentationStyle { topmost?.style ?? .none }

  override func makeAnimator() -> (any UIViewControllerAnimatedTransitioning)? {
    guard let presented = topmost?.presented, let delegate = presented.transitioningDelegate else {
      return nil
    }
    world.note(presented, "animationController(forDismissed)")
    return delegate.animationController(forDismissed: presented)
  }

  override func makeInteraction(
    for animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    topmost?.presented.transitioningDelegate?.interactionControllerForDismissal(using: animator)
  }

  override func prepare() {
    for presentation in chain.reversed() { presentation.controller.dismissalTransitionWillBegin() }
  }

  override func install() {
    guard returns, let presenter else { return }
    presenter.returnToHierarchy(in: window, below: chain.first?.controller.containerView)
  }

  override func uninstall(completed: Bool) {
    if completed {
      // An animator may have moved the presenter's view into its own container.
      install()
      for presentation in chain.reversed() {
        presentation.presented.viewIfLoaded?.removeFromSuperview()
        presentation.takeAway(from: window)
      }
    } else if returns {
      presenter?.viewIfLoaded?.removeFromSuperview()
    }
  }

  override func conclude(completed: Bool) {
    for presentation in chain.reversed() { presentation.controller.dismissalTransitionDidEnd(completed) }
    if !completed { setPhase(.there) }
  }

  override func epilogue(completed: Bool) {
    if completed { completion?() }
    // A controller that was presented again may already be in its next dismissal.
    for presented in all.map(\.presented) where presented.ownPresentation?.phase != .going {
      presented.leavesPresentation = false
    }
  }
}

extension UIViewController {
  /// Puts the view back into the hierarchy after a presentation has covered it.
  func returnToHierarchy(in window: UIWindow?, below container: UIView?) {
    let place = ownPresentation?.controller.containerView ?? parent?.viewIfLoaded ?? window
    guard let place, view.superview !== place else { return }
    if let container, container.superview === place {
      place.insertSubview(view, belowSubview: container)
    } else {
      place.addSubview(view)
    }
  }
}
