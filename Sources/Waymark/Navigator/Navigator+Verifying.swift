// Support for tools that check a window's behavior in many states without creating a window for each state.
extension Navigator {
  /// Replaces the state without notifying observers of a change. The host must already show the new state.
  package func reset(to state: NavigationState, traits: LayoutTraits) {
    let before = machine.state
    machine.restart(from: state, traits: traits)
    publish(state)
    guard hasLifetimeObservers else { return }
    let transition = Transition(from: before, to: state, isChecked: false)
    notifyLifetimeObservers(
      of: NavigationChange(revision: machine.revision, traits: traits, source: .attached, transition))
  }

  /// Carries out an action and waits for the outcome, but for no more than `turns` turns of the main actor.
  ///
  /// - Returns: the outcome, or `nil` if the request has not ended.
  package func perform(_ action: NavigationAction, turns: Int) async -> NavigationOutcome? {
    let caller = makeCaller()
    send(.submit(NavigationRequest(action), caller))
    for _ in 0..<turns {
      if let outcome = pendingCallers.removeOutcome(for: caller) { return outcome }
      await Task.yield()
    }
    return pendingCallers.removeOutcome(for: caller)
  }
}
