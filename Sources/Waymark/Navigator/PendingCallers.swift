/// The answers to all who ask for something, each given once: at once to those who wait or listen, kept for the others.
struct PendingCallers {
  /// Is told how a request ended for which nobody waits.
  typealias Listener = @MainActor (NavigationOutcome) -> Void

  /// Those who were answered before they waited, mostly the one that asks just now.
  private var outcomes: [(caller: CallerID, outcome: NavigationOutcome)] = []
  private var waiters: [CallerID: CheckedContinuation<NavigationOutcome, Never>] = [:]
  private var listeners: [CallerID: Listener] = [:]

  /// Whether nobody waits or listens, and nobody has still to fetch an answer.
  var isEmpty: Bool { outcomes.isEmpty && waiters.isEmpty && listeners.isEmpty }

  /// The listeners that have not been called.
  var openListeners: [Listener] { Array(listeners.values) }

  /// Tells a caller how its request ended.
  ///
  /// - Returns: the listener to be told, if nobody waits. It may make requests in turn, so it is not called in here.
  mutating func deliver(_ outcome: NavigationOutcome, to caller: CallerID) -> Listener? {
    if !listeners.isEmpty, let listener = listeners.removeValue(forKey: caller) { return listener }
    if !waiters.isEmpty, let waiter = waiters.removeValue(forKey: caller) {
      waiter.resume(returning: outcome)
    } else {
      outcomes.append((caller, outcome))
    }
    return nil
  }

  /// Has a listener told how a caller's request ends.
  mutating func listen(_ caller: CallerID, _ listener: @escaping Listener) { listeners[caller] = listener }

  /// Takes the answer for a caller; `nil` if its request has not ended. Then it has to wait.
  mutating func removeOutcome(for caller: CallerID) -> NavigationOutcome? {
    guard let place = outcomes.lastIndex(where: { $0.caller == caller }) else { return nil }
    return outcomes.remove(at: place).outcome
  }

  /// Has a caller wait whose request has not ended.
  mutating func wait(_ caller: CallerID, _ waiter: CheckedContinuation<NavigationOutcome, Never>) {
    waiters[caller] = waiter
  }
}
