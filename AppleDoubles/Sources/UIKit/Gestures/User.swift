extension UIKitDouble {
  /// Simulated gestures and taps of a user.
  ///
  /// A gesture has no effect if its target is covered or in transition. It then returns `nil` or `false`.
  @preconcurrency @MainActor public struct User {
    let world: World

    /// Returns whether touches reach a controller: it is in a window, presents nothing, and no presentation
    /// is in transition.
    public func canTouch(_ controller: UIViewController) -> Bool {
      controller.viewIfLoaded?.window != nil && controller.presentedViewController == nil
        && controller.foundation.presentationTransitions.isIdle
    }
  }
}

extension UIKitDouble.World {
  /// The simulated user. A gesture starts at once; its transition takes its usual time.
  public var user: UIKitDouble.User { UIKitDouble.User(world: self) }
}

extension UIKitDouble {
  /// A finger that drags an interactive transition.
  @preconcurrency @MainActor public final class Drag {
    private let transition: ScreenTransition

    init?(_ transition: ScreenTransition?) {
      guard let transition, transition.isInteractive else { return nil }
      self.transition = transition
    }

    /// The progress of the drag, from 0 to 1.
    public var percent: Double { Double(transition.percent) }

    public func update(_ percent: Double) { transition.percent = CGFloat(min(1, max(0, percent))) }

    /// Lifts the finger and completes the transition.
    public func finish() { transition.endInteraction(completing: true) }

    /// Lifts the finger and cancels the transition.
    public func cancel() { transition.endInteraction(completing: false) }
  }
}
