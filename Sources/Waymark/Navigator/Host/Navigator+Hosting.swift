extension Navigator {
  /// Attaches a host that shows this window.
  ///
  /// The navigator does not retain the host. Requests made during this call wait until the host shows the
  /// state. A previously attached host no longer receives operations, and its external screens are removed
  /// from the state. Nothing happens if the window is closed.
  ///
  /// - Throws: ``BuildFailure`` if a visible screen could not be built. In that case, the host is not
  ///   attached.
  public func attach(_ host: any NavigationHost) async throws(BuildFailure) {
    try await attach(host, adopting: nil)
  }

  /// Attaches a host that shows this window, and optionally takes the state from existing content.
  ///
  /// - Parameter adopted: the content that the window already shows, which becomes the state. If `nil`, the
  ///   host shows the current state.
  /// - Throws: ``BuildFailure`` if a visible screen could not be built. In that case, the host is not
  ///   attached.
  package func attach(_ host: any NavigationHost, adopting adopted: NodeBlueprint?) async throws(BuildFailure)
  {
    if machine.isClosed { return }
    try buildViews(in: host, adopting: adopted)
    if machine.isClosed {
      for departure in scopes.releaseAll() { departure() }
      return
    }
    self.host = host
    connection?.cut()
    let connection = HostConnection(self)
    (self.connection, host.connection) = (connection, connection)
    let caller = makeCaller()
    let newHost = NewHost(
      capabilities: host.capabilities, phase: host.phase, traits: host.traits, adopted: adopted)
    send(.attach(caller, newHost))
    if pendingCallers.removeOutcome(for: caller) == nil { _ = await outcome(for: caller) }
  }

  /// Builds the views for a new host. Starts over if building a view has changed the state or the layout
  /// traits.
  private func buildViews(in host: any NavigationHost, adopting adopted: NodeBlueprint?) throws(BuildFailure)
  {
    var basis: (revision: UInt64, traits: LayoutTraits)
    repeat {
      basis = (machine.revision, host.traits)
      let screens = machine.stateForNewHost(adopting: adopted).shownScreens(traits: host.traits)
      // Screens that the app already shows count as admitted.
      try makeViews(of: adopted == nil ? screens.filter(machine.isAdmitted) : screens, in: host)
    } while basis != (machine.revision, host.traits)
  }

  /// Detaches a host that has been deallocated or moved to another window. Also ends its gesture if one was
  /// in progress, because the host can no longer report the end.
  func noticeMissingHost() {
    guard connection == nil else { return }
    host = nil
    machine.capabilities = nil
    send(.hostPhase(.idle))
  }
}
