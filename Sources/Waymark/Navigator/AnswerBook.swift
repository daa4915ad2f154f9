/// The answers to all who ask for something, each given once: at once to those who wait, kept for the others.
struct AnswerBook {
  /// Those who were answered before they waited, mostly the one that asks just now.
  private var answers: [(caller: CallerID, outcome: NavigationOutcome)] = []
  private var waiters: [CallerID: CheckedContinuation<NavigationOutcome, Never>] = [:]

  /// Whether nobody waits, and nobody has still to fetch an answer.
  var isEmpty: Bool { answers.isEmpty && waiters.isEmpty }

  /// Tells a caller how its request ended.
  mutating func give(_ outcome: NavigationOutcome, to caller: CallerID) {
    if !waiters.isEmpty, let waiter = waiters.removeValue(forKey: caller) {
      waiter.resume(returning: outcome)
    } else {
      answers.append((caller, outcome))
    }
  }

  /// Takes the answer for a caller; `nil` if its request has not ended. Then it has to wait.
  mutating func take(for caller: CallerID) -> NavigationOutcome? {
    guard let place = answers.lastIndex(where: { $0.caller == caller }) else { return nil }
    return answers.remove(at: place).outcome
  }

  /// Has a caller wait whose request has not ended.
  mutating func wait(_ caller: CallerID, _ waiter: CheckedContinuation<NavigationOutcome, Never>) {
    waiters[caller] = waiter
  }
}
