#if canImport(UIKit) && !os(watchOS)
import UIKit

/// Calls somebody each time the main run loop has done all there was to do and is about to wait.
@MainActor
package final class MainLoopObserver {
  /// What is done then.
  package var onTurn: () -> Void = {}

  package init() {
    // After the transaction that draws what has changed, which UIKit commits at the same moment.
    let last = CFIndex.max
    let observer = CFRunLoopObserverCreateWithHandler(
      nil, CFRunLoopActivity.beforeWaiting.rawValue, true, last
    ) { [weak self] observer, _ in
      let isNeeded = MainActor.assumeIsolated {
        self?.onTurn()
        return self != nil
      }
      if !isNeeded { CFRunLoopObserverInvalidate(observer) }
    }
    CFRunLoopAddObserver(CFRunLoopGetMain(), observer, .commonModes)
  }

  /// Has the main run loop turn even if there is nothing to do.
  func wakeUp() { CFRunLoopWakeUp(CFRunLoopGetMain()) }
}
#endif
