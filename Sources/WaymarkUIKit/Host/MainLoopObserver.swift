#if canImport(UIKit)
import UIKit

/// Calls somebody each time the main run loop has done all there was to do and is about to wait.
@MainActor
final class MainLoopObserver {
  /// What is done then.
  var onTurn: () -> Void = {}
  private var observer: CFRunLoopObserver?

  init() {
    // After the transaction that draws what has changed, which UIKit commits at the same moment.
    let last = CFIndex.max
    let observer = CFRunLoopObserverCreateWithHandler(
      nil, CFRunLoopActivity.beforeWaiting.rawValue, true, last
    ) { [weak self] _, _ in
      MainActor.assumeIsolated { self?.onTurn() }
    }
    CFRunLoopAddObserver(CFRunLoopGetMain(), observer, .commonModes)
    self.observer = observer
  }

  /// Has the main run loop turn even if there is nothing to do.
  func wakeUp() { CFRunLoopWakeUp(CFRunLoopGetMain()) }

  isolated deinit {
    if let observer { CFRunLoopObserverInvalidate(observer) }
  }
}
#endif
