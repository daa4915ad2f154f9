extension UIPageViewControllerDataSource {
  /// The method for the optional-call form `dataSource?.presentationCount?(for:)`.
  public var presentationCount: UIPageViewControllerDataSourceNumber? {
    UIPageViewControllerDataSourceNumber { self.presentationCount(for: $0) }
  }

  /// The method for the optional-call form `dataSource?.presentationIndex?(for:)`.
  public var presentationIndex: UIPageViewControllerDataSourceNumber? {
    UIPageViewControllerDataSourceNumber { self.presentationIndex(for: $0) }
  }
}

@preconcurrency @MainActor public struct UIPageViewControllerDataSourceNumber {
  let ask: (UIPageViewController) -> Int

  public func callAsFunction(for pageViewController: UIPageViewController) -> Int { ask(pageViewController) }
}
