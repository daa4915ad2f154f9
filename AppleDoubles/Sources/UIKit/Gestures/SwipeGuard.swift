/// Says where the back swipe may begin, until the app puts a delegate of its own in its place (rule 46).
final class SwipeGuard: NSObject, UIGestureRecognizerDelegate {
  private weak var container: UINavigationController?

  init(_ container: UINavigationController) { self.container = container }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let container, let top = container.topViewController else { return false }
    return !container.isNavigationBarHidden && !top.navigationItem.replacesBack
  }
}
