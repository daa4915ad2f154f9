/// A host that shows something else than the state says, because that cannot stay.
struct Divergence: Hashable, Sendable {
  /// What it shows, as far as a state can say it.
  let shown: NavigationState
  /// How often it was told already.
  let repeats: Int
}

extension RequestMachine {
  /// Takes over what the user has changed on the screen.
  ///
  /// A report from before the last operations is out of date, and so is one made while operations are being
  /// carried out: their acknowledgement will tell. A tap on a tab takes the place of what is not yet committed, like
  /// one that is asked for.
  mutating func observed(_ observed: HostSnapshot, lastApplied: UInt64) {
    guard !isApplying, lastApplied == lastOperations else { return }
    let followed = follow(observed, recalling: [divergence?.shown].compactMap(\.self), repeats: 0)
    if let followed, followed.isTap {
      let tap = makeID()
      supersede(by: tap)
      dropHeld(by: tap)
    }
  }

  /// Makes the state say what the host shows; where that cannot stay, has the host show what can.
  ///
  /// - Parameters:
  ///   - earlier: states that may know what this one does not: a host that did not take something away still
  ///     shows it.
  ///   - repeats: how often the host was told already.
  /// - Returns: the way to what it shows; `nil` if that is the state.
  @discardableResult
  mutating func follow(
    _ observed: HostSnapshot, recalling earlier: [NavigationState], repeats: Int
  ) -> Transition? {
    divergence = nil
    guard !observed.matches(state) else { return nil }
    var before = state
    before.ids = ids
    let known = before.reconciled(with: observed, recalling: earlier)
    let settled = adopt(known.normalized(start: start), from: .host)
    if !settled.edits.isEmpty { showAdmitted() }
    guard !observed.matches(state) else { return settled }
    before = state
    before.ids = ids
    let shown = before.reconciled(
      with: observed, recalling: earlier + [settled.before, known], keepsStrangers: true)
    ids.skip(past: shown.nextNumber &- 1)
    divergence = Divergence(shown: shown, repeats: repeats)
    if repeats > Self.mostRepeats { effects.append(.drifted(observed)) }
    return settled
  }

  /// Has the state be another one, if it is not.
  @discardableResult
  private mutating func adopt(_ other: NavigationState, from source: NavigationChange.Source) -> Transition {
    var other = other
    other.forgetAbsent()
    let transition = Transition(from: state, to: other, isChecked: false)
    ids.skip(past: other.nextNumber &- 1)
    if isProtecting { admitStart(transition.enteredScreens) }
    if !transition.edits.isEmpty { commit(transition, from: source) }
    return transition
  }

  /// How often a host is told again what to show when it shows something else that cannot stay. After that it
  /// is left alone until the next request.
  static let mostRepeats = 3

  /// Has a host that shows what cannot stay show the state, once it can be told.
  mutating func correctHost() {
    guard let divergence, divergence.repeats <= Self.mostRepeats, canCommit, capabilities != nil else {
      return
    }
    self.divergence = nil
    let id = makeID()
    enqueue(NavigationRequest(nil), id: id)
    let index = activeRequests.count - 1
    activeRequests[index].phase = .applying
    activeRequests[index].repeats = divergence.repeats
    activeRequests[index].shown = divergence.shown
    effects.append(applying(from: divergence.shown, to: state, at: index))
  }

  /// Takes note of the room that the host has, which may bring screens to light.
  mutating func change(_ traits: LayoutTraits) {
    guard traits != self.traits else { return }
    self.traits = traits
    commit(Transition(from: state, to: state, isChecked: false), from: .layoutTraits)
    showAdmitted()
  }

  /// Builds the views of the admitted screens that are visible.
  private mutating func showAdmitted() {
    let screens = buildable(state.shownScreens(traits: traits))
    effects.append(.show(screens))
  }

  /// What a new host is to show: what was foreign to the one before went with that.
  ///
  /// - Parameter adopted: what the app shows already; `nil` for what the state says.
  func stateForNewHost(adopting adopted: NodeBlueprint?) -> NavigationState {
    var state = state
    state.ids = ids
    guard let adopted else { return state.withoutForeign().normalized(start: start) }
    state.describe(StateBlueprint(adopted))
    return state.normalized(start: start)
  }

  /// Has a new host show the state. What an earlier host was doing does not matter any longer.
  mutating func attach(_ caller: CallerID, _ host: NewHost) {
    if isClosed { return effects.append(.resume(caller, .failed(.closed))) }
    (capabilities, hostPhase) = (host.capabilities, host.phase)
    while let index = activeRequests.indices.first(where: { activeRequests[$0].phase == .applying }) {
      end(activeRequests[index].id, outcome(at: index, changed: true))
    }
    divergence = nil
    let hasOtherRoom = host.traits != traits
    traits = host.traits
    let transition = adopt(stateForNewHost(adopting: host.adopted), from: .attached)
    if hasOtherRoom, transition.edits.isEmpty { commit(transition, from: .attached) }
    let id = makeID()
    var request = NavigationRequest(nil)
    request.isAnimated = false
    enqueue(request, id: id, callers: CallerList(caller))
    let index = activeRequests.count - 1
    activeRequests[index].phase = .applying
    if isProtecting {
      if host.adopted != nil { state.screens.forEach { admit($0) } }
      withholdAgain()
    }
    effects.append(applying(from: state.unshown(), to: state, at: index))
  }
}

extension Transition {
  /// Whether another child is selected, and nothing else has changed: the user has tapped on a tab. In a split it was a
  /// step back.
  fileprivate var isTap: Bool {
    guard departures.isEmpty, edits.contains(where: { if case .select = $0 { true } else { false } }) else {
      return false
    }
    return edits.allSatisfy { edit in
      switch edit {
      case .select(_, let parent): !(after.node(parent)?.container?.kind is Split)
      case .note: true
      default: false
      }
    }
  }
}
