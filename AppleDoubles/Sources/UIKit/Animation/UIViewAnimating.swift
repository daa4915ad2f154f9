@preconcurrency @MainActor public protocol UIViewAnimating: NSObjectProtocol {
  var state: UIViewAnimatingState { get }
  var isRunning: Bool { get }
  var isReversed: Bool { get set }
  var fractionComplete: CGFloat { get set }
  func startAnimation()
  func startAnimation(afterDelay delay: TimeInterval)
  func pauseAnimation()
  func stopAnimation(_ withoutFinishing: Bool)
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

@preconcurrency @MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  func addAnimations(_ animation: @escaping () -> Void)
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

public enum UIViewAnimatingPosition: Int, Sendable {
  case end, start, current
}

public enum UIViewAnimatingState: Int, Sendable {
  case inactive, active, stopped
}

// MARK: - Optional requirements

extension UIViewImplicitlyAnimating {
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {}
  public func addAnimations(_ animation: @escaping () -> Void) {}
  public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
  public func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {}

  public var addCompletion: ((@escaping (UIViewAnimatingPosition) -> Void) -> Void)? {
    { self.addCompletion($0) }
  }

  public var addAnimations: UIViewImplicitlyAnimatingAddition? {
    UIViewImplicitlyAnimatingAddition(animator: self)
  }

  public var continueAnimation: UIViewImplicitlyAnimatingContinuation? {
    UIViewImplicitlyAnimatingContinuation(animator: self)
  }
}

@preconcurrency @MainActor public struct UIViewImplicitlyAnimatingAddition {
  let animator: any UIViewImplicitlyAnimating

  public func callAsFunction(_ animation: @escaping () -> Void) { animator.addAnimations(animation) }

  public func callAsFunction(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    animator.addAnimations(animation, delayFactor: delayFactor)
  }
}

@preconcurrency @MainActor public struct UIViewImplicitlyAnimatingContinuation {
  let animator: any UIViewImplicitlyAnimating

  public func callAsFunction(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) { animator.continueAnimation(withTimingParameters: parameters, durationFactor: durationFactor) }
}
