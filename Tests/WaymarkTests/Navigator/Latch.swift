@testable import Waymark

/// A latch to wait for. Waiting ignores cancellation.
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

/// Allows requests once a latch is open.
struct LatchedDoor: Interceptor {
  let latch: Latch

  func decide(_ context: InterceptionContext) async -> InterceptorDecision {
    await latch.wait()
    return .allow
  }
}
