@preconcurrency @MainActor public protocol UIViewImplicitlyAnimating: NSObjectProtocol {
  func startAnimation()
  func stopAnimation(_ withoutFinishing: Bool)
  func addAnimations(_ animation: @escaping () -> Void)
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

public enum UIViewAnimatingPosition: Int, Sendable {
  case end, start, current
}

/// An animator whose animations take effect at once and complete when they would have ended.
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  open private(set) var duration: TimeInterval
  open private(set) var isRunning = false
  open var fractionComplete: CGFloat = 0
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  public init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.duration = duration
    self.animations = animations.map { [$0] } ?? []
  }

  public init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.duration = duration
    self.animations = animations.map { [$0] } ?? []
  }

  open func addAnimations(_ animation: @escaping () -> Void) { animations.append(animation) }

  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  open func startAnimation() {
    isRunning = true
    UIKitDouble.world.animate(for: duration, after: 0, { animations.forEach { $0() } }) { _ in self.end() }
  }

  open func stopAnimation(_ withoutFinishing: Bool) { isRunning = false }

  private func end() {
    guard isRunning else { return }
    isRunning = false
    let completions = completions
    self.completions = []
    completions.forEach { $0(.end) }
  }
}
