extension TransactionMachine {
  /// Ends a request: everybody who waits for it is answered, and what is being done for it stops.
  mutating func end(_ id: TransactionID, _ outcome: NavigationOutcome) {
    guard let index = index(of: id) else { return }
    let transaction = transactions.remove(at: index)
    keepIDs(of: transaction)
    if transaction.phase.isAwaiting { effects.append(.stop(.request(id))) }
    if outcome.node != nil { announce(transaction) }
    record(transaction, outcome)
    if !times.isEmpty { times[id] = nil }
    transaction.callers.forEach { effects.append(.answer($0, outcome)) }
    if transaction.request.reveals != nil { refuse(transaction, outcome) }
    if transaction.request.restores, transaction.callers.isEmpty, outcome.node == nil, !isClosed {
      effects.append(.notRestored(outcome))
    }
    dropUnopened(transaction, outcome)
    endOpening(for: id)
  }

  /// Records the outcome of a request, if records are kept.
  mutating func record(_ transaction: Transaction, _ outcome: NavigationOutcome) {
    guard keepsRecords, let action = transaction.request.original else { return }
    let durations = stopwatch.flatMap { times[transaction.id]?.total(at: $0()) }
    let record = NavigationRecord(
      cause: .action(action), replacements: transaction.request.replacements, plan: transaction.plan,
      change: transaction.change, outcome: outcome,
      durations: durations ?? [:])
    effects.append(.recorded(record))
  }

  /// Sees to it that the ids in a plan that was told of and not carried out are never those of something else.
  mutating func keepIDs(of transaction: Transaction) {
    if !transaction.isCommitted, let plan = transaction.plan { ids.skip(past: plan.after.nextNumber &- 1) }
  }

  /// Has done what the route of a request, or the window, wants done when it has arrived.
  private mutating func announce(_ transaction: Transaction) {
    guard let route = transaction.route, hearsArrivals || !map.routes[route].arrivalTasks.isEmpty,
      let destination = transaction.destination, let plan = transaction.plan
    else { return }
    effects.append(.arrived(NavigationArrival(at: destination, by: plan, in: state), routeIndex: route))
  }

  /// Takes a caller away from its request; a request that nobody waits for any longer ends, unless it has
  /// been committed.
  mutating func cancel(_ caller: CallerID) {
    guard let index = transactions.firstIndex(where: { $0.callers.contains(caller) }),
      !transactions[index].phase.isExclusive
    else { return }
    if transactions[index].callers.count == 1 { return giveUp(transactions[index].id, .cancelled) }
    transactions[index].callers.remove(caller)
    effects.append(.answer(caller, .cancelled))
  }

  /// Answers a caller that waits no longer until its request is decided. The request goes on.
  mutating func detach(_ caller: CallerID) {
    guard let index = transactions.firstIndex(where: { $0.callers.contains(caller) }),
      !transactions[index].isCommitted
    else { return }
    transactions[index].callers.remove(caller)
    effects.append(.answer(caller, .parked(Hold(question(at: index)?.interceptor.name ?? "guards"))))
  }

  /// Ends everything.
  mutating func close() {
    isClosed = true
    divergence = nil
    for transaction in transactions { end(transaction.id, .failed(.closed)) }
    discardIdleQuestions()
    questions = []
  }
}

extension TransactionPhase {
  /// Whether somebody outside is at work for the request.
  var isAwaiting: Bool {
    switch self {
    case .delayed, .resolving, .intercepting: true
    case .parked(let hold): hold.timeLimit != nil
    case .queued, .guarding, .waiting, .building, .applying: false
    }
  }
}
