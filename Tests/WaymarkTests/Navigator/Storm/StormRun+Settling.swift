import WaymarkTesting

@testable import Waymark

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension StormRun {
  /// Waits until nothing can proceed without another operation. Delayed hosts continue and gestures end.
  ///
  /// The window is settled when all of these have been true for several turns:
  ///
  /// - Every active request waits for a decision or release that only an operation can give, or is queued
  ///   behind such a request.
  /// - Every timer is sleeping.
  /// - The observable state of the window has not changed.
  func settle() async throws {
    var (turns, calmTurns) = (0, 0)
    var last = StormSignature(of: window)
    while calmTurns < Self.calmTurns {
      proceed()
      await takeTurn()
      let signature = StormSignature(of: window)
      calmTurns = isAtRest && signature == last ? calmTurns + 1 : 0
      last = signature
      turns += 1
      work.turns += 1
      try check(turns < 2_000, "it never comes to rest: \(last)")
    }
  }

  /// The number of unchanged turns to wait for. It exceeds the turns that hidden work needs: a task that
  /// starts, the effects of a cancelled task, or a caller that receives its outcome.
  private static let calmTurns = 6

  private var isAtRest: Bool {
    let (navigator, script) = (window.navigator, window.app.script)
    let activeRequests = navigator.machine.activeRequests
    return navigator.timers.count == clock.sleeperCount
      && script.deciding == script.waiting
      && navigator.work.count <= script.waiting
      && window.liveHosts.allSatisfy { !$0.isInteracting && !$0.base.isWaiting }
      && (navigator.machine.isClosed || navigator.machine.hostPhase == .idle)
      && activeRequests.allSatisfy(\.phase.isAtRest)
      && (activeRequests.contains { $0.phase.isUnderway } || !activeRequests.contains { $0.phase == .queued })
  }
}

extension RequestPhase {
  /// Whether a request in this phase waits for an event from outside.
  fileprivate var isAtRest: Bool {
    if case .guarding = self { true } else { isAwaiting || isHeld || self == .queued }
  }
}

/// The observable state of a window, to compare from turn to turn.
struct StormSignature: Equatable {
  private let requests: [RequestID]
  private let phases: [RequestPhase]
  private let counts: [Int]

  @MainActor
  init(of window: StormWindow) {
    let (navigator, app) = (window.navigator, window.app)
    requests = navigator.machine.activeRequests.map(\.id)
    phases = navigator.machine.activeRequests.map(\.phase)
    counts = [
      Int(navigator.revision), window.callers.count { $0.answers == 0 },
      window.receivers.count { $0.answers == 0 }, navigator.timers.count,
      navigator.work.count, app.script.deciding, app.script.waiting, window.liveHosts.count,
      app.ledger.stays.values.count { $0.isRunning }, app.ledger.stays.count,
    ]
  }
}
