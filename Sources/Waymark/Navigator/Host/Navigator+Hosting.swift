extension Navigator {
  /// Has a host show this window from now on.
  ///
  /// A host is not kept alive by its navigator. Requests made meanwhile wait until the host shows the state. A
  /// host that was attached before is left alone from then on, and so is what it showed that was foreign.
  /// Nothing happens if the window is closed.
  ///
  /// - Throws: ``BuildFailure`` if a screen that shows could not be built; the host is not attached then.
  public func attach(_ host: any NavigationHost) async throws(BuildFailure) {
    try await attach(host, adopting: nil)
  }

  /// Has a host show this window from now on.
  ///
  /// - Parameter adopted: what the app shows in the window already, which becomes the state; `nil` for what the state says.
  /// - Throws: ``BuildFailure`` if a screen that shows could not be built; the host is not attached then.
  package func attach(_ host: any NavigationHost, adopting adopted: NodeBlueprint?) async throws(BuildFailure)
  {
    guard let caller = try beginAttaching(host, adopting: adopted) else { return }
    if pendingCallers.removeOutcome(for: caller) == nil { _ = await outcome(for: caller) }
  }

  /// Has a host show this window from now on, and does not wait until it shows all of it. An ``ImmediateHost`` shows the base within
  /// this call.
  ///
  /// - Throws: ``BuildFailure`` if a screen that shows could not be built; the host is not attached then.
  package func attachAtOnce(_ host: any NavigationHost) throws(BuildFailure) {
    guard let caller = try beginAttaching(host, adopting: nil),
      pendingCallers.removeOutcome(for: caller) == nil
    else { return }
    Task { _ = await outcome(for: caller) }
  }

  /// - Returns: who waits until the host shows the state; `nil` if the window is closed.
  private func beginAttaching(
    _ host: any NavigationHost, adopting adopted: NodeBlueprint?
  ) throws(BuildFailure) -> CallerID? {
    if machine.isClosed { return nil }
    try buildViews(in: host, adopting: adopted)
    if machine.isClosed {
      for departure in scopes.releaseAll() { departure() }
      return nil
    }
    self.host = host
    connection?.cut()
    let connection = HostConnection(self)
    (self.connection, host.connection) = (connection, connection)
    let caller = makeCaller()
    let newHost = NewHost(
      capabilities: host.capabilities, phase: host.phase, traits: host.traits, adopted: adopted)
    send(.attach(caller, newHost))
    return caller
  }

  /// Makes the views of what a new host is to show, and of what else that is if making them has changed it.
  private func buildViews(in host: any NavigationHost, adopting adopted: NodeBlueprint?) throws(BuildFailure)
  {
    var basis: (revision: UInt64, traits: LayoutTraits)
    repeat {
      basis = (machine.revision, host.traits)
      let screens = machine.stateForNewHost(adopting: adopted).shownScreens(traits: host.traits)
      // An adopted app is admitted.
      try makeViews(of: adopted == nil ? screens.filter(machine.isAdmitted) : screens, in: host)
    } while basis != (machine.revision, host.traits)
  }

  /// Takes note that the host went away, or shows another window: it cannot say any longer that its gesture has
  /// ended.
  func noticeMissingHost() {
    guard connection == nil else { return }
    host = nil
    machine.capabilities = nil
    send(.hostPhase(.idle))
  }
}
