/// Returns the seconds since the current world was created.
@preconcurrency @MainActor public func CACurrentMediaTime() -> CFTimeInterval { UIKitDouble.world.now }

/// A display link that never fires, since nothing is drawn.
@preconcurrency @MainActor open class CADisplayLink: NSObject {
  open var isPaused = false
  open var preferredFramesPerSecond = 0
  open var timestamp: CFTimeInterval { CACurrentMediaTime() }
  open var duration: CFTimeInterval { 1 / 60 }

  public init(target: Any, selector sel: Selector) {}

  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {}
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {}
  open func invalidate() {}
}
