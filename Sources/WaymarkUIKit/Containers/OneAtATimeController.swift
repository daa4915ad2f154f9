#if canImport(UIKit) && !os(watchOS)
import UIKit

/// Shows one of the children of a container that the app has registered no controller for: the selected one, else the
/// last.
final class OneAtATimeController: UIViewController, ContainerController {
  private(set) var arranged: [UIViewController] = []
  private(set) var inFront: UIViewController?
  private weak var shown: UIViewController?

  func arrange(_ children: [UIViewController], inFront: UIViewController?, animated: Bool) {
    (arranged, self.inFront) = (children, inFront)
    let next = inFront ?? children.last
    if next === shown { return }
    hide()
    if let next { show(next) }
  }

  private func hide() {
    guard let shown else { return }
    shown.willMove(toParent: nil)
    shown.viewIfLoaded?.removeFromSuperview()
    shown.removeFromParent()
  }

  private func show(_ child: UIViewController) {
    shown = child
    addChild(child)
    child.view.frame = view.bounds
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }
}
#endif
