/// A difference between the host's content and the state. The host has to be corrected.
struct Divergence: Hashable, Sendable {
  /// The content of the host, converted to a state.
  let shown: NavigationState
  /// The number of attempts to correct the host.
  let repeats: Int
}

extension RequestMachine {
  /// Returns whether a report of the host is ignored: the host made it before it carried out the last operations, or
  /// while it is carrying them out. Their acknowledgement then contains the content.
  func ignoresReport(lastApplied: UInt64) -> Bool { isApplying || lastApplied != lastOperations }

  /// Updates the state after the user has made a change that one operation describes.
  ///
  /// If the operation does not fit the state, or if the new state would not be well-formed, the host is read instead.
  /// A tap on a tab supersedes requests that are not yet committed, like a request to select the tab.
  mutating func userPerformed(_ operation: HostOperation, lastApplied: UInt64) {
    if isApplying { changesDuringApply.append(operation) }
    if ignoresReport(lastApplied: lastApplied) { return }
    guard divergence == nil, let plan = userPlan(for: operation) else {
      readsHost = true
      return effects.append(.readHost(lastApplied: lastApplied))
    }
    if plan.isEmpty { return }
    replaceState(by: plan, from: .host)
    showAdmitted()
    // A new selection in a split is a step back.
    if case .select(_, let id) = operation, !(node(id)?.container?.kind is Split) { followTap(plan) }
  }

  /// Returns the plan of an operation of the user, or `nil` if the host has to be read instead.
  private func userPlan(for operation: HostOperation) -> Plan? {
    var before = state
    before.ids = ids
    guard let reported = operation.reported(in: &before),
      let after = try? before.applying([reported], by: nodeIndex)
    else {
      return nil
    }
    let plan = Plan(from: state, to: after)
    return plan.failure == nil && !plan.mayRemovePresenter ? plan : nil
  }

  private mutating func followTap(_ selection: Plan) {
    let tap = makeID()
    supersede(by: tap)
    dropHeld(by: tap)
    forgetHeld(after: selection)
    select(selection, in: restorationsToWaitFor)
  }

  /// Updates the state to match the content of the host after the user has changed it.
  mutating func observed(_ observed: HostSnapshot, lastApplied: UInt64) {
    if ignoresReport(lastApplied: lastApplied) { return }
    follow(observed, recalling: [divergence?.shown].compactMap(\.self), repeats: 0)
  }

  /// Updates the state to match the host. If the host's content still differs from the new state, records a
  /// divergence so that the host is corrected.
  ///
  /// - Parameters:
  ///   - earlier: earlier states, in which to look up nodes that the host could not remove and therefore
  ///     still shows.
  ///   - repeats: the number of attempts to correct the host so far.
  mutating func follow(_ observed: HostSnapshot, recalling earlier: [NavigationState], repeats: Int) {
    divergence = nil
    guard !observed.matches(state) else { return }
    var before = state
    before.ids = ids
    let known = before.reconciled(with: observed, recalling: earlier)
    let settled = adopt(known.normalized(start: start), from: .host)
    if !settled.isEmpty { showAdmitted() }
    guard !observed.matches(state) else { return }
    before = state
    before.ids = ids
    let shown = before.reconciled(
      with: observed, recalling: earlier + [settled.before, known], keepsStrangers: true)
    ids.skip(past: shown.nextNumber &- 1)
    divergence = Divergence(shown: shown, repeats: repeats)
    if repeats > Self.mostRepeats { effects.append(.diverged(observed)) }
  }

  /// Replaces the state, if the new state is different.
  @discardableResult
  mutating func adopt(_ other: NavigationState, from source: NavigationChange.Source) -> Plan {
    let plan = Plan(from: state, to: other, isChecked: false)
    ids.skip(past: other.nextNumber &- 1)
    if isProtecting { admitStart(plan.insertedScreens) }
    if !plan.isEmpty { replaceState(by: plan, from: source) }
    return plan
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
    let plan = Plan(from: divergence.shown, to: state, isChecked: false)
    effects.append(applying(plan, at: index))
  }

  /// Handles new layout traits, which may reveal screens.
  mutating func change(_ traits: LayoutTraits) {
    guard traits != self.traits else { return }
    self.traits = traits
    replaceState(by: Plan(from: state, to: state, isChecked: false), from: .layoutTraits)
    showAdmitted()
  }

  /// Builds the views of the visible, admitted screens.
  mutating func showAdmitted() {
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
    let plan = adopt(stateForNewHost(adopting: host.adopted), from: .attached)
    if hasOtherRoom, plan.isEmpty { replaceState(by: plan, from: .attached) }
    let id = makeID()
    enqueue(NavigationRequest(nil, options: .noAnimation), id: id, callers: CallerList(caller))
    let index = activeRequests.count - 1
    activeRequests[index].phase = .applying()
    if isProtecting {
      if host.adopted != nil { admit(state.screens) }
      withholdAgain()
    }
    let whole = Plan(from: state.unshown(), to: state, isChecked: false)
    effects.append(applying(whole, at: index))
  }
}

extension HostOperation {
  /// Returns the operation with new ids for the external screen that it shows. Returns `nil` if a host cannot make
  /// such a change, or if the external screen is in the tree already.
  func reported(in state: inout NavigationState) -> HostOperation? {
    switch self {
    case .select, .pop, .dismiss: return self
    case .push(.foreign(let screen), let stack):
      guard !state.shows(screen.mark) else { return nil }
      return .push(.foreign(ForeignNode(id: state.ids.next(), mark: screen.mark)), onto: stack)
    case .present(.foreign(let screen), _, _):
      guard !state.shows(screen.mark), let top = state.layerStack.children.last else {
        return nil
      }
      let content = ForeignNode(id: state.ids.next(), mark: screen.mark)
      let presentation = Presentation(style: .foreign, presenter: top.focusedLeaf.id)
      return .present(.foreign(content), layer: state.ids.next(), presentation)
    case .push, .present, .setRoot, .replace, .update: return nil
    }
  }
}

extension Plan {
  /// Whether a remaining layer may have lost its presenter, which is removed or moved.
  var mayRemovePresenter: Bool {
    let presenters = after.layers.compactMap { $0.presentation?.presenter }
    return !presenters.isEmpty && (!diff.kept.isEmpty || removed.contains(where: presenters.contains))
  }
}
