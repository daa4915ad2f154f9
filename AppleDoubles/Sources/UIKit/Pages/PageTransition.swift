/// A transition between pages.
final class PageTransition: ScreenTransition {
  private let container: UIPageViewController
  private let target: [UIViewController]
  private let dragged: Bool
  private let completion: (Bool) -> Void
  private lazy var source = container.shownPages

  init(
    _ container: UIPageViewController, to target: [UIViewController], animated: Bool, dragged: Bool,
    completion: @escaping (Bool) -> Void
  ) {
    self.container = container
    self.target = target
    self.dragged = dragged
    self.completion = completion
    super.init(world: container.world, animated: animated)
  }

  override var leaving: [UIViewController] { source.filter { one in !target.contains { $0 === one } } }
  override var entering: [UIViewController] { target.filter { one in !source.contains { $0 === one } } }
  override var leavingTurnFirst: Bool { false }
  override var leavingEndFirst: Bool { false }
  /// The pages in both the old and the new set. They stay installed, even off screen.
  private var staying: [UIViewController] { source.filter { one in target.contains { $0 === one } } }
  override var isShown: Bool { container.isOnScreen }
  override var isDragged: Bool { dragged }
  override var containerView: UIView { container.view }

  override func install() {
    if wasShown { for page in target { container.place(page) } }
    container.shownPages = wasShown ? target : staying
  }

  override func uninstall(completed: Bool) {
    if !completed { container.revert(to: source, from: target) }
    let shown = container.shownPages
    for page in source + target where !shown.contains(where: { $0 === page }) {
      page.viewIfLoaded?.removeFromSuperview()
    }
  }

  override func conclude(completed: Bool) { container.releaseOthers() }

  override func epilogue(completed: Bool) { completion(completed) }
}

extension UIPageViewController {
  func turn(
    to new: [UIViewController], animated: Bool, dragged: Bool, completion: @escaping (Bool) -> Void
  ) {
    for page in new where page.parent !== self { adopt(page) }
    for page in pages where !new.contains(where: { $0 === page }) { page.announceWillMove(to: nil) }
    pages = new
    let transition = PageTransition(
      self, to: new, animated: animated, dragged: dragged, completion: completion)
    transitions.add(transition, starting: .inCall)
  }

  /// Installs the views of the current pages before the container appears.
  func showPages() {
    guard transitions.isIdle else { return }
    for page in shownPages where !pages.contains(where: { $0 === page }) {
      page.viewIfLoaded?.removeFromSuperview()
    }
    shownPages = pages
    for page in pages { place(page) }
  }

  /// Restores the former pages after a cancelled swipe.
  func revert(to former: [UIViewController], from target: [UIViewController]) {
    shownPages = former
    if pages.elementsEqual(target, by: ===) { pages = former }
  }

  /// Removes the pages that are no longer used, and calls `didMove(toParent:)` on the others.
  func releaseOthers() {
    for child in children where !(pages + shownPages).contains(where: { $0 === child }) {
      child.leaveParent()
    }
    for page in pages where page.parent === self { page.announceDidMove(to: self) }
  }
}
