/// What the opening of a hold has brought.
final class HoldOpening: Sendable {
  /// The node whose leaving ends the hold.
  let watched: NodeID
  /// The nodes that the opening has put into the tree, without those below them.
  let inserted: [NodeID]
  /// The hold that it was opened for.
  let hold: Hold

  init(watched: NodeID, inserted: [NodeID], for hold: Hold) {
    (self.watched, self.inserted, self.hold) = (watched, inserted, hold)
  }
}

extension TransactionMachine {
  /// Remembers what the opening of a hold has brought.
  mutating func noteOpening(for opener: TransactionID?, _ plan: Plan) {
    guard let opener, let index = index(of: opener), let arrival = plan.arrival,
      case .parked(let hold) = transactions[index].phase
    else { return }
    let layers = plan.after.pile.children
    let isNewLayer = layers.count > plan.before.pile.children.count
    let watched = isNewLayer ? layers.last?.id : nil
    let earlier = transactions[index].opening?.inserted ?? []
    transactions[index].opening = HoldOpening(
      watched: watched ?? arrival, inserted: earlier + plan.inserted, for: hold)
  }

  /// Whether a request is the opening of a hold that is over.
  func opensInVain(at index: Int) -> Bool {
    guard let opener = transactions[index].request.opener else { return false }
    return self.index(of: opener).map { !transactions[$0].phase.isParked } ?? true
  }

  /// Ends the opening of a hold that is over, unless its views are being made or it has been committed.
  mutating func endOpening(for opener: TransactionID) {
    for transaction in transactions
    where transaction.request.opener == opener && !transaction.phase.isExclusive {
      giveUp(transaction.id, .cancelled)
    }
  }

  /// Ends the request that an opening was made for, if the opening failed.
  mutating func dropUnopened(_ opening: Transaction, _ outcome: NavigationOutcome) {
    guard let opener = opening.request.opener, outcome.node == nil, let index = index(of: opener),
      case .parked(let hold) = transactions[index].phase
    else { return }
    giveUp(opener, .blocked(by: hold.name, reason: LibraryReason.notOpened(outcome)))
  }

  /// Ends a request. If it is parked, what its hold has opened leaves as well, unless the hold keeps that.
  mutating func giveUp(_ id: TransactionID, _ outcome: NavigationOutcome) {
    guard let index = index(of: id) else { return }
    let transaction = transactions[index]
    end(id, outcome)
    if transaction.phase.isParked { close(transaction.opening) }
  }

  /// Removes the nodes that an opening has inserted, unless its hold keeps them. One that another parked request needs is
  /// passed on to that.
  mutating func close(_ opening: HoldOpening?) {
    guard !isClosed, let opening, !opening.hold.keepsOpening else { return }
    var nodes = opening.inserted.filter { state.node($0) != nil && !passOn($0, of: opening) }
    while !nodes.isEmpty {
      let node = nodes.removeFirst()
      enqueue(NavigationRequest(.leave(node)), id: makeID())
      let after = plan(for: .leave(node)).after
      nodes.removeAll { after.node($0) == nil }
    }
  }

  /// Passes an inserted node on to another parked request: one whose opening has led into it, or one of the same hold
  /// whose opening has not been carried out yet.
  ///
  /// - Returns: whether there is such a request.
  private mutating func passOn(_ node: NodeID, of opening: HoldOpening) -> Bool {
    let inserted = state.node(node)
    let heir = transactions.firstIndex { transaction in
      guard case .parked(let other) = transaction.phase else { return false }
      guard let watched = transaction.opening?.watched else { return other.name == opening.hold.name }
      return inserted?.contains(watched) ?? false
    }
    guard let heir, case .parked(let hold) = transactions[heir].phase else { return false }
    let old = transactions[heir].opening
    transactions[heir].opening = HoldOpening(
      watched: old?.watched ?? opening.watched, inserted: (old?.inserted ?? []) + [node],
      for: hold)
    return true
  }
}

extension TransactionMachine {
  /// Notices that the opening of a hold has left. Its parked requests end later, once the callers that are being answered
  /// have had a turn, so that a release that follows still counts.
  mutating func noticeLeftOpenings() {
    guard transactions.indices.contains(where: { transactions[$0].phase.isParked }) else { return }
    if transactions.contains(where: hasLostOpening) { hasLeftOpenings = true }
  }

  /// Gives the callers that turn once the change that removed the opening is carried out.
  mutating func offerRelease() {
    guard hasLeftOpenings, !isApplying else { return }
    hasLeftOpenings = false
    effects.append(.offerRelease)
  }

  /// Ends the requests that are parked for holds whose opening has left.
  mutating func dropUnreleased() {
    for transaction in transactions where hasLostOpening(transaction) {
      guard case .parked(let hold) = transaction.phase else { continue }
      end(transaction.id, .blocked(by: hold.name, reason: LibraryReason.lateRelease(hold)))
    }
  }

  private func hasLostOpening(_ transaction: Transaction) -> Bool {
    guard transaction.phase.isParked, let opening = transaction.opening else { return false }
    return state.node(opening.watched) == nil
  }
}

extension Plan {
  /// The nodes that the plan puts into the tree, without those below them.
  fileprivate var inserted: [NodeID] {
    edits.compactMap { edit in
      if case .insert(let node, _, _) = edit { node.id } else { nil }
    }
  }
}
