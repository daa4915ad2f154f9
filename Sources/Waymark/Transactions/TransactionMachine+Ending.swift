extension TransactionMachine {
  /// Ends a request: everybody who waits for it is answered, and what is being done for it stops.
  mutating func end(_ id: TransactionID, _ outcome: NavigationOutcome) {
    guard let index = index(of: id) else { return }
    let transaction = transactions.remove(at: index)
    if transaction.phase.isAwaiting { effects.append(.stop(id)) }
    transaction.callers.forEach { effects.append(.answer($0, outcome)) }
    dropUnopened(transaction, outcome)
    endOpening(for: id)
  }

  /// Takes a caller away from its request; a request that nobody waits for any longer ends, unless it has
  /// been committed.
  mutating func cancel(_ caller: CallerID) {
    guard let index = transactions.firstIndex(where: { $0.callers.contains(caller) }),
      !transactions[index].phase.isExclusive
    else { return }
    if transactions[index].callers.count == 1 { return end(transactions[index].id, .cancelled) }
    transactions[index].callers.remove(caller)
    effects.append(.answer(caller, .cancelled))
  }

  /// Ends everything.
  mutating func close() {
    isClosed = true
    divergence = nil
    for transaction in transactions { end(transaction.id, .failed(.closed)) }
  }
}

extension TransactionPhase {
  /// Whether somebody outside is at work for the request.
  fileprivate var isAwaiting: Bool {
    switch self {
    case .resolving, .intercepting, .guarding: true
    case .queued, .waiting, .building, .applying, .parked: false
    }
  }
}
