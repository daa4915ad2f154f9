/// Building the views of screens, and showing failures in place of views.
extension Navigator {
  /// Builds the missing views of the screens that a request shows. A visible screen that shows its failure is not
  /// built again. The request fails if a view that it requires cannot be built.
  func build(_ id: RequestID, _ screens: [ScreenNode]) {
    guard let index = machine.index(of: id), let plan = machine.activeRequests[index].plan else { return }
    let payload = machine.activeRequests[index].request.options.payload
    let restores = machine.activeRequests[index].request.restores
    if !leaving.isEmpty { releaseWhatLeft() }
    forgetHiddenFailures()
    let arrival = payload == nil ? nil : plan.arrivingScreen
    let hasScope = arrival.map { scopes[$0] != nil } ?? false
    do throws(NavigationError) {
      if let host {
        let screens = failedScreens.isEmpty ? screens : screens.filter { !hasFailed($0) }
        let (required, optional) = restores ? ([], screens) : split(screens, by: plan)
        showFailures(
          try makeViews(of: required, optional: optional, in: host, arrival: arrival, payload: payload),
          in: host)
      }
      // The view of a screen that has none yet is built later, and again if the screen is removed and returns.
      if let payload, let arrival, !hasScope { machine.metadata.setPayload(payload, of: arrival) }
      send(.built(id, nil))
    } catch {
      send(.built(id, error))
    }
  }

  /// Divides screens into the required ones and the ones that have no view yet and that a plan only uncovers. The
  /// plan requires the screens that it inserts, those whose destination it changes, and the screen of its
  /// destination. All other screens were already in the window. If the view of one cannot be built, its place shows the error.
  private func split(
    _ screens: [ScreenNode], by plan: Plan
  ) -> (required: [ScreenNode], optional: [ScreenNode]) {
    let firstNew = plan.before.nextNumber
    let isEarlier = { (screen: ScreenNode) in
      screen.id.number < firstNew && self.scopes[screen.id] == nil
    }
    guard screens.contains(where: isEarlier) else { return (screens, []) }
    let (changed, arriving) = (
      plan.changedEarlierNodes, plan.action.destination.flatMap { _ in plan.arrivingScreen }
    )
    let isOptional = { (screen: ScreenNode) in
      isEarlier(screen) && screen.id != arriving && !changed.contains(screen.id)
    }
    let optional = screens.filter(isOptional)
    if optional.isEmpty { return (screens, []) }
    let required = optional.count == screens.count ? [] : screens.filter { !isOptional($0) }
    return (required, optional)
  }

  /// Builds the views of screens that are already visible. If one view cannot be built, the others are still
  /// built.
  func show(_ screens: [ScreenNode]) {
    if let host { showFailures(makeEachView(of: screens, in: host), in: host) }
  }

  /// Returns whether a visible screen shows its failure, and its destination has not changed since.
  func hasFailed(_ screen: ScreenNode) -> Bool { failedScreens[screen.id] == screen.destination }

  /// Forgets the failures of screens that are no longer visible. They are built again when they are shown.
  func forgetHiddenFailures() {
    if failedScreens.isEmpty { return }
    failedScreens = machine.state.screensToBuild(traits: machine.traits).filter(hasFailed).destinations
  }

  /// A screen whose view could not be built, and the reason.
  typealias BuildFault = (screen: ScreenNode, error: NavigationError)

  /// Builds the views of screens. If a required view cannot be built, none are kept, and the scopes that were
  /// created for them end. The optional views are built afterwards, one by one.
  ///
  /// - Returns: the screens whose optional views could not be built.
  func makeViews(
    of required: [ScreenNode], optional: [ScreenNode], in host: any NavigationHost, arrival: NodeID? = nil,
    payload: RequestPayload? = nil
  ) throws(NavigationError) -> [BuildFault] {
    try makeViews(of: required, in: host, arrival: arrival, payload: payload)
    return makeEachView(of: optional, in: host, arrival: arrival, payload: payload)
  }

  /// Builds the views of screens one by one.
  ///
  /// - Returns: the screens whose views could not be built.
  private func makeEachView(
    of screens: [ScreenNode], in host: any NavigationHost, arrival: NodeID? = nil,
    payload: RequestPayload? = nil
  ) -> [BuildFault] {
    var failures: [BuildFault] = []
    // One array serves all calls, because each array is an allocation.
    var single = screens.count == 1 ? screens : []
    for screen in screens {
      if screens.count > 1 {
        single.removeAll(keepingCapacity: true)
        single.append(screen)
      }
      do throws(NavigationError) {
        try makeViews(of: single, in: host, arrival: arrival, payload: payload)
      } catch {
        failures.append((screen, error))
      }
    }
    return failures
  }

  /// Shows the errors in place of the screens, and reports them.
  func showFailures(_ failures: [BuildFault], in host: any NavigationHost) {
    for (screen, error) in failures {
      failedScreens[screen.id] = screen.destination
      host.showFailure(error, of: screen.id)
      report(.buildFailed(error))
    }
  }

  /// Shows a stand-in for a screen and ends the scope of its view.
  func withhold(_ screen: NodeID, _ status: WithheldStatus) {
    let ended = [screen]
    noteHidden()
    noteEndInTurn(ended)
    for departure in scopes.release(ended) { departure() }
    hide(screen, status)
  }

  /// Shows a stand-in for a screen, whose view is kept.
  func hide(_ screen: NodeID, _ status: WithheldStatus) {
    if !failedScreens.isEmpty { failedScreens[screen] = nil }
    host?.withhold(screen, status)
  }

  private func makeViews(
    of screens: [ScreenNode], in host: any NavigationHost, arrival: NodeID?, payload: RequestPayload?
  ) throws(NavigationError) {
    var made: [NodeID] = []
    do throws(NavigationError) {
      try host.build(screens) { screen in
        if scopes[screen.id] == nil { made.append(screen.id) }
        return scope(of: screen, payload: screen.id == arrival ? payload : nil)
      }
    } catch {
      for departure in scopes.release(made.reversed()) { departure() }
      throw error
    }
    if !failedScreens.isEmpty { for screen in screens { failedScreens[screen.id] = nil } }
  }

  func scope(of screen: ScreenNode, payload: RequestPayload?) -> ScreenScope {
    scopes.scope(of: screen.id, payload: payload, navigator: self)
  }
}
