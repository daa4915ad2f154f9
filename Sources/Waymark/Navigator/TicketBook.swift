/// The tickets of all who wait, by the order in which they came.
@MainActor
struct TicketBook {
  private var entries: [(caller: CallerID, ticket: Ticket)] = []
  private var nextNumber: UInt64 = 1

  /// Whether nobody waits.
  var isEmpty: Bool { entries.isEmpty }

  /// Makes a ticket for a new caller.
  mutating func make() -> (CallerID, Ticket) {
    let entry = (caller: CallerID(number: nextNumber), ticket: Ticket())
    nextNumber += 1
    entries.append(entry)
    return entry
  }

  /// The ticket of a caller, if that still waits.
  ///
  /// - Complexity: O(log n).
  subscript(caller: CallerID) -> Ticket? {
    place(of: caller).map { entries[$0].ticket }
  }

  /// Forgets a caller.
  mutating func remove(_ caller: CallerID) {
    if let place = place(of: caller) { entries.remove(at: place) }
  }

  private func place(of caller: CallerID) -> Int? {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].caller.number < caller.number { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].caller == caller ? low : nil
  }
}
