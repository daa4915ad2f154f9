#if canImport(UIKit) && !os(watchOS)
import UIKit
import Waymark

/// Shows the visible children of a container that the app has registered no controller for: columns side by side, others
/// one below the other.
final class PanesController: UIViewController, ContainerController {
  /// Tells which children are visible.
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
    (arranged, self.inFront) = (children, inFront)
    showVisible()
  }

  /// Shows the children that are visible now. Nothing happens if they show already.
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
    // Another container may have taken it.
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

/// What a container that shows panes asks of the host.
@MainActor
protocol PanesOverseer: AnyObject {
  /// The children that are visible, as the container's kind says.
  func visibleChildren(of panes: PanesController) -> [UIViewController]
}
#endif
