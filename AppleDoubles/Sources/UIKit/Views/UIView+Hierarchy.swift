extension UIView {
  func insert(_ view: UIView, place: () -> Int) {
    guard view !== self, !isDescendant(of: view) else {
      return world.raiseInvalidArgument("Can't add a view as a subview of itself or of its descendants")
    }
    guard mayHost(view) else { return }
    view.move(from: view.parentView, to: self) {
      view.parentView?.childViews.removeAll { $0 === view }
      self.childViews.insert(view, at: max(0, min(place(), self.childViews.count)))
    }
    didAddSubview(view)
  }

  /// Returns whether `view` may be added. A child controller's view must be inside its parent's view;
  /// otherwise this raises.
  private func mayHost(_ view: UIView) -> Bool {
    guard let child = view.controller, let expected = child.parent, let host = nearestController,
      host !== expected
    else { return true }
    world.raise(
      "UIViewControllerHierarchyInconsistency",
      "child view controller:\(child.label) should have parent view controller:\(host.label) "
        + "but actual parent is:\(expected.label)")
    return false
  }

  /// The controller of this view or of the nearest view around it.
  var nearestController: UIViewController? { controller ?? parentView?.nearestController }

  func move(from old: UIView?, to new: UIView?, change: () -> Void) {
    let oldWindow = window
    let newWindow = new?.window
    if old !== new { willMove(toSuperview: new) }
    let enters = oldWindow == nil && newWindow != nil
    let leaves = oldWindow != nil && newWindow == nil
    if enters || leaves { forEachView { $0.controller?.viewWillMove(inside: enters) } }
    if oldWindow !== newWindow { forEachView { $0.willMove(toWindow: newWindow) } }
    if old !== new { old?.willRemoveSubview(self) }
    carryTraits(to: new)
    change()
    parentView = new
    if oldWindow !== newWindow { forEachView { $0.didMoveToWindow() } }
    if old !== new { didMoveToSuperview() }
    if enters || leaves { forEachView { $0.controller?.viewDidMove() } }
    setNeedsLayout()
  }

  private func forEachView(_ body: (UIView) -> Void) {
    body(self)
    for child in childViews { child.forEachView(body) }
  }
}
