/// Says where the back swipe may begin, until the app puts a delegate of its own in its place (rule 46).
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

  /// What is in the bar: a stack that lies on this one shows its own.
  var topItem: UINavigationItem? { topStack.map(\.topItem) ?? stack.last?.navigationItem }

  /// Whether the way back leads down the stack that lies on this one.
  var hidesWayBack: Bool { topStack.map { $0.stack.count > 1 } ?? false }
}
