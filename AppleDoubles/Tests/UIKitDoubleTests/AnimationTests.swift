import Testing
import UIKit

@MainActor @Suite(.world) struct AnimationTests {
  let world = UIKitDouble.world

  @Test("a spring animation completes after its delay and duration")
  func spring() {
    let view = UIView()
    var completed = false
    UIView.animate(springDuration: 0.5, bounce: 0.3, delay: 0.25) {
      view.alpha = 0.5
    } completion: {
      completed = $0
    }
    #expect(view.alpha == 0.5)
    world.advance(by: 0.5)
    #expect(!completed)
    world.advance(by: 0.25)
    #expect(completed)
  }

  @Test("a curl transition replaces one view with another")
  func curl() {
    let (container, old, new) = (UIView(), UIView(), UIView())
    container.addSubview(old)
    var completed = false
    UIView.transition(from: old, to: new, duration: 1, options: .transitionCurlUp) { completed = $0 }
    #expect(container.subviews == [new] && !completed)
    world.settle()
    #expect(completed)
    UIView.transition(
      from: new, to: old, duration: 0, options: [.transitionCurlDown, .showHideTransitionViews])
    #expect(container.subviews == [new] && new.isHidden)
  }

  @Test("keyframes take effect with their animation")
  func keyframes() {
    let view = UIView()
    var completed = false
    UIView.animateKeyframes(withDuration: 1, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.alpha = 0.5 }
    } completion: {
      completed = $0
    }
    world.settle()
    #expect(completed && view.alpha == 0.5)
  }

  @Test("a paused animation completes after it continues")
  func pausing() {
    let spring = UISpringTimingParameters(dampingRatio: 0.8)
    let animator = UIViewPropertyAnimator(duration: 1, timingParameters: spring)
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    animator.pauseAnimation()
    world.settle()
    #expect(ends.isEmpty && animator.state == .active)
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    world.settle()
    #expect(ends == [.end] && animator.state == .inactive)
  }

  @Test("a stopped animation ends at the given position")
  func stopping() {
    let animator = UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 1, delay: 0) {}
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    animator.stopAnimation(false)
    world.settle()
    #expect(ends.isEmpty && animator.state == .stopped)
    animator.finishAnimation(at: .start)
    #expect(ends == [.start])
  }
}
