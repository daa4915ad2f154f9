extension UISplitViewController {
  /// The controllers that should be visible.
  private var targets: [UIViewController] {
    if isClassic {
      return collapsed || mode != .secondaryOnly
        ? classicControllers : classicControllers.dropFirst().map { $0 }
    }
    if collapsed { return (usesCompact ? stacks[.compact] : base).map { [$0] } ?? [] }
    return visibleColumns.compactMap { stacks[$0] }
  }

  /// Starts a transition to the controllers that should be visible, then removes `departing`. If nothing
  /// changes, removes them at once.
  func arrange(animated: Bool = false, departing: [UIViewController] = []) {
    let new = targets
    guard !new.elementsEqual(targetControllers, by: ===) else { return release(departing) }
    targetControllers = new
    let transition = ColumnTransition(self, to: new, departing: departing, animated: animated)
    transitions.add(transition, starting: .inCall)
  }

  /// Installs the views of the target controllers before the container appears.
  func showTargets() {
    guard transitions.isIdle else { return }
    for controller in shownControllers where !targetControllers.contains(where: { $0 === controller }) {
      controller.viewIfLoaded?.removeFromSuperview()
    }
    shownControllers = targetControllers
    for controller in targetControllers { place(controller) }
  }

  /// Makes a controller a child of this one, unless it already is.
  func join(_ controller: UIViewController) {
    controller.movesFromParent = false
    guard controller.parent !== self else { return }
    // UIKit moves its columns itself, and takes the views along.
    if let host = controller.loadedView?.superview?.nearestController,
      stacks.values.contains(where: { $0 === host })
    {
      controller.loadedView?.removeFromSuperview()
    }
    adopt(controller)
    if controller.parent === self { controller.announceDidMove(to: self) }
  }

  /// Calls `willMove(toParent: nil)` on a child that is about to be removed.
  func sendOff(_ controller: UIViewController) {
    guard controller.parent === self else { return }
    controller.movesFromParent = true
    controller.announceWillMove(to: nil)
  }

  func release(_ departing: [UIViewController]) {
    for controller in departing where controller.parent === self && controller.movesFromParent {
      controller.viewIfLoaded?.removeFromSuperview()
      controller.leaveParent()
      controller.movesFromParent = false
    }
  }

  // MARK: Collapsing and expanding

  // Collapses or expands according to the size class.
  func adapt() {
    guard collapsed != (horizontalSizeClass == .compact) else { return }
    transitions.hurry()
    if collapsed {
      isClassic ? expandClassic() : expandColumns()
    } else {
      isClassic ? collapseClassic() : collapseColumns()
    }
  }

  func tellCollapse() {
    note("didCollapse")
    storedDelegate?.splitViewControllerDidCollapse(self)
  }

  /// Asks the delegate for the display mode, then expands.
  func expand(_ separate: () -> Void) {
    note("displayModeForExpanding")
    let proposed = resolve(preferredDisplayMode)
    mode =
      storedDelegate?.splitViewController(self, displayModeForExpandingToProposedDisplayMode: proposed)
      ?? proposed
    separate()
    collapsed = false
    arrange()
    note("didExpand")
    storedDelegate?.splitViewControllerDidExpand(self)
  }
}
