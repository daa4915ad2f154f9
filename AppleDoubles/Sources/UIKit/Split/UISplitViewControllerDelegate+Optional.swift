extension UISplitViewControllerDelegate {
  /// The `splitViewController` methods for the optional-call form `delegate?.splitViewController?(…)`.
  public var splitViewController: UISplitViewControllerDelegateMethods? {
    UISplitViewControllerDelegateMethods(delegate: self)
  }

  public var splitViewControllerDidCollapse: ((UISplitViewController) -> Void)? {
    { self.splitViewControllerDidCollapse($0) }
  }

  public var splitViewControllerDidExpand: ((UISplitViewController) -> Void)? {
    { self.splitViewControllerDidExpand($0) }
  }
}

/// The delegate methods whose base name is `splitViewController`.
@preconcurrency @MainActor public struct UISplitViewControllerDelegateMethods {
  let delegate: any UISplitViewControllerDelegate

  public func callAsFunction(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    delegate.splitViewController(svc, topColumnForCollapsingToProposedTopColumn: proposedTopColumn)
  }

  public func callAsFunction(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode {
    delegate.splitViewController(svc, displayModeForExpandingToProposedDisplayMode: proposedDisplayMode)
  }

  public func callAsFunction(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) { delegate.splitViewController(svc, willChangeTo: displayMode) }

  public func callAsFunction(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
    delegate.splitViewController(svc, willShow: column)
  }

  public func callAsFunction(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
    delegate.splitViewController(svc, willHide: column)
  }

  public func callAsFunction(
    _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
  ) -> Bool { delegate.splitViewController(splitViewController, show: vc, sender: sender) }

  public func callAsFunction(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool { delegate.splitViewController(splitViewController, showDetail: vc, sender: sender) }

  public func callAsFunction(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool {
    delegate.splitViewController(
      splitViewController, collapseSecondary: secondaryViewController, onto: primaryViewController)
  }

  public func callAsFunction(
    _ splitViewController: UISplitViewController,
    separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController? {
    delegate.splitViewController(splitViewController, separateSecondaryFrom: primaryViewController)
  }
}
