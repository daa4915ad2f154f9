/// A transition between sets of visible columns.
final class ColumnTransition: ScreenTransition {
  private let container: UISplitViewController
  private let target: [UIViewController]
  /// The controllers that are removed at the end.
  private let departing: [UIViewController]
  private lazy var source = container.shownControllers

  init(
    _ container: UISplitViewController, to target: [UIViewController], departing: [UIViewController],
    animated: Bool
  ) {
    self.container = container
    self.target = target
    self.departing = departing
    super.init(world: container.world, animated: animated)
  }

  override var leaving: [UIViewController] { source.filter { one in !target.contains { $0 === one } } }
  override var entering: [UIViewController] { target.filter { one in !source.contains { $0 === one } } }
  /// The columns in both the old and the new set. They stay installed, even off screen.
  private var staying: [UIViewController] { source.filter { one in target.contains { $0 === one } } }
  override var isShown: Bool { container.isOnScreen }
  override var containerView: UIView { container.view }

  override func install() {
    if wasShown { for controller in target { container.place(controller) } }
    container.shownControllers = wasShown ? target : staying
  }

  override func uninstall(completed: Bool) {
    let shown = container.shownControllers
    for controller in source
    where controller.parent === container && !shown.contains(where: { $0 === controller }) {
      controller.viewIfLoaded?.removeFromSuperview()
    }
  }

  override func conclude(completed: Bool) { container.release(departing) }
}
