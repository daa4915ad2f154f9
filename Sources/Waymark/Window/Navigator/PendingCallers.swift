/// The callers of active requests. Each outcome is delivered once. A waiting caller or a listener receives it
/// immediately. Otherwise, it is stored until the caller fetches it.
struct PendingCallers {
  /// A closure that receives the outcome of a request that no caller waits for.
  typealias Listener = @MainActor (NavigationOutcome) -> Void

  /// The outcomes that have not been fetched yet. Usually there is at most one.
  private var outcomes: [(caller: CallerID, outcome: NavigationOutcome)] = []
  private var waiters: [CallerID: CheckedContinuation<NavigationOutcome, Never>] = [:]
  private var listeners: [CallerID: Listener] = [:]

  /// Whether there are no waiting callers, no listeners, and no stored outcomes.
  var isEmpty: Bool { outcomes.isEmpty && waiters.isEmpty && listeners.isEmpty }

  /// The listeners that have not been called.
  var openListeners: [Listener] { Array(listeners.values) }

  /// Delivers an outcome to a caller that waits, or stores it.
  ///
  /// - Returns: the caller's listener, if it has one. The listener is not called here, because it may make
  ///   further requests.
  mutating func deliver(_ outcome: NavigationOutcome, to caller: CallerID) -> Listener? {
    if !listeners.isEmpty, let listener = listeners.removeValue(forKey: caller) { return listener }
    if !waiters.isEmpty, let waiter = waiters.removeValue(forKey: caller) {
      waiter.resume(returning: outcome)
    } else {
      outcomes.append((caller, outcome))
    }
    return nil
  }

  /// Adds a listener for the outcome of a caller's request.
  mutating func listen(_ caller: CallerID, _ listener: @escaping Listener) { listeners[caller] = listener }

  /// Removes and returns the stored outcome for a caller. Returns `nil` if the request has not ended, in
  /// which case the caller has to wait.
  mutating func removeOutcome(for caller: CallerID) -> NavigationOutcome? {
    guard let place = outcomes.lastIndex(where: { $0.caller == caller }) else { return nil }
    return outcomes.remove(at: place).outcome
  }

  /// Stores the continuation of a caller whose request has not ended.
  mutating func wait(_ caller: CallerID, _ waiter: CheckedContinuation<NavigationOutcome, Never>) {
    waiters[caller] = waiter
  }
}
