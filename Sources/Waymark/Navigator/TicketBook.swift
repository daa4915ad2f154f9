/// The tickets of all who wait for an outcome, in the order in which they came.
struct TicketBook {
  private struct Ticket {
    let caller: CallerID
    var outcome: NavigationOutcome?
    var waiter: CheckedContinuation<NavigationOutcome, Never>?
  }

  private var tickets: [Ticket] = []
  private var nextNumber: UInt64 = 1

  /// Whether nobody waits.
  var isEmpty: Bool { tickets.isEmpty }

  /// Makes a ticket for a new caller.
  mutating func make() -> CallerID {
    defer { nextNumber += 1 }
    let caller = CallerID(number: nextNumber)
    tickets.append(Ticket(caller: caller))
    return caller
  }

  /// Tells a caller how its request ended: at once if it waits, else when it asks. Nothing happens if its ticket
  /// is gone.
  ///
  /// - Complexity: O(log n), besides taking the ticket out.
  mutating func give(_ outcome: NavigationOutcome, to caller: CallerID) {
    guard let place = place(of: caller) else { return }
    if tickets[place].waiter == nil {
      tickets[place].outcome = outcome
    } else {
      tickets.remove(at: place).waiter?.resume(returning: outcome)
    }
  }

  /// Takes the ticket of a caller whose request has ended; `nil` if it has not.
  mutating func redeem(_ caller: CallerID) -> NavigationOutcome? {
    guard let place = place(of: caller), let outcome = tickets[place].outcome else { return nil }
    tickets.remove(at: place)
    return outcome
  }

  /// Has a caller wait whose request has not ended. One without a ticket does not wait for anything.
  mutating func wait(_ caller: CallerID, _ waiter: CheckedContinuation<NavigationOutcome, Never>) {
    guard let place = place(of: caller) else { return waiter.resume(returning: .cancelled) }
    tickets[place].waiter = waiter
  }

  private func place(of caller: CallerID) -> Int? {
    if tickets.last?.caller == caller { return tickets.count - 1 }
    var (low, high) = (0, tickets.count)
    while low < high {
      let middle = (low + high) / 2
      if tickets[middle].caller.number < caller.number { low = middle + 1 } else { high = middle }
    }
    return low < tickets.count && tickets[low].caller == caller ? low : nil
  }
}
