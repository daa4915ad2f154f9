#if canImport(UIKit) && !os(watchOS)
package import UIKit

/// A delegate that replaces another delegate, and forwards to it all calls that it does not implement.
///
/// UIKit caches which methods a delegate implements, so the replaced delegate must not be deallocated first.
/// This object retains it, unless another object already keeps it alive.
///
/// The class is not isolated to an actor, because the Objective-C runtime calls `responds(to:)` from outside
/// the main actor.
package class ForwardingDelegate: NSObject {
  private weak var weakFormer: (any NSObjectProtocol)?
  private let keptFormer: (any NSObjectProtocol)?
  /// The delegate that this object replaces.
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
