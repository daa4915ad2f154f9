/// A difference between the host's content and the state. The host has to be corrected.
struct Divergence: Hashable, Sendable {
  /// The content of the host, converted to a state.
  let shown: NavigationState
  /// The number of attempts to correct the host.
  let repeats: Int
}

extension RequestMachine {
  /// Updates the state after the user has changed the content of the host.
  ///
  /// A report is ignored if the host made it before it carried out the last operations. It is also ignored
  /// while operations are being carried out, because their acknowledgement contains the content. A tap on a
  /// tab supersedes requests that are not yet committed, like a request to select the tab.
  mutating func observed(_ observed: HostSnapshot, lastApplied: UInt64) {
    guard !isApplying, lastApplied == lastOperations else { return }
    let followed = follow(observed, recalling: [divergence?.shown].compactMap(\.self), repeats: 0)
    if let followed, followed.isTap {
      let tap = makeID()
      supersede(by: tap)
      dropHeld(by: tap)
      select(followed, in: restorationsToWaitFor)
    }
  }

  /// Updates the state to match the host. If the host's content still differs from the new state, records a
  /// divergence so that the host is corrected.
  ///
  /// - Parameters:
  ///   - earlier: earlier states, in which to look up nodes that the host could not remove and therefore
  ///     still shows.
  ///   - repeats: the number of attempts to correct the host so far.
  /// - Returns: the transition to the content of the host, or `nil` if the host already shows the state.
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
    if !settled.isEmpty { showAdmitted() }
    guard !observed.matches(state) else { return settled }
    before = state
    before.ids = ids
    let shown = before.reconciled(
      with: observed, recalling: earlier + [settled.before, known], keepsStrangers: true)
    ids.skip(past: shown.nextNumber &- 1)
    divergence = Divergence(shown: shown, repeats: repeats)
    if repeats > Self.mostRepeats { effects.append(.diverged(observed)) }
    return settled
  }

  /// Replaces the state, if the new state is different.
  @discardableResult
  private mutating func adopt(_ other: NavigationState, from source: NavigationChange.Source) -> Transition {
    var other = other
    other.forgetAbsent()
    let transition = Transition(from: state, to: other, isChecked: false)
    ids.skip(past: other.nextNumber &- 1)
    if isProtecting { admitStart(transition.insertedScreens) }
    if !transition.isEmpty { commit(transition, from: source) }
    return transition
  }

  /// The maximum number of attempts to correct a host. After the last attempt, the host is not corrected
  /// until the next request.
  static let mostRepeats = 3

  /// Corrects the host if its content differs from the state and it can receive operations.
  mutating func correctHost() {
    guard let divergence, divergence.repeats <= Self.mostRepeats, canCommit, capabilities != nil else {
      return
    }
    self.divergence = nil
    let id = makeID()
    enqueue(NavigationRequest(nil), id: id)
    let index = activeRequests.count - 1
    activeRequests[index].phase = .applying(divergence)
    let transition = Transition(from: divergence.shown, to: state, isChecked: false)
    effects.append(applying(transition, at: index))
  }

  /// Handles new layout traits, which may reveal screens.
  mutating func change(_ traits: LayoutTraits) {
    guard traits != self.traits else { return }
    self.traits = traits
    commit(Transition(from: state, to: state, isChecked: false), from: .layoutTraits)
    showAdmitted()
  }

  /// Builds the views of the visible, admitted screens.
  private mutating func showAdmitted() {
    let screens = buildable(state.screensToBuild(traits: traits))
    effects.append(.show(screens))
  }

  /// Returns the state for a new host to show. It does not contain the external screens of the previous host.
  ///
  /// - Parameter adopted: the content that the window already shows, or `nil` if the host shows the current
  ///   state.
  func stateForNewHost(adopting adopted: NodeBlueprint?) -> NavigationState {
    var state = state
    state.ids = ids
    guard let adopted else { return state.withoutForeign().normalized(start: start) }
    state.describe(StateBlueprint(adopted))
    return state.normalized(start: start)
  }

  /// Makes a new host show the state. Ends the requests that a previous host was still carrying out.
  mutating func attach(_ caller: CallerID, _ host: NewHost) {
    if isClosed { return effects.append(.resume(caller, .failed(.closed))) }
    (capabilities, hostPhase) = (host.capabilities, host.phase)
    while let index = activeRequests.indices.first(where: { activeRequests[$0].phase.isApplying }) {
      end(activeRequests[index].id, outcome(at: index, changed: true))
    }
    divergence = nil
    let hasOtherRoom = host.traits != traits
    traits = host.traits
    let transition = adopt(stateForNewHost(adopting: host.adopted), from: .attached)
    if hasOtherRoom, transition.isEmpty { commit(transition, from: .attached) }
    let id = makeID()
    enqueue(NavigationRequest(nil, options: .noAnimation), id: id, callers: CallerList(caller))
    let index = activeRequests.count - 1
    activeRequests[index].phase = .applying()
    if isProtecting {
      if host.adopted != nil { admit(state.screens) }
      withholdAgain()
    }
    let whole = Transition(from: state.unshown(), to: state, isChecked: false)
    effects.append(applying(whole, at: index))
  }
}

extension Transition {
  /// Whether the only change is a new selection, such as after a tap on a tab. A new selection in a split
  /// does not count, because it is a step back.
  fileprivate var isTap: Bool {
    !diff.isEmpty
      && diff.sites.allSatisfy { site in
        !site.hasNewValue && !site.hasNewChildren && !(site.after.container?.kind is Split)
      }
  }
}
