extension UIKitDouble.User {
  /// Starts to drag to the next or the previous page.
  ///
  /// - Returns: The drag, or `nil` if there is no such page.
  public func beginPageSwipe(
    on container: UIPageViewController, _ direction: UIPageViewController.NavigationDirection
  ) -> UIKitDouble.Drag? {
    guard canTouch(container), container.isOnScreen, container.transitions.letsUserIn,
      let next = neighbour(in: container, direction)
    else { return nil }
    let previous = container.pages
    world.note(container, "willTransitionTo")
    container.storedDelegate?.pageViewController(container, willTransitionTo: [next])
    container.turn(to: [next], animated: true, dragged: true) { completed in
      container.note("didFinishAnimating")
      container.storedDelegate?.pageViewController(
        container, didFinishAnimating: true, previousViewControllers: previous,
        transitionCompleted: completed)
    }
    return UIKitDouble.Drag(container.transitions.head)
  }

  /// Swipes to the next or the previous page and completes the swipe.
  @discardableResult public func swipePage(
    on container: UIPageViewController, _ direction: UIPageViewController.NavigationDirection = .forward
  ) -> Bool {
    guard let drag = beginPageSwipe(on: container, direction) else { return false }
    drag.finish()
    return true
  }

  private func neighbour(
    in container: UIPageViewController, _ direction: UIPageViewController.NavigationDirection
  ) -> UIViewController? {
    guard let source = container.storedDataSource else { return nil }
    if direction == .forward {
      return container.pages.last.flatMap {
        source.pageViewController(container, viewControllerAfter: $0)
      }
    }
    return container.pages.first.flatMap {
      source.pageViewController(container, viewControllerBefore: $0)
    }
  }
}
