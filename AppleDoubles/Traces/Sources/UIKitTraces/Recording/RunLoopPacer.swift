import Dispatch
import UIKit

/// A pacer that waits for the main run loop, which turns in real time.
public struct RunLoopPacer: TracePacer {
  /// The number of beats without events after which a sequence has settled.
  private let quiet = 12
  /// The time between two beats in seconds, which is the duration of a frame.
  private let beat = 1.0 / 60
  private let limit = 15.0
  private let timeForPerson = 12.0

  public init() {}

  public func turn() async {
    await withCheckedContinuation { continuation in
      let last = CFIndex.max
      let observer = CFRunLoopObserverCreateWithHandler(
        nil, CFRunLoopActivity.beforeWaiting.rawValue, false, last
      ) { _, _ in continuation.resume() }
      CFRunLoopAddObserver(CFRunLoopGetMain(), observer, .commonModes)
      CFRunLoopWakeUp(CFRunLoopGetMain())
    }
  }

  public func rest(count: () -> Int, isBusy: () -> Bool) async -> Bool {
    var heard = count(), still = 0
    for _ in 0..<Int(limit / beat) {
      await nextBeat()
      let now = count()
      still = isBusy() || now != heard ? 0 : still + 1
      heard = now
      if still == quiet { return true }
    }
    return false
  }

  public func waitForPerson(_ look: () -> Void) async {
    for _ in 0..<Int(timeForPerson / beat) {
      look()
      await nextBeat()
    }
  }

  private func nextBeat() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.asyncAfter(deadline: .now() + beat) { continuation.resume() }
    }
  }
}
