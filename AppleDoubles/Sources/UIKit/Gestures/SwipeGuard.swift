/// The default delegate of the back swipe recognizers, which an app may replace.
final class SwipeGuard: NSObject, UIGestureRecognizerDelegate {
  private weak var container: UINavigationController?

  init(_ container: UINavigationController) { self.container = container }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let container, let item = container.topItem else { return false }
    return !container.isNavigationBarHidden && !item.replacesBack && container.transitions.letsUserIn
  }
}

extension UINavigationController {
  private var topStack: UINavigationController? { stack.last as? UINavigationController }

  /// The item that the bar shows. If the top is itself a navigation controller, this is the item of its top.
  var topItem: UINavigationItem? { topStack.map(\.topItem) ?? stack.last?.navigationItem }

  /// Whether the top is itself a navigation controller that has a screen to go back to.
  var hidesWayBack: Bool { topStack.map { $0.stack.count > 1 } ?? false }
}
