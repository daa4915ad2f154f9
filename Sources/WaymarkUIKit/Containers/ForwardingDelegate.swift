#if canImport(UIKit) && !os(watchOS)
package import UIKit

/// A delegate that passes on the calls that it does not implement to the delegate that it replaces.
///
/// UIKit remembers which methods a delegate has, so this one keeps the other alive unless both have the same owner.
///
/// The class belongs to no actor, since the Objective-C runtime calls `responds(to:)` from outside the main actor.
package class ForwardingDelegate: NSObject {
  private weak var weakFormer: (any NSObjectProtocol)?
  private let keptFormer: (any NSObjectProtocol)?
  /// The delegate that was there before.
  var former: (any NSObjectProtocol)? { keptFormer ?? weakFormer }

  init(forwardingTo former: (any NSObjectProtocol)?, keepsAlive: Bool) {
    weakFormer = former
    keptFormer = keepsAlive ? former : nil
    super.init()
  }

  #if canImport(ObjectiveC)
  package override func responds(to selector: Selector?) -> Bool {
    super.responds(to: selector) || former?.responds(to: selector) == true
  }

  package override func forwardingTarget(for selector: Selector?) -> Any? { former }
  #endif
}
#endif
