#if canImport(UIKit) && !os(watchOS)
import UIKit
import Waymark

/// A controller that shows the visible children of a container for which the app has registered no
/// controller. Columns are side by side, other children one below the other.
final class PanesController: UIViewController, ContainerController {
  /// The object that determines the visible children.
  weak var overseer: (any PanesOverseer)?
  private(set) var arranged: [UIViewController] = []
  private(set) var inFront: UIViewController?
  private let layout: ContainerLayout
  private var shown: [UIViewController] = []

  init(_ layout: ContainerLayout) {
    self.layout = layout
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func arrange(_ children: [UIViewController], inFront: UIViewController?, animated: Bool) {
    overseer?.contentMayChange()
    (arranged, self.inFront) = (children, inFront)
    showVisible()
  }

  /// Shows the children that are currently visible. Does nothing if they are already shown.
  func showVisible() {
    let visible = overseer?.visibleChildren(of: self) ?? []
    if visible == shown { return }
    for child in shown where !visible.contains(child) { hide(child) }
    for child in visible where !shown.contains(child) { add(child) }
    shown = visible
    placePanes()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    placePanes()
  }

  private func placePanes() {
    for (index, child) in shown.enumerated() {
      child.view.frame = frame(ofPane: CGFloat(index), of: CGFloat(shown.count))
    }
  }

  private func frame(ofPane index: CGFloat, of count: CGFloat) -> CGRect {
    let size = view.bounds.size
    if layout == .columns {
      let width = size.width / count
      return CGRect(x: index * width, y: 0, width: width, height: size.height)
    }
    let height = size.height / count
    return CGRect(x: 0, y: index * height, width: size.width, height: height)
  }

  private func hide(_ child: UIViewController) {
    // Another container may have adopted the child.
    guard child.parent === self else { return }
    child.willMove(toParent: nil)
    child.viewIfLoaded?.removeFromSuperview()
    child.removeFromParent()
  }

  private func add(_ child: UIViewController) {
    addChild(child)
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }
}

/// The methods of the host that a container with panes calls.
@MainActor
protocol PanesOverseer: ContentOverseer {
  /// Returns the visible children, according to the kind of the container.
  func visibleChildren(of panes: PanesController) -> [UIViewController]
}
#endif
