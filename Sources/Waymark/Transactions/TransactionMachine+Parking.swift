extension TransactionMachine {
  /// Parks a request until its hold is released. It locks nothing meanwhile.
  mutating func park(at index: Int, _ hold: Hold) {
    let transaction = transactions[index]
    if let circle = circle(from: transaction, back: hold) {
      return end(transaction.id, .failed(.redirectLoop(circle)))
    }
    transactions[index].phase = .parked(hold)
    transactions[index].watched = nil
    if keepsRecords { effects.append(.recorded(NavigationRecord(transaction, .parked(hold)))) }
    if transaction.request.prefersParked {
      transaction.callers.forEach { effects.append(.answer($0, .parked(hold))) }
      transactions[index].callers = CallerList()
    }
    if let timeLimit = hold.timeLimit { effects.append(.wait(transaction.id, timeLimit)) }
    guard let opening = hold.opening else { return }
    var request = NavigationRequest(subject: .go(opening, .default))
    request.opener = transaction.id
    enqueue(request, id: makeID())
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

  /// Lets those go on that were parked for a hold: they are planned anew.
  mutating func release(_ hold: String) {
    for transaction in transactions {
      guard case .parked(let parked) = transaction.phase, parked.name == hold,
        let index = index(of: transaction.id)
      else { continue }
      if transactions[index].phase.isAwaiting { effects.append(.stop(.request(transaction.id))) }
      transactions[index].phase = .queued
      transactions[index].replans = 0
      endOpening(for: transaction.id)
    }
  }

  /// Ends the opening of a hold that is over, unless it has been committed: nobody needs it any longer.
  mutating func endOpening(for opener: TransactionID) {
    for transaction in transactions
    where transaction.request.opener == opener && !transaction.phase.isExclusive {
      end(transaction.id, .cancelled)
    }
  }

  /// Ends a request that has been parked as long as its hold allows, and the opening of that.
  mutating func expired(_ id: TransactionID) {
    guard let index = index(of: id), case .parked(let hold) = transactions[index].phase else { return }
    end(id, .blocked(by: hold.name, reason: "it was not released in time"))
  }

  /// Ends those that were parked for a hold.
  mutating func drop(_ hold: String) {
    for transaction in transactions {
      guard case .parked(let parked) = transaction.phase, parked.name == hold else { continue }
      end(transaction.id, .blocked(by: hold, reason: "it was given up"))
    }
  }

  /// Ends what is parked, because a later link or tap on a tab has led elsewhere.
  mutating func dropParked(by id: TransactionID) {
    for transaction in transactions where transaction.phase.isParked {
      end(transaction.id, .superseded(by: id))
    }
  }

  /// Remembers what a hold's opening has brought, so that its leaving is noticed.
  mutating func watchOpening(for opener: TransactionID?, _ plan: Plan) {
    guard let opener, let index = index(of: opener) else { return }
    let layers = plan.after.pile.children
    let isNewLayer = layers.count > plan.before.pile.children.count
    transactions[index].watched = isNewLayer ? layers.last?.id : plan.arrival
  }

  /// Ends what is parked for a hold whose opening has left.
  mutating func dropAbandoned() {
    guard transactions.indices.contains(where: { transactions[$0].phase.isParked }) else { return }
    for transaction in transactions {
      guard case .parked(let hold) = transaction.phase, let watched = transaction.watched,
        state.node(watched) == nil
      else { continue }
      end(transaction.id, .blocked(by: hold.name, reason: "it was left before it was released"))
    }
  }

  /// Ends what is parked for a hold whose opening did not come about.
  mutating func dropUnopened(_ opening: Transaction, _ outcome: NavigationOutcome) {
    guard let opener = opening.request.opener, outcome.node == nil, let index = index(of: opener),
      case .parked(let hold) = transactions[index].phase
    else { return }
    end(opener, .blocked(by: hold.name, reason: "its screen could not be shown: \(outcome)"))
  }
}
