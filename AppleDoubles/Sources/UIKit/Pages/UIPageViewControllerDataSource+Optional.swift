extension UIPageViewControllerDataSource {
  /// Calls an optional requirement as it is called where it is optional.
  public var presentationCount: UIPageViewControllerDataSourceNumber? {
    UIPageViewControllerDataSourceNumber { self.presentationCount(for: $0) }
  }

  /// Calls an optional requirement as it is called where it is optional.
  public var presentationIndex: UIPageViewControllerDataSourceNumber? {
    UIPageViewControllerDataSourceNumber { self.presentationIndex(for: $0) }
  }
}

@preconcurrency @MainActor public struct UIPageViewControllerDataSourceNumber {
  let ask: (UIPageViewController) -> Int

  public func callAsFunction(for pageViewController: UIPageViewController) -> Int { ask(pageViewController) }
}
