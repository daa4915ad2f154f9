#if canImport(UIKit) && !os(watchOS)
import UIKit
import Waymark

/// Waiting until all transitions have ended.
extension UIKitHost {
  /// Waits until no transition is running, for at most ``motionLimit``. It first lets the run loop turn
  /// twice, since UIKit may start a transition only in the next turn.
  func stillness() async {
    for _ in 1...2 {
      loop.wakeUp()
      await turn()
    }
    guard hasToWait else { return }
    let limit = Task { [weak self] in await self?.limitMotion() }
    while hasToWait { await turn() }
    limit.cancel()
  }

  /// Whether a transition is running and has not exceeded ``motionLimit``.
  var hasToWait: Bool { isMoving && !isStuck }

  /// Ends the wait for a transition that takes longer than ``motionLimit``. While the user drags the
  /// transition, the limit starts again.
  ///
  /// The limit is measured in two halves, so that time during which the app is suspended counts for at most
  /// one half.
  private func limitMotion() async {
    repeat {
      for _ in 1...2 {
        do { try await clock.sleep(for: motionLimit / 2) } catch { return }
      }
    } while isDragged
    guard isMoving else { return }
    isStuck = true
    note(.keepsMoving(after: motionLimit))
    endTurn()
  }

  private func note(_ fault: UIKitHostFault) {
    if let onFault { onFault(fault) } else { connection?.printInDebugBuild(fault) }
  }

  /// Waits for the end of this turn of the main run loop.
  private func turn() async {
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Resumes the tasks that wait for the end of this turn.
  func endTurn() {
    if waiting.isEmpty { return }
    let waiting = self.waiting
    self.waiting = []
    for continuation in waiting { continuation.resume() }
  }
}
#endif
