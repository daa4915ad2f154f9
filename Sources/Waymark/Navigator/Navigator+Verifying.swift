// For those who try what a window does from many states, and do not want to make a window for each.
extension Navigator {
  /// Shows a state as if it had come about by itself: no change is told. The host has to show it already.
  package func reset(to state: NavigationState, traits: LayoutTraits) {
    let before = machine.state
    machine.restart(from: state, traits: traits)
    publish(state)
    guard hasLifetimeObservers else { return }
    let transition = Transition(from: before, to: state, isChecked: false)
    notifyLifetimeObservers(
      of: NavigationChange(revision: machine.revision, traits: traits, source: .attached, transition))
  }

  /// Carries out a request, and waits no longer for its end than so many turns of the main actor.
  ///
  /// - Returns: how it ended; `nil` if it has not.
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
