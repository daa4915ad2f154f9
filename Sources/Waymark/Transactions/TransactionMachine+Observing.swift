/// A host that shows something else than the state says, because that cannot stay.
struct Divergence: Hashable, Sendable {
  /// What it shows, as far as a state can say it.
  let shown: NavigationState
  /// How often it was told already.
  let repeats: Int
}

extension TransactionMachine {
  /// Takes over what the user has changed on the screen.
  ///
  /// A report from before the last operations is out of date, and so is one made while operations are being
  /// carried out: their acknowledgement will tell. A tap on a tab takes the place of what is not yet committed, like
  /// one that is asked for.
  mutating func observed(_ observed: Observed, lastApplied: UInt64) {
    guard !isApplying, lastApplied == lastOperations else { return }
    let before = state
    follow(observed, recalling: [divergence?.shown].compactMap(\.self), repeats: 0)
    if state.isAfterTap(from: before) {
      let tap = makeID()
      supersede(by: tap)
      dropParked(by: tap)
    }
  }

  /// Makes the state say what the host shows; where that cannot stay, has the host show what can.
  ///
  /// - Parameters:
  ///   - earlier: states that may know what this one does not: a host that did not take something away still
  ///     shows it.
  ///   - repeats: how often the host was told already.
  mutating func follow(_ observed: Observed, recalling earlier: [NavigationState], repeats: Int) {
    divergence = nil
    guard !observed.matches(state) else { return }
    let before = state
    let known = before.reconciled(with: observed, recalling: earlier)
    let settled = known.normalized(start: start)
    if settled != state {
      commit(settled)
      effects.append(.show(settled.shownScreens(traits: traits)))
    }
    state.ids = settled.ids
    guard !observed.matches(settled) else { return }
    let shown = state.reconciled(
      with: observed, recalling: earlier + [before, known], keepsStrangers: true)
    state.ids.skip(past: shown.ids.nextNumber &- 1)
    divergence = Divergence(shown: shown, repeats: repeats)
    if repeats > Self.mostRepeats { effects.append(.drifted(observed)) }
  }

  /// How often a host is told again what to show when it shows something else that cannot stay. After that it
  /// is left alone until the next request.
  static let mostRepeats = 3

  /// Has a host that shows what cannot stay show the state, once it can be told.
  mutating func correctHost() {
    guard let divergence, divergence.repeats <= Self.mostRepeats, canCommit else { return }
    self.divergence = nil
    let id = makeID()
    enqueue(NavigationRequest(subject: .observed), id: id)
    let index = transactions.count - 1
    transactions[index].phase = .applying
    transactions[index].repeats = divergence.repeats
    transactions[index].shown = divergence.shown
    apply(from: divergence.shown, to: state, for: id)
  }

  /// Takes note of the room that the host has, which may bring screens to light.
  mutating func change(_ traits: NavigationTraits) {
    guard traits != self.traits else { return }
    self.traits = traits
    effects.append(.show(state.shownScreens(traits: traits)))
  }

  /// What a new host is to show: what was foreign to the one before went with that.
  var stateForNewHost: NavigationState { state.withoutForeign().normalized(start: start) }

  /// Has a new host show the state. What an earlier host was doing does not matter any longer.
  mutating func attach(_ caller: CallerID, _ host: NewHost) {
    if isClosed { return effects.append(.answer(caller, .failed(.closed))) }
    (capabilities, hostPhase, traits) = (host.capabilities, host.phase, host.traits)
    while let index = transactions.indices.first(where: { transactions[$0].phase == .applying }) {
      end(transactions[index].id, outcome(at: index, changed: true))
    }
    divergence = nil
    let settled = stateForNewHost
    if settled != state { commit(settled) }
    state.ids = settled.ids
    let id = makeID()
    enqueue(NavigationRequest(subject: .observed), id: id, callers: CallerList(caller))
    transactions[transactions.count - 1].phase = .applying
    apply(from: state.unshown(), to: state, for: id)
  }
}

extension NavigationState {
  /// Tells whether another child has been selected since another state, and nothing else has changed: the user has
  /// tapped on a tab. In a split it was a step back.
  fileprivate func isAfterTap(from other: NavigationState) -> Bool {
    let edits = other.edits(to: self)
    return !edits.isEmpty
      && edits.allSatisfy { edit in
        if case .select(_, let parent) = edit { !(node(parent)?.container?.kind is Split) } else { false }
      }
  }
}
