extension TransactionMachine {
  /// Parks a request until its hold is released. It locks nothing meanwhile.
  mutating func park(at index: Int, _ hold: Hold) {
    let transaction = transactions[index]
    if let circle = circle(from: transaction, back: hold) {
      return end(transaction.id, .failed(.redirectLoop(circle)))
    }
    transactions[index].phase = .parked(limited(hold, for: transaction))
    transactions[index].opening = nil
    keepIDs(of: transaction)
    record(transaction, .parked(hold))
    if transaction.request.prefersParked {
      transaction.callers.forEach { effects.append(.answer($0, .parked(hold))) }
      transactions[index].callers = CallerList()
    }
    if let timeLimit = hold.timeLimit { effects.append(.wait(transaction.id, timeLimit)) }
    guard let opening = hold.opening else { return }
    var request = NavigationRequest(.go(opening, .default))
    request.opener = transaction.id
    request.isAnimated = transaction.request.isAnimated
    enqueue(request, id: makeID(), goal: RequestGoal(destination: opening))
  }

  /// Limits the time that a caller waits for a hold in a test.
  private mutating func limited(_ hold: Hold, for transaction: Transaction) -> Hold {
    guard let heldLimit, hold.timeLimit == nil, !transaction.callers.isEmpty,
      !transaction.request.prefersParked
    else { return hold }
    effects.append(.limitHeld(transaction.id, heldLimit))
    var hold = hold
    hold.timeLimit = heldLimit
    return hold
  }

  /// Ends a request whose caller has waited too long for a hold in a test.
  mutating func unreleased(_ id: TransactionID) {
    guard let index = index(of: id), case .parked(let hold) = transactions[index].phase else { return }
    giveUp(id, .blocked(by: hold.name, reason: LibraryReason.unreleased(hold)))
  }

  /// The way from a request that opens a hold's screen back to that same hold, if it is held by it in turn:
  /// opening the screen again would never come to an end.
  private func circle(from opening: Transaction, back hold: Hold) -> [AnyDestination]? {
    var way = [opening.destination].compactMap(\.self)
    var next = opening.request.opener
    while let id = next, let index = index(of: id) {
      let opener = transactions[index]
      if let destination = opener.destination { way.insert(destination, at: 0) }
      if case .parked(let other) = opener.phase, other.name == hold.name || way.count > Self.mostRedirects {
        return way
      }
      next = opener.request.opener
    }
    return nil
  }

  /// The navigation that waits to be restored, if one does.
  var restoringState: NavigationState? {
    for transaction in transactions where transaction.request.restores && !transaction.isCommitted {
      if case .traverse(let state)? = transaction.request.action, transaction.redirects.isEmpty {
        return state
      }
    }
    return nil
  }

  /// Lets those go on that were parked for a hold: they are planned anew. Of several links the last one counts.
  mutating func release(_ hold: String) {
    let released = transactions.filter { transaction in
      if case .parked(let parked) = transaction.phase { parked.name == hold } else { false }
    }
    let last = released.last { $0.request.supersedes }?.id
    for transaction in released {
      if let last, transaction.id != last, transaction.request.supersedes {
        end(transaction.id, .superseded(by: last))
      }
      guard let index = index(of: transaction.id) else { continue }
      if transactions[index].phase.isAwaiting { effects.append(.stop(.request(transaction.id))) }
      transactions[index].phase = .queued
      transactions[index].replans = 0
      endOpening(for: transaction.id)
    }
  }

  /// Ends a request that has been parked as long as its hold allows.
  mutating func expired(_ id: TransactionID) {
    guard let index = index(of: id), case .parked(let hold) = transactions[index].phase else { return }
    giveUp(id, .blocked(by: hold.name, reason: LibraryReason.expired))
  }

  /// Ends those that were parked for a hold.
  mutating func drop(_ hold: String) {
    for transaction in transactions {
      guard case .parked(let parked) = transaction.phase, parked.name == hold else { continue }
      giveUp(transaction.id, .blocked(by: hold, reason: LibraryReason.dropped))
    }
  }

  /// Ends what is parked, because a later link or tap on a tab has led elsewhere. What their holds
  /// have opened stays.
  mutating func dropParked(by id: TransactionID) {
    for index in transactions.indices where transactions[index].request.reveals == nil {
      transactions[index].opening = nil
    }
    for transaction in transactions where transaction.phase.isParked && transaction.request.reveals == nil {
      end(transaction.id, .superseded(by: id))
    }
  }
}
