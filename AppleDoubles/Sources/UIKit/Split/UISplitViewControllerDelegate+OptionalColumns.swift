extension UISplitViewControllerDelegate {
  /// Calls the optional requirements as they are called where they are optional.
  public var primaryViewController: UISplitViewControllerDelegatePrimary? {
    UISplitViewControllerDelegatePrimary(delegate: self)
  }

  /// Calls an optional requirement as it is called where it is optional.
  public var targetDisplayModeForAction: UISplitViewControllerDelegateDisplayMode? {
    UISplitViewControllerDelegateDisplayMode(delegate: self)
  }
}

@preconcurrency @MainActor public struct UISplitViewControllerDelegatePrimary {
  let delegate: any UISplitViewControllerDelegate

  public func callAsFunction(
    forCollapsing splitViewController: UISplitViewController
  ) -> UIViewController? { delegate.primaryViewController(forCollapsing: splitViewController) }

  public func callAsFunction(
    forExpanding splitViewController: UISplitViewController
  ) -> UIViewController? { delegate.primaryViewController(forExpanding: splitViewController) }
}

@preconcurrency @MainActor public struct UISplitViewControllerDelegateDisplayMode {
  let delegate: any UISplitViewControllerDelegate

  public func callAsFunction(in svc: UISplitViewController) -> UISplitViewController.DisplayMode {
    delegate.targetDisplayModeForAction(in: svc)
  }
}
