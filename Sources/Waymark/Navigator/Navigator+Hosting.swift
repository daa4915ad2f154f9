extension Navigator {
  /// Has a host show this window from now on.
  ///
  /// A host is not kept alive by its navigator. Requests made meanwhile wait until the host shows the state. A
  /// host that was attached before is left alone from then on, and so is what it showed that was foreign.
  /// Nothing happens if the window is closed.
  ///
  /// - Throws: ``BuildFailure`` if a screen that shows could not be built; the host is not attached then.
  public func attach(_ host: any NavigationHost) async throws(BuildFailure) {
    if machine.isClosed { return }
    try host.build(state.shownScreens(traits: host.traits)) { scope(of: $0, payload: nil) }
    machine.capabilities = host.capabilities
    self.host = host
    send(.traits(host.traits))
    send(.hostPhase(host.phase))
    let caller = tickets.make()
    send(.attach(caller))
    if tickets.redeem(caller) == nil { _ = await outcome(for: caller) }
  }

  /// Hears from the host that the user has changed what is shown: a swipe back, a tap on a tab, a sheet
  /// pulled down.
  ///
  /// Nothing happens if the state says so already, or if the report is older than the last operations.
  ///
  /// - Parameters:
  ///   - observed: what is shown now, read from the host's own tree.
  ///   - lastApplied: the revision of the last operations that the host carried out.
  public func report(_ observed: Observed, lastApplied: UInt64) {
    send(.observed(observed, lastApplied: lastApplied))
  }

  /// Hears from the host that a gesture has begun. Nothing is committed until it has ended.
  public func hostDidBeginInteraction() {
    send(.hostPhase(.interacting))
  }

  /// Hears from the host that a gesture has ended, and what is shown now.
  public func hostDidBecomeIdle(showing observed: Observed, lastApplied: UInt64) {
    send(.observed(observed, lastApplied: lastApplied))
    send(.hostPhase(.idle))
  }

  /// Hears from the host that it has more or less room.
  public func hostDidChange(_ traits: NavigationTraits) {
    send(.traits(traits))
  }
}
