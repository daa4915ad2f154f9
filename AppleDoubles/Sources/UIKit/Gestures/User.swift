extension UIKitDouble {
  /// What the user does with the screen.
  ///
  /// What the user cannot do, because something covers it or moves, does nothing and says so.
  @preconcurrency @MainActor public struct User {
    let world: World

    /// Whether touches reach a controller: it is in a window, nothing is presented over it, nothing moves.
    public func canTouch(_ controller: UIViewController) -> Bool {
      controller.viewIfLoaded?.window != nil && controller.presentedViewController == nil
        && controller.foundation.presentationTransitions.isIdle
    }
  }
}

extension UIKitDouble.World {
  /// The user, who acts at once; what follows takes its time.
  public var user: UIKitDouble.User { UIKitDouble.User(world: self) }
}

extension UIKitDouble {
  /// A finger on the screen that drags a transition.
  @preconcurrency @MainActor public final class Drag {
    private let transition: ScreenTransition

    init?(_ transition: ScreenTransition?) {
      guard let transition, transition.isInteractive else { return nil }
      self.transition = transition
    }

    /// How far the finger has come, from 0 to 1.
    public var percent: Double { Double(transition.percent) }

    public func update(_ percent: Double) { transition.percent = CGFloat(min(1, max(0, percent))) }

    /// Lets go far enough.
    public func finish() { transition.endInteraction(completing: true) }

    /// Lets go too early.
    public func cancel() { transition.endInteraction(completing: false) }
  }
}
