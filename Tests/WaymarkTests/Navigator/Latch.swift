@testable import Waymark

/// Somewhere to wait until it is opened, whether or not the waiting task is cancelled.
@MainActor
final class Latch {
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var isOpen = false

  var isAwaited: Bool { !waiting.isEmpty }

  func wait() async {
    if !isOpen { await withCheckedContinuation { waiting.append($0) } }
  }

  func open() {
    isOpen = true
    for waiter in waiting { waiter.resume() }
    waiting = []
  }
}

/// Lets requests pass once a latch is open.
struct LatchedDoor: Interceptor {
  let latch: Latch

  func decide(_ context: InterceptionContext) async -> InterceptorDecision {
    await latch.wait()
    return .allow
  }
}
