#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
import UIKit

/// The delegate of a gesture recognizer that pops a stack. If the top screen has a leave guard, the gesture
/// does not begin and the guard is asked instead.
///
/// The original delegate, set by UIKit or the app, still receives every call. It can also prevent a gesture.
@MainActor
final class PopGuard: ForwardingDelegate, UIGestureRecognizerDelegate {
  private weak var stack: StackController?

  init(of stack: StackController, forwardingTo former: (any UIGestureRecognizerDelegate)?) {
    self.stack = stack
    // The original delegate does not have to be retained: UIKit keeps its own delegate as long as the stack,
    // and the stack keeps this object.
    super.init(forwardingTo: former, keepsAlive: false)
  }

  private var formerDelegate: (any UIGestureRecognizerDelegate)? {
    former as? any UIGestureRecognizerDelegate
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let stack, stack.canSwipeBack,
      formerDelegate?.gestureRecognizerShouldBegin?(gestureRecognizer) ?? true
    else { return false }
    let isBack = isBackSwipe(gestureRecognizer, in: stack)
    if stack.isTopGuarded {
      if isBack { stack.askToPop() }
      return false
    }
    // UIKit may perform this pop without calling the public method that builds the screen below.
    if isBack { stack.prepareToSwipe() }
    return true
  }

  /// Returns whether a gesture would pop the stack. A gesture from the screen edge always does. A pan on the
  /// content does if it moves in the back direction and no view under the finger handles it.
  private func isBackSwipe(_ recognizer: UIGestureRecognizer, in stack: StackController) -> Bool {
    guard recognizer !== stack.interactivePopGestureRecognizer else { return true }
    guard let pan = recognizer as? UIPanGestureRecognizer, let space = stack.viewIfLoaded else {
      return false
    }
    let direction: CGFloat = space.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
    let velocity = pan.velocity(in: space)
    guard velocity.x * direction > abs(velocity.y) else { return false }
    let touched = sequence(first: space.hitTest(pan.location(in: space), with: nil)) { $0?.superview }
    return !touched.prefix { $0 != nil && $0 !== space }.contains { view in
      view.map { takes($0, pan, direction) } ?? false
    }
  }

  /// Returns whether a view handles a pan itself. This is the case if one of the view's own gesture
  /// recognizers has begun, or if the view is a scroll view that can still scroll in this direction.
  private func takes(_ view: UIView, _ pan: UIPanGestureRecognizer, _ direction: CGFloat) -> Bool {
    let others = (view.gestureRecognizers ?? []).filter { $0 !== pan }
    if others.contains(where: { $0.state == .began || $0.state == .changed }) { return true }
    guard let scroll = view as? UIScrollView, scroll.isScrollEnabled,
      scroll.contentSize.width > scroll.bounds.width
    else { return false }
    let (start, end) = (-scroll.adjustedContentInset.left, scroll.contentSize.width - scroll.bounds.width)
    return direction > 0 ? scroll.contentOffset.x > start : scroll.contentOffset.x < end
  }
}

#if !canImport(ObjectiveC)
// Linux has no Objective-C runtime to forward messages, so these calls are forwarded one by one.
extension PopGuard {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    formerDelegate?.gestureRecognizer(
      gestureRecognizer, shouldRecognizeSimultaneouslyWith: otherGestureRecognizer) ?? false
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    formerDelegate?.gestureRecognizer(gestureRecognizer, shouldRequireFailureOf: otherGestureRecognizer)
      ?? false
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    formerDelegate?.gestureRecognizer(gestureRecognizer, shouldBeRequiredToFailBy: otherGestureRecognizer)
      ?? false
  }
}
#endif
#endif
