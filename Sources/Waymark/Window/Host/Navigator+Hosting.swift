extension Navigator {
  /// Attaches a host that shows this window.
  ///
  /// The navigator does not retain the host. Requests made during this call wait until the host shows the
  /// state. A previously attached host no longer receives operations, and its external screens are removed
  /// from the state. Nothing happens if the window is closed.
  ///
  /// - Throws: ``NavigationError`` if a visible screen could not be built. In that case, the host is not
  ///   attached. If a saved navigation has been restored, or the previous host already showed the failure, the
  ///   host is attached nevertheless, and shows the failure in place of the screen.
  public func attach(_ host: any NavigationHost) async throws(NavigationError) {
    try await attach(host, adopting: nil)
  }

  /// Attaches a host that shows this window, and optionally takes the state from existing content.
  ///
  /// - Parameter adopted: the content that the window already shows, which becomes the state. If `nil`, the
  ///   host shows the current state.
  /// - Throws: ``NavigationError`` if a visible screen could not be built. In that case, the host is not
  ///   attached.
  package func attach(_ host: any NavigationHost, adopting adopted: NodeBlueprint?)
    async throws(NavigationError)
  {
    guard let caller = try beginAttaching(host, adopting: adopted) else { return }
    if pendingCallers.removeOutcome(for: caller) == nil { _ = await outcome(for: caller) }
  }

  /// Attaches a host to this window, without waiting until the host shows the complete state. An
  /// ``ImmediateHost`` shows the base in this call.
  ///
  /// - Throws: ``NavigationError`` if a visible screen could not be built. In that case, the host is not
  ///   attached.
  package func attachAtOnce(_ host: any NavigationHost) throws(NavigationError) {
    guard let caller = try beginAttaching(host, adopting: nil),
      pendingCallers.removeOutcome(for: caller) == nil
    else { return }
    Task { _ = await outcome(for: caller) }
  }

  /// Calls `body` when a host has shown the window's state, or immediately if it already has. If the window
  /// is closed or the navigator is deallocated before that, `body` is released without being called.
  package func onShown(_ body: @escaping @MainActor () -> Void) {
    if machine.isClosed { return }
    shownActions.append(body)
    if host != nil, unacknowledged == nil { carryOutShownActions() }
  }

  func carryOutShownActions() {
    let actions = shownActions
    shownActions = []
    for action in actions { action() }
  }

  /// - Returns: the id of the caller that waits until the host shows the state, or `nil` if the window is
  ///   closed.
  private func beginAttaching(
    _ host: any NavigationHost, adopting adopted: NodeBlueprint?
  ) throws(NavigationError) -> CallerID? {
    if machine.isClosed { return nil }
    let failures = try buildViews(in: host, adopting: adopted)
    if machine.isClosed {
      for departure in scopes.releaseAll() { departure() }
      return nil
    }
    self.host = host
    connection?.cut()
    let connection = HostConnection(self)
    (self.connection, host.connection) = (connection, connection)
    failedScreens = [:]
    showFailures(failures, in: host)
    let caller = makeCaller()
    let newHost = NewHost(
      capabilities: host.capabilities, phase: host.isInteracting ? .interacting : .idle, traits: host.traits,
      adopted: adopted)
    send(.attach(caller, newHost))
    armDrafts()
    return caller
  }

  /// Builds the views for a new host. Starts over if building a view has changed the state or the layout
  /// traits.
  ///
  /// - Returns: the screens that could not be built, if the window has been restored or showed their failures
  ///   before.
  private func buildViews(in host: any NavigationHost, adopting adopted: NodeBlueprint?)
    throws(NavigationError) -> [BuildFault]
  {
    var basis: (revision: UInt64, traits: LayoutTraits)
    var failures: [BuildFault] = []
    repeat {
      basis = (machine.revision, host.traits)
      let screens = machine.stateForNewHost(adopting: adopted).screensToBuild(traits: host.traits)
      // Screens that the app already shows count as admitted.
      let admitted = adopted == nil ? screens.filter(machine.isAdmittedInNewHost) : screens
      let isOptional = { (screen: ScreenNode) in self.isRestored || self.hasFailed(screen) }
      failures = try makeViews(
        of: admitted.filter { !isOptional($0) }, optional: admitted.filter(isOptional), in: host)
    } while basis != (machine.revision, host.traits)
    return failures
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
