extension UIViewController {
  /// Makes a controller a child. Removes it from its former parent; raises if another controller hosts its
  /// view.
  func adopt(_ child: UIViewController) {
    guard child !== self else {
      return world.raiseInvalidArgument("Cannot add \(child.label) as a child of itself")
    }
    guard mayTakeOver(child) else { return }
    if child.parent != nil, child.parent !== self { child.removeFromParent() }
    child.announceWillMove(to: self)
    child.setParent(self)
  }

  /// Returns whether no other controller hosts the view of a future child. Raises otherwise.
  func mayTakeOver(_ child: UIViewController) -> Bool {
    guard let host = child.loadedView?.superview?.nearestController, host !== self else { return true }
    world.raise(
      "UIViewControllerHierarchyInconsistency",
      "child view controller:\(child.label) should have parent view controller:\(host.label) "
        + "but requested parent is:\(self.label)")
    return false
  }

  func leaveParent() {
    guard parentController != nil else { return }
    setParent(nil)
    announceDidMove(to: nil)
  }

  /// Removes the view after the controller has left its container, at the moment that the knob tells. By then, another
  /// container may have installed it.
  func takeAwayView() {
    guard world.knobs.viewRemoval == .nextTurn, let view = viewIfLoaded, let former = view.superview else {
      return viewIfLoaded?.removeFromSuperview() ?? ()
    }
    world.schedule { [weak view, weak former] in
      if let view, view.superview === former { view.removeFromSuperview() }
    }
  }

  func announceWillMove(to parent: UIViewController?) {
    note(parent == nil ? "willMove(nil)" : "willMove")
    willMove(toParent: parent)
  }

  func announceDidMove(to parent: UIViewController?) {
    note(parent == nil ? "didMove(nil)" : "didMove")
    didMove(toParent: parent)
  }

  /// Whether changes in this container are visible.
  var isOnScreen: Bool { appearance.isHeadingIn && viewIfLoaded?.window != nil }

  /// Installs the view of a child.
  func place(_ child: UIViewController) {
    guard let childView = child.view, !childView.isDescendant(of: view) else { return }
    view.addSubview(childView)
  }

  /// Starts the transition from one child to another. Raises if one of them is not a child.
  func exchange(
    _ old: UIViewController, _ new: UIViewController, _ duration: Double, _ animations: (() -> Void)?,
    _ completion: ((Bool) -> Void)?
  ) {
    guard old.parent === self, new.parent === self else {
      return world.raise(
        "UIViewControllerHierarchyInconsistency",
        "Children view controllers \(old.label) and \(new.label) must have a common parent view controller")
    }
    let exchange = ChildExchange(self, old, new, duration: duration, animations, completion)
    transitions.add(exchange, starting: .inCall)
  }
}
