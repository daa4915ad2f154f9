/// A layer that keeps its properties. Nothing is drawn.
@preconcurrency @MainActor open class CALayer: NSObject {
  private var animations: [String: CAAnimation] = [:]

  open var frame = CGRect.zero
  open var bounds = CGRect.zero
  open var position = CGPoint.zero
  open var cornerRadius: CGFloat = 0
  open var maskedCorners = CACornerMask.all
  open var masksToBounds = false
  open var mask: CALayer?
  open var opacity: Float = 1
  open var shadowColor: AnyObject?
  open var shadowOpacity: Float = 0
  open var shadowRadius: CGFloat = 3
  open var shadowOffset = CGSize.zero
  open var borderWidth: CGFloat = 0
  open var zPosition: CGFloat = 0
  open var shouldRasterize = false
  open var rasterizationScale: CGFloat = 1

  public override init() {}

  /// Calls the animation's delegate at once for the start, and after the duration for the end.
  open func add(_ anim: CAAnimation, forKey key: String?) {
    animations[key ?? ""] = anim
    let world = UIKitDouble.world
    anim.delegate?.animationDidStart(anim)
    world.schedule(after: anim.duration) { [weak self] in
      guard self?.animations.removeValue(forKey: key ?? "") === anim else { return }
      anim.delegate?.animationDidStop(anim, finished: true)
    }
  }

  open func removeAllAnimations() { for key in animations.keys { removeAnimation(forKey: key) } }

  open func removeAnimation(forKey key: String) {
    guard let animation = animations.removeValue(forKey: key) else { return }
    animation.delegate?.animationDidStop(animation, finished: false)
  }
}

@preconcurrency @MainActor open class CAShapeLayer: CALayer {
  open var path: UIBezierPath.Path?
}
