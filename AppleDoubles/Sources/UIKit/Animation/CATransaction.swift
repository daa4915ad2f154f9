/// A group of animations with one completion block, which runs after the last animation has ended.
@preconcurrency @MainActor public class CATransaction: NSObject {
  public class func begin() { UIKitDouble.world.transactions.append(TransactionGroup()) }

  // Runs the completion block at once if no animation is running.
  public class func commit() { UIKitDouble.world.transactions.popLast()?.leave() }

  public class func flush() {}

  public class func setCompletionBlock(_ block: (() -> Void)?) {
    UIKitDouble.world.transactions.last?.completion = block
  }

  public class func completionBlock() -> (() -> Void)? { UIKitDouble.world.transactions.last?.completion }

  public class func setDisableActions(_ flag: Bool) { UIKitDouble.world.transactions.last?.disables = flag }

  public class func disableActions() -> Bool { UIKitDouble.world.transactions.last?.disables ?? false }

  public class func setAnimationDuration(_ dur: CFTimeInterval) {
    UIKitDouble.world.transactions.last?.duration = dur
  }

  public class func animationDuration() -> CFTimeInterval {
    UIKitDouble.world.transactions.last?.duration ?? 0.25
  }
}

public typealias CFTimeInterval = Double

/// The state of one transaction, from `begin` until its last animation has ended.
@MainActor final class TransactionGroup {
  var completion: (() -> Void)?
  var disables = false
  var duration = 0.25
  /// The number of running animations, plus one until `commit`.
  private var pending = 1

  func enter() { pending += 1 }

  func leave() {
    pending -= 1
    guard pending == 0 else { return }
    let block = completion
    completion = nil
    block?()
  }
}
