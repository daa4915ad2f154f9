/// The transition between two children of an app's own container, as started by `transition(from:to:…)`.
final class ChildExchange: ScreenTransition {
  private let container: UIViewController
  private let old: UIViewController
  private let new: UIViewController
  private let seconds: Double
  private let animations: (() -> Void)?
  private let completion: ((Bool) -> Void)?

  init(
    _ container: UIViewController, _ old: UIViewController, _ new: UIViewController, duration: Double,
    _ animations: (() -> Void)?, _ completion: ((Bool) -> Void)?
  ) {
    self.container = container
    self.old = old
    self.new = new
    seconds = duration
    self.animations = animations
    self.completion = completion
    super.init(world: container.world, animated: duration > 0)
  }

  override var leaving: [UIViewController] { [old] }
  override var entering: [UIViewController] { [new] }
  override var isShown: Bool { container.appearance.isHeadingIn }
  override var turnsAppearance: Bool {
    isShown && container.shouldAutomaticallyForwardAppearanceMethods
  }
  override var standardDuration: Double { seconds }
  override var containerView: UIView { container.view }

  override func install() {
    (old.loadedView?.superview ?? container.view).addSubview(new.view)
    animations?()
  }

  override func uninstall(completed: Bool) { old.loadedView?.removeFromSuperview() }

  override func conclude(completed: Bool) { completion?(completed) }
}
