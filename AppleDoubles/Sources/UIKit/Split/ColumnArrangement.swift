extension UISplitViewController {
  /// What is to be in place.
  private var targets: [UIViewController] {
    if isClassic {
      return collapsed || mode != .secondaryOnly
        ? classicControllers : classicControllers.dropFirst().map { $0 }
    }
    if collapsed { return (usesCompact ? stacks[.compact] : base).map { [$0] } ?? [] }
    return visibleColumns.compactMap { stacks[$0] }
  }

  /// Puts in place what is to be, and gives up what is not wanted any more.
  func arrange(animated: Bool = false, departing: [UIViewController] = []) {
    let new = targets
    guard !new.elementsEqual(targetControllers, by: ===) else { return release(departing) }
    targetControllers = new
    let transition = ColumnTransition(self, to: new, departing: departing, animated: animated)
    transitions.add(transition, starting: .inCall)
  }

  /// Puts in place what the container is to appear with.
  func showTargets() {
    guard transitions.isIdle else { return }
    for controller in shownControllers where !targetControllers.contains(where: { $0 === controller }) {
      controller.viewIfLoaded?.removeFromSuperview()
    }
    shownControllers = targetControllers
    for controller in targetControllers { place(controller) }
  }

  /// Makes a controller a child of this one, where it is not.
  func join(_ controller: UIViewController) {
    controller.movesFromParent = false
    guard controller.parent !== self else { return }
    adopt(controller)
    if controller.parent === self { controller.announceDidMove(to: self) }
  }

  /// Tells a controller that it will not be a child any more.
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

  // MARK: Wide and narrow

  // Rule 58.
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

  /// Asks how to stand side by side, and does.
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
