#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
import UIKit

/// The delegate of a recognizer that pops a stack. Keeps the recognizer from beginning while the top is guarded, and asks the guards
/// instead.
///
/// UIKit's own delegate, or the app's, gets every call before this one, and decides where a swipe may begin.
@MainActor
final class PopGuard: ForwardingDelegate, UIGestureRecognizerDelegate {
  private weak var stack: StackController?

  init(of stack: StackController, forwardingTo former: (any UIGestureRecognizerDelegate)?) {
    self.stack = stack
    // The stack keeps this guard, and UIKit keeps its own delegate as long as the stack.
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
    // UIKit need not pop by the public method, which builds the screen below.
    if isBack { stack.prepareToSwipe() }
    return true
  }

  /// Whether a touch would pop the stack: one that begins at the edge, or one on the content that moves back and that nothing below
  /// the finger takes.
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

  /// Whether a view uses a pan itself: as a scroll view that is not at its leading end, or by a recognizer that has begun.
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
// Linux has no messages to forward.
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
