/// A transition between tabs.
final class TabTransition: ScreenTransition {
  private let container: UITabBarController
  private let target: UIViewController?
  /// The controllers that are removed at the end.
  private let departing: [UIViewController]
  private lazy var source = container.shownController

  init(_ container: UITabBarController, to target: UIViewController?, departing: [UIViewController]) {
    self.container = container
    self.target = target
    self.departing = departing
    super.init(world: container.world, animated: true)
  }

  private var isSame: Bool { source === target }

  override var leaving: [UIViewController] { isSame ? [] : source.map { [$0] } ?? [] }
  override var entering: [UIViewController] { isSame ? [] : target.map { [$0] } ?? [] }
  override var leavingTurnFirst: Bool { world.knobs.tabOrder == .oldFirst }
  override var isShown: Bool { container.isOnScreen }
  override var endMoment: UIKitDouble.Knobs.Moment { world.knobs.tabEnd }
  override var needsAnimator: Bool { true }
  override var containerView: UIView { container.view }

  // The delegate is asked for every selection, by the user or by code.
  override func makeAnimator() -> (any UIViewControllerAnimatedTransitioning)? {
    guard let source, let target, !isSame, let delegate = container.storedDelegate else { return nil }
    container.note("animationControllerForTransition")
    return delegate.tabBarController(container, animationControllerForTransitionFrom: source, to: target)
  }

  override func makeInteraction(
    for animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    container.note("interactionControllerFor")
    return container.storedDelegate?.tabBarController(container, interactionControllerFor: animator)
  }

  override func install() {
    if wasShown { target.map { container.place($0) } }
    container.shownController = wasShown || isSame ? target : nil
  }

  override func uninstall(completed: Bool) {
    if completed {
      takeAway(source)
    } else {
      container.shownController = source
      container.revert(to: source, from: target)
      takeAway(target)
    }
  }

  private func takeAway(_ controller: UIViewController?) {
    guard let controller, controller !== container.shownController else { return }
    controller.takeAwayView()
  }

  override func conclude(completed: Bool) { container.release(departing) }
}
