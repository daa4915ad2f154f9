/// A push, a pop, or a replacement of the top controller.
final class NavigationTransition: ScreenTransition {
  private let container: UINavigationController
  private let change: StackChange
  private let operation: UINavigationController.Operation
  private let swiped: Bool
  /// The new top controller.
  let target: UIViewController?
  private lazy var source = container.shownController

  init(
    _ container: UINavigationController, _ change: StackChange,
    operation: UINavigationController.Operation, animated: Bool, swiped: Bool
  ) {
    self.container = container
    self.change = change
    self.operation = operation
    self.swiped = swiped
    target = change.new.last
    super.init(world: container.world, animated: animated)
  }

  private var isSame: Bool { source === target }

  override var leaving: [UIViewController] { isSame ? [] : source.map { [$0] } ?? [] }
  override var entering: [UIViewController] { isSame ? [] : target.map { [$0] } ?? [] }
  override var isShown: Bool { container.isOnScreen }
  // A zoom can be interrupted in every version that has it.
  override var isFluid: Bool {
    super.isFluid || (operation == .push && target?.preferredTransition?.kind == "zoom")
  }
  override var endMoment: UIKitDouble.Knobs.Moment { world.knobs.navigationEnd }
  override var isDragged: Bool { swiped }
  override var containerView: UIView { container.view }

  override func makeAnimator() -> (any UIViewControllerAnimatedTransitioning)? {
    guard let source, let target, !isSame, let delegate = container.storedDelegate else { return nil }
    container.note("animationControllerFor")
    return delegate.navigationController(
      container, animationControllerFor: operation, from: source, to: target)
  }

  override func makeInteraction(
    for animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    container.note("interactionControllerFor")
    return container.storedDelegate?.navigationController(container, interactionControllerFor: animator)
  }

  override func prepare() {
    guard wasShown, let target else { return }
    target.loadViewIfNeeded()
    container.tellWillShow(target, animated: isAnimated)
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
      takeAway(target)
    }
  }

  private func takeAway(_ controller: UIViewController?) {
    guard let controller, controller !== container.shownController else { return }
    controller.takeAwayView()
  }

  override func conclude(completed: Bool) {
    let tells = completed && wasShown && target != nil
    if tells, world.knobs.didShow == .before { container.tellDidShow(animated: isAnimated) }
    container.conclude(change, completed: completed)
    if tells, world.knobs.didShow == .after { container.tellDidShow(animated: isAnimated) }
  }
}

extension UINavigationController {
  func tellWillShow(_ controller: UIViewController, animated: Bool) {
    note("willShow", animated: animated)
    storedDelegate?.navigationController(self, willShow: controller, animated: animated)
  }

  /// Calls `didShow` on the delegate, unless the container has not appeared yet.
  func tellDidShow(animated: Bool) {
    guard let shownController, appearance == .appeared else { return }
    awaitsInitialShow = false
    note("didShow", animated: animated)
    storedDelegate?.navigationController(self, didShow: shownController, animated: animated)
  }

  // MARK: First appearance

  /// Shows the top controller, and calls `willShow` on the first appearance.
  func showInitially(animated: Bool) {
    guard transitions.isIdle, let top = stack.last else { return }
    if shownController !== top { shownController?.viewIfLoaded?.removeFromSuperview() }
    shownController = top
    if world.knobs.initialShow == .onEveryAppearance { awaitsInitialShow = true }
    place(top)
    if awaitsInitialShow { tellWillShow(top, animated: animated) }
  }

  func tellInitialShow(animated: Bool) {
    guard awaitsInitialShow, transitions.isIdle else { return }
    tellDidShow(animated: animated)
  }
}
