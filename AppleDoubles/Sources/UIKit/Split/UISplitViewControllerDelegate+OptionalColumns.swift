extension UISplitViewControllerDelegate {
  /// The `primaryViewController` methods for the optional-call form `delegate?.primaryViewController?(…)`.
  public var primaryViewController: UISplitViewControllerDelegatePrimary? {
    UISplitViewControllerDelegatePrimary(delegate: self)
  }

  /// The method for the optional-call form `delegate?.targetDisplayModeForAction?(in:)`.
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
