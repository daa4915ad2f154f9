extension TransactionMachine {
  /// Takes over what the user has changed on the screen.
  ///
  /// A report from before the last operations is out of date, and so is one made while operations are being
  /// carried out: their acknowledgement will tell.
  mutating func observed(_ observed: Observed, lastApplied: UInt64) {
    let isApplying = transactions.contains { $0.phase == .applying }
    guard !isApplying, lastApplied == lastOperations else { return }
    follow(observed, repeats: 0)
  }

  /// Makes the state say what the host shows; where that cannot stay, has the host show what can.
  mutating func follow(_ observed: Observed, repeats: Int) {
    guard !observed.matches(state) else { return }
    let shown = state.reconciled(with: observed)
    let settled = shown.normalized(start: start)
    commit(settled, cause: .observed)
    effects.append(.show(settled.shownScreens(traits: traits)))
    guard !observed.matches(settled) else { return }
    let id = makeID()
    enqueue(NavigationRequest(subject: .observed), id: id, callers: [])
    transactions[transactions.count - 1].phase = .applying
    transactions[transactions.count - 1].repeats = repeats
    apply(from: shown, to: settled, for: id)
  }
}
