import Waymark

extension HeadlessHost {
  /// Ends the requests that a navigator holds for longer than ``holdLimit``.
  func limitHolds(of navigator: Navigator) {
    guard let holdLimit else { return navigator.holdObserver = nil }
    let limits = HoldLimits(of: navigator, limit: holdLimit)
    navigator.holdObserver = { limits.begin($0, heldFor: $1) }
  }
}

/// The running time limits of a navigator's held requests.
@MainActor
private final class HoldLimits {
  private weak var navigator: Navigator?
  private let limit: Duration
  private var timers: [RequestID: Task<Void, Never>] = [:]

  init(of navigator: Navigator, limit: Duration) { (self.navigator, self.limit) = (navigator, limit) }

  /// Begins the time limit of a request, unless its hold sets a limit or no caller waits for the request.
  func begin(_ id: RequestID, heldFor hold: Hold) {
    timers.removeValue(forKey: id)?.cancel()
    guard hold.timeLimit == nil, isHeld(id) else { return }
    timers[id] = Task {
      let isOver = await isHeldUntilLimit(id)
      if Task.isCancelled { return }
      timers[id] = nil
      if isOver { navigator?.refuseHeld(id, reason: reason(hold)) }
    }
  }

  /// Waits until the time limit is over or the request is no longer held. The time is measured in real time,
  /// because a test may never advance its manual clock.
  ///
  /// The time is split into short periods, and other tasks have several turns after each. If the main actor is
  /// busy, the periods take longer, so that the request does not end too early on a slow machine or beside
  /// many other tests.
  private func isHeldUntilLimit(_ id: RequestID) async -> Bool {
    let parts = 300
    for _ in 0..<parts {
      let alarm = ContinuousClock().alarm(after: limit / parts)
      do { try await alarm() } catch { return false }
      for _ in 0..<20 { await Task.yield() }
      if Task.isCancelled || !isHeld(id) { return false }
    }
    return true
  }

  private func isHeld(_ id: RequestID) -> Bool { navigator?.hasCaller(ofHeld: id) ?? false }

  private func reason(_ hold: Hold) -> String {
    "it was not released within \(limit): "
      + "call release(\"\(hold.name)\") or drop(\"\(hold.name)\"), or request it with .returnsWhenHeld"
  }
}
