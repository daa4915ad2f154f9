#if canImport(UIKit) && !os(watchOS)
import UIKit
import Waymark

/// Waiting for the screen to come to rest.
extension UIKitHost {
  /// Waits until nothing moves, but no longer than ``motionLimit`` for one transition. UIKit may begin in the next turn
  /// what it is told now.
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

  /// Whether something moves that is worth waiting for.
  var hasToWait: Bool { isMoving && !isStuck }

  /// Ends the wait for what moves longer than it may. A finger may rest as long as it likes.
  ///
  /// The limit passes in two halves, so that time in which the system has suspended the app counts half at most.
  private func limitMotion() async {
    repeat {
      for _ in 1...2 {
        do { try await clock.sleep(for: motionLimit / 2) } catch { return }
      }
    } while isDragged
    guard isMoving else { return }
    isStuck = true
    onFault(.keepsMoving(after: motionLimit))
    endTurn()
  }

  /// Waits for the end of this turn of the main run loop.
  private func turn() async {
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Resumes what waits for the end of this turn.
  func endTurn() {
    let waiting = self.waiting
    self.waiting = []
    for continuation in waiting { continuation.resume() }
  }
}
#endif
