import WaymarkTesting

@testable import Waymark

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension StormRun {
  /// Waits until nothing is under way that could go on by itself: hosts are let go on, gestures end, and
  ///
  /// - a request waits for somebody only who says nothing before an operation tells it to: one that hangs, a hold,
  ///   or a request ahead that waits for such a one;
  /// - each timer has gone to sleep;
  /// - and when all that was about to run on the main actor has had its turn, again and again, nothing is otherwise.
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

  /// More turns than it takes for anything that is known of but cannot be seen to show: a task that begins, what
  /// comes of a cancelled one, a caller that takes its answer.
  private static let calmTurns = 6

  private var isAtRest: Bool {
    let (navigator, script) = (window.navigator, window.app.script)
    let activeRequests = navigator.machine.activeRequests
    return navigator.timers.count == clock.sleeperCount
      && script.deciding == script.waiting
      && navigator.work.count <= script.waiting
      && window.liveHosts.allSatisfy { $0.phase == .idle && !$0.base.isWaiting }
      && (navigator.machine.isClosed || navigator.machine.hostPhase == .idle)
      && activeRequests.allSatisfy(\.phase.isAtRest)
      && (activeRequests.contains { $0.phase.isUnderway } || !activeRequests.contains { $0.phase == .queued })
  }
}

extension RequestPhase {
  /// Whether a request in this phase waits for somebody.
  fileprivate var isAtRest: Bool {
    if case .guarding = self { true } else { isAwaiting || isHeld || self == .queued }
  }
}

/// What can be seen of a window from turn to turn.
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
      Int(navigator.revision), window.callers.count { $0.answers == 0 }, navigator.timers.count,
      navigator.work.count, app.script.deciding, app.script.waiting, window.liveHosts.count,
      app.ledger.stays.values.count { $0.isRunning }, app.ledger.stays.count,
    ]
  }
}
