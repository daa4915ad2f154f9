/// The transition of a presentation.
final class PresentTransition: ScreenTransition {
  private let presentation: Presentation
  private let presenter: UIViewController?
  private let completion: (() -> Void)?
  private weak var window: UIWindow?

  init(_ presentation: Presentation, animated: Bool, completion: (() -> Void)?) {
    self.presentation = presentation
    self.completion = completion
    presenter = presentation.presenter
    window = presentation.window
    super.init(world: presentation.presented.world, animated: animated)
    presentation.transition = self
    if let presenter {
      window?.presentations.append(HostedPresentation(presentation: presentation, presenter: presenter))
    }
  }

  private var presented: UIViewController { presentation.presented }

  // The presenter disappears for full-screen styles only.
  override var leaving: [UIViewController] {
    presentation.removesPresenter ? presenter.map { [$0] } ?? [] : []
  }
  override var entering: [UIViewController] { [presented] }
  override var leavingEndFirst: Bool { false }
  override var isShown: Bool { window != nil }
  override var standardDuration: Double { world.knobs.presentationDuration }
  override var containerView: UIView { presentation.controller.makeContainer() }
  override var fromController: UIViewController? { presenter }
  override var presentationStyle: UIModalPresentationStyle { presentation.style }

  override func makeAnimator() -> (any UIViewControllerAnimatedTransitioning)? {
    guard let presenter, let delegate = presented.transitioningDelegate else { return nil }
    world.note(presented, "animationController(forPresented)")
    return delegate.animationController(
      forPresented: presented, presenting: presenter, source: presentation.source ?? presenter)
  }

  override func makeInteraction(
    for animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    presented.transitioningDelegate?.interactionControllerForPresentation(using: animator)
  }

  override func prepare() {
    placeContainer()
    if let popover = presentation.controller as? UIPopoverPresentationController {
      let delegate = popover.storedDelegate as? any UIPopoverPresentationControllerDelegate
      delegate?.prepareForPopoverPresentation(popover)
    }
    presentation.controller.presentationTransitionWillBegin()
  }

  private func placeContainer() {
    let context = presentation.style.isInContext ? presenter?.viewIfLoaded?.superview : nil
    (context ?? window)?.addSubview(containerView)
  }

  override func install() {
    if let view = presentation.controller.presentedView, view.superview == nil {
      containerView.addSubview(view)
    }
    if presented.viewIfLoaded?.window == nil, window != nil { containerView.addSubview(presented.view) }
  }

  override func uninstall(completed: Bool) {
    if completed {
      if presentation.removesPresenter { presenter?.viewIfLoaded?.removeFromSuperview() }
    } else {
      if presentation.removesPresenter { presenter?.returnToHierarchy(in: window, below: containerView) }
      presented.viewIfLoaded?.removeFromSuperview()
      presentation.takeAway(from: window)
    }
  }

  override func conclude(completed: Bool) {
    // A dismissal may already be queued.
    if presentation.phase == .coming { presentation.phase = .there }
    presentation.controller.presentationTransitionDidEnd(completed)
  }

  override func epilogue(completed: Bool) {
    if completed { completion?() }
  }
}

extension Presentation {
  /// Removes the presentation from its window and clears the references.
  func takeAway(from window: UIWindow?) {
    controller.removeContainer()
    window?.presentations.removeAll { $0.presentation === self }
    detach()
  }
}
