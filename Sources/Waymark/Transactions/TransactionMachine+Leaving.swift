extension TransactionMachine {
  /// Asks the screens that a plan would remove, one at a time, if they want to be asked.
  mutating func leave(at index: Int) {
    guard let screen = nextToConsent(at: index) else { return settleOrWait(at: index) }
    transactions[index].phase = .guarding(screen)
    transactions[index].isAskedTooEarly = false
    effects.append(.askToLeave(transactions[index].id, screen))
  }

  /// The first screen that the plan removes and that has not yet agreed.
  private func nextToConsent(at index: Int) -> NodeID? {
    guard !armed.isEmpty, let plan = transactions[index].plan, !plan.subject.isWritten else { return nil }
    return armed.subtracting(transactions[index].consents).sorted(by: >).first { screen in
      plan.before.node(screen) != nil && plan.after.node(screen) == nil
    }
  }

  /// A screen will ask before it leaves, or no longer. What it agreed to before is forgotten, since it may have
  /// other reasons now.
  mutating func arm(_ screen: NodeID, _ isArmed: Bool) {
    if isArmed { armed.insert(screen) } else { armed.remove(screen) }
    for index in transactions.indices {
      transactions[index].consents.remove(screen)
      if transactions[index].phase == .guarding(screen) { transactions[index].isAskedTooEarly = isArmed }
    }
  }

  mutating func consented(_ id: TransactionID, _ agreed: Bool, reason: String) {
    guard let index = index(of: id), case .guarding(let screen) = transactions[index].phase else { return }
    guard agreed || state.node(screen) == nil else {
      let name = state.node(screen).map(\.description) ?? "\(screen)"
      return end(id, .blocked(by: name, reason: reason))
    }
    if !transactions[index].isAskedTooEarly {
      transactions[index].consents.insert(screen)
    } else if !tryAgain(at: index) {
      return
    }
    goOn(at: index)
  }
}

extension PlanSubject {
  /// Whether a state is taken over that was made elsewhere: whoever made it knew what it took away.
  fileprivate var isWritten: Bool {
    if case .written = self { true } else { false }
  }
}
