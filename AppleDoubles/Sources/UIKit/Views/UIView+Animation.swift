extension UIView {
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let layoutSubviews = Self(rawValue: 1 << 0)
    public static let allowUserInteraction = Self(rawValue: 1 << 1)
    public static let beginFromCurrentState = Self(rawValue: 1 << 2)
    public static let `repeat` = Self(rawValue: 1 << 3)
    public static let autoreverse = Self(rawValue: 1 << 4)
    public static let curveEaseInOut: Self = []
    public static let curveEaseIn = Self(rawValue: 1 << 16)
    public static let curveEaseOut = Self(rawValue: 2 << 16)
    public static let curveLinear = Self(rawValue: 3 << 16)
    public static let transitionFlipFromLeft = Self(rawValue: 1 << 20)
    public static let transitionFlipFromRight = Self(rawValue: 2 << 20)
    public static let transitionCrossDissolve = Self(rawValue: 5 << 20)
  }

  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    UIKitDouble.world.animate(for: duration, after: delay, animations, completion)
  }

  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    UIKitDouble.world.animate(for: duration, after: 0, animations, completion)
  }

  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    UIKitDouble.world.animate(for: duration, after: delay, animations, completion)
  }

  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    UIKitDouble.world.animate(for: duration, after: 0, animations ?? {}, completion)
  }

  public class var areAnimationsEnabled: Bool { UIKitDouble.world.animationsAreEnabled }

  public class func setAnimationsEnabled(_ enabled: Bool) {
    UIKitDouble.world.animationsAreEnabled = enabled
  }

  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let world = UIKitDouble.world
    let before = world.animationsAreEnabled
    world.animationsAreEnabled = false
    actionsWithoutAnimation()
    world.animationsAreEnabled = before
  }
}

extension UIKitDouble.World {
  /// Applies the changes at once and calls the completion after the duration.
  func animate(
    for duration: Double, after delay: Double, _ changes: () -> Void, _ completion: ((Bool) -> Void)?
  ) {
    changes()
    if let heldAnimations {
      heldAnimations.hold(duration + delay) { completion?(true) }
      return
    }
    guard animationsAreEnabled, duration + delay > 0 else {
      completion?(true)
      return
    }
    let group = transactions.last
    group?.enter()
    schedule(after: duration + delay) {
      completion?(true)
      group?.leave()
    }
  }
}
