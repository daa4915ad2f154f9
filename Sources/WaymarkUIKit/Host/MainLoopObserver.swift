#if canImport(UIKit) && !os(watchOS)
import UIKit

/// An object that calls a closure each time the main run loop is about to wait.
@MainActor
package final class MainLoopObserver {
  /// The closure to call.
  package var onTurn: () -> Void = {}

  package init() {
    // Runs after Core Animation's commit of pending changes, which happens at the same point of the run loop.
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

  /// Wakes the main run loop, so that it runs once more even if it has no work.
  func wakeUp() { CFRunLoopWakeUp(CFRunLoopGetMain()) }
}
#endif
