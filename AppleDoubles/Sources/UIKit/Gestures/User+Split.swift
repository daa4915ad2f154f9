extension UIKitDouble.User {
  /// Swipes a column away, or taps the button that hides it.
  ///
  /// - Returns: Whether the column was visible and can be hidden.
  @discardableResult public func hideColumn(
    _ column: UISplitViewController.Column, of split: UISplitViewController
  ) -> Bool {
    guard canTouchColumns(of: split), split.isShowing(column), column != .secondary else { return false }
    split.hideColumn(column)
    return true
  }

  /// Swipes a column in from its edge, or taps the button that shows it.
  ///
  /// - Returns: Whether the column exists, was hidden and can be shown.
  @discardableResult public func showColumn(
    _ column: UISplitViewController.Column, of split: UISplitViewController
  ) -> Bool {
    guard canTouchColumns(of: split), split.stacks[column] != nil, !split.isShowing(column) else {
      return false
    }
    split.showColumn(column)
    return true
  }

  private func canTouchColumns(of split: UISplitViewController) -> Bool {
    canTouch(split) && split.isOnScreen && !split.collapsed && split.presentsWithGesture
      && split.transitions.letsUserIn
  }

  /// Changes the horizontal size class, as a rotation or a change of the app's window does.
  public func resize(_ width: UIUserInterfaceSizeClass) {
    guard width != world.horizontalSizeClass else { return }
    world.noteTraits()
    world.horizontalSizeClass = width
    world.updateTraits()
  }
}
