extension TransactionMachine {
  /// Parks a request until its hold is released. It locks nothing meanwhile.
  mutating func park(at index: Int, _ hold: Hold) {
    let transaction = transactions[index]
    transactions[index].phase = .parked(hold)
    transactions[index].watched = nil
    if transaction.request.prefersParked {
      for caller in transaction.callers { effects.append(.answer(caller, .parked(hold))) }
      transactions[index].callers = []
    }
    guard let opening = hold.opening else { return }
    var request = NavigationRequest(subject: .go(opening, .default))
    request.opener = transaction.id
    enqueue(request, id: makeID(), callers: [])
  }

  /// Lets those go on that were parked for a hold: they are planned anew.
  mutating func release(_ hold: String) {
    for index in transactions.indices {
      guard case .parked(let parked) = transactions[index].phase, parked.name == hold else { continue }
      transactions[index].phase = .queued
    }
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
  mutating func watchOpening(by opening: NavigationRequest, _ plan: Plan) {
    guard let opener = opening.opener, let index = index(of: opener) else { return }
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
