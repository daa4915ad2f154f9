extension Navigator {
  /// Goes to a destination, by its default route or a named one.
  ///
  /// Nothing on the screen changes before everything that can fail has succeeded. Cancelling the task ends
  /// the request up to that point; later it has no effect.
  ///
  /// - Parameters:
  ///   - destination: where to go.
  ///   - route: which of its routes to take.
  ///   - payload: is handed to the view that this leads to if it has to be built; never stored.
  ///   - returnsWhenHeld: whether to return when the request is held, instead of waiting until it goes on.
  /// - Returns: how it ended; always, and exactly once.
  @discardableResult
  public func go(
    to destination: some Destination, by route: RouteName = .default, with payload: Any? = nil,
    returnsWhenHeld: Bool = false
  ) async -> NavigationOutcome {
    await perform(
      NavigationRequest(
        .go(AnyDestination(destination), route), payload: payload.map(RequestPayload.init),
        returnsWhenHeld: returnsWhenHeld))
  }

  /// Goes to a destination, and prepares the new screen (T2).
  ///
  /// ```swift
  /// await navigator.go(to: Product(id: 42)) { (controller: ProductController, scope) in
  ///   controller.price = cachedPrice
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - destination: where to go.
  ///   - route: which of its routes to take.
  ///   - payload: is handed to the view that this leads to if it has to be built; never stored.
  ///   - returnsWhenHeld: whether to return when the request is held, instead of waiting until it goes on.
  ///   - prepare: is called with the view and the scope of the screen that this leads to, after all views are built and before
  ///     they appear; without a host, once one is attached. It is not called if the screen is there already, or if the request comes
  ///     to nothing. A view of another type is reported as ``NavigationFault/notPrepared(_:_:expected:)``.
  /// - Returns: how it ended; always, and exactly once.
  @discardableResult
  public func go<View>(
    to destination: some Destination, by route: RouteName = .default, with payload: Any? = nil,
    returnsWhenHeld: Bool = false, prepare: @escaping @MainActor (View, ScreenScope) -> Void
  ) async -> NavigationOutcome {
    await perform(
      NavigationRequest(
        .go(AnyDestination(destination), route),
        payload: RequestPayload(payload, preparing: ScreenPreparation(prepare)),
        returnsWhenHeld: returnsWhenHeld))
  }

  /// Goes where a link leads, by the route that declares it. It takes the place of requests that are not yet
  /// committed.
  ///
  /// - Parameters:
  ///   - link: says where to go.
  ///   - payload: is handed to the view that this leads to if it has to be built; never stored.
  ///   - returnsWhenHeld: whether to return when the request is held, instead of waiting until it goes on.
  /// - Returns: ``NavigationOutcome/failed(_:)`` with ``NavigationError/link(_:)`` if the link is not one of the
  ///   app's; nothing changes then.
  @discardableResult
  public func open(
    _ link: String, with payload: Any? = nil, returnsWhenHeld: Bool = false
  ) async -> NavigationOutcome {
    await perform(
      NavigationRequest(
        .open(link), payload: payload.map(RequestPayload.init), returnsWhenHeld: returnsWhenHeld))
  }

  /// Goes to a destination from a clean slate (T3): in one change, all presented layers close, the stack in front and the stack
  /// that the route leads to go back to their roots, and the route is followed from there. It takes the place of requests that
  /// are not yet committed.
  ///
  /// Other tabs keep what is on their stacks. A screen that would lie where an equal one lies already stays; what
  /// the route presents is presented anew. An interceptor that
  /// redirects the request leads elsewhere in the same way.
  ///
  /// - Parameters:
  ///   - destination: where to go.
  ///   - route: which of its routes to take.
  ///   - payload: is handed to the view that this leads to if it has to be built; never stored.
  ///   - returnsWhenHeld: whether to return when the request is held, instead of waiting until it goes on.
  /// - Returns: ``NavigationOutcome/blocked(by:reason:)`` if the guard of a screen that would leave refuses; nothing changes
  ///   then. ``NavigationOutcome/unchanged(_:)`` if all is as it should be.
  @discardableResult
  public func reset(
    to destination: some Destination, by route: RouteName = .default, with payload: Any? = nil,
    returnsWhenHeld: Bool = false
  ) async -> NavigationOutcome {
    await perform(.reset(to: destination, by: route), with: payload, returnsWhenHeld: returnsWhenHeld)
  }

  /// Takes one step back: what the innermost container in front offers, else the layer on top closes.
  ///
  /// - Returns: ``NavigationOutcome/failed(_:)`` with ``NavigationError/nothingToGoBackTo`` if there is nothing
  ///   to go back to.
  @discardableResult
  public func back() async -> NavigationOutcome {
    await perform(NavigationRequest(.back))
  }

  /// Closes a layer with all above it; the one on top if none is named.
  ///
  /// - Returns: ``NavigationOutcome/failed(_:)`` with ``NavigationError/nothingToDismiss`` if nothing is
  ///   presented.
  @discardableResult
  public func dismiss(_ layer: NodeID? = nil) async -> NavigationOutcome {
    await perform(NavigationRequest(.dismiss(layer)))
  }

  /// Brings a node to the front: closes what is above it, and selects it all the way down, as a tap on its tab
  /// does.
  @discardableResult
  public func select(_ node: NodeID) async -> NavigationOutcome {
    await perform(NavigationRequest(.select(node)))
  }

  /// Does what a second tap on a tab does (B13): goes back to the root of the stack in the node; if it is there
  /// already, tells the screen in front, which may scroll to its top. A node that is not in front comes to the front.
  ///
  /// - Returns: ``NavigationOutcome/unchanged(_:)`` if the screen in front was told.
  @discardableResult
  public func reselect(_ node: NodeID) async -> NavigationOutcome {
    await perform(.reselect(node))
  }

  /// Takes over a state that was made elsewhere: by an app's own store, by undo.
  ///
  /// Views are built first, as for any request; if one cannot be, nothing changes. Interceptors and guards are not
  /// asked, since whoever made the state knew what it takes away.
  ///
  /// - Returns: ``NavigationOutcome/failed(_:)`` with ``NavigationError/malformed(_:)`` for a state that is not
  ///   well-formed, or of another window.
  @discardableResult
  public func setState(_ state: NavigationState) async -> NavigationOutcome {
    await perform(NavigationRequest(.setState(state)))
  }

  /// Shows what is described, whatever shows now: tests that begin somewhere, previews, an app's own store.
  ///
  /// A node stays, with its view and its scope, if the same is described in the same place: an equal screen, or a container of
  /// the same kind and role. All others are new, with ids of this window. Interceptors and guards are not asked.
  ///
  /// - Returns: ``NavigationOutcome/unchanged(_:)`` if just this shows; ``NavigationOutcome/failed(_:)`` with
  ///   ``NavigationError/malformed(_:)`` for a description that makes no well-formed state, such as of tabs without the one that is
  ///   selected.
  @discardableResult
  public func setState(_ blueprint: StateBlueprint) async -> NavigationOutcome {
    await perform(NavigationRequest(.setBlueprint(blueprint)))
  }

  /// Goes to a state that the window had before, as a browser's back and forward buttons do. It takes the place of
  /// requests that are not yet committed.
  ///
  /// Unlike with ``setState(_:)``, those who may refuse are asked: interceptors about each screen that comes back or gets
  /// another destination, those of its default route included, and the guards of the screens that leave. Screens come
  /// back under the ids they had, with new scopes.
  ///
  /// - Returns: ``NavigationOutcome/failed(_:)`` with ``NavigationError/malformed(_:)`` for a state that is not
  ///   well-formed, or of another window.
  @discardableResult
  public func traverse(to state: NavigationState) async -> NavigationOutcome {
    await perform(NavigationRequest(.traverse(to: state)))
  }

  /// Says what going to a destination would do, and why; nothing moves. The routers of screens are asked, as they are by
  /// ``go(to:by:with:returnsWhenHeld:)``; middleware, interceptors and guards are not.
  public func plan(to destination: some Destination, by route: RouteName = .default) -> Plan {
    if routers.isEmpty { return machine.plan(to: AnyDestination(destination), by: route) }
    return plan(for: .go(AnyDestination(destination), route))
  }

  /// Says what opening a link would do, and why; nothing moves.
  ///
  /// - Throws: ``LinkError`` for a link that is not one of the app's.
  public func plan(opening link: String) throws(LinkError) -> Plan {
    let (destination, route) = try map.match(link)
    return machine.plan(to: destination, by: route)
  }

  /// Says what anything that can be asked for would do, and why; nothing moves. See ``plan(to:by:)``.
  public func plan(for action: NavigationAction) -> Plan { machine.plan(for: routed(action)) }

  /// Resumes the requests that wait for a hold. Nothing happens if there are none.
  ///
  /// The screen that the hold has opened may close before or after this. If it closes first, call this right after the
  /// request that closes it has returned: half a second after the screen has closed, by the navigator's clock, the held
  /// requests end as ``NavigationOutcome/blocked(by:reason:)``.
  public func release(_ hold: String) {
    send(.release(hold))
  }

  /// Ends the requests that are held for a hold as blocked, and closes what the hold has opened unless it keeps that.
  /// Nothing happens if there are none.
  public func drop(_ hold: String) {
    send(.drop(hold))
  }

  /// Closes the window: every request that has not ended fails with ``NavigationError/closed``, and so does
  /// every later one. All screens have left then, whether they agree or not.
  public func close() {
    send(.close)
  }

  @inline(__always)
  func perform(
    _ request: consuming NavigationRequest, in choice: WindowChoice? = nil
  ) async -> NavigationOutcome {
    if Task.isCancelled { return .cancelled }
    if let context = RequestContext.current { context.note(in: &request, of: self) }
    if hasWindowCoordinator, let forwarded = forwardedRequest(for: request, in: choice) {
      return await forwarded.perform(request)
    }
    let caller = makeCaller()
    submit(consume request, as: caller)
    // Most requests have ended by now; asking first saves them a suspension.
    if let outcome = pendingCallers.removeOutcome(for: caller) { return outcome }
    return await outcome(for: caller)
  }

  /// Waits for the outcome of a caller whose request has not ended.
  func outcome(for caller: CallerID) async -> NavigationOutcome {
    await withTaskCancellationHandler {
      await withCheckedContinuation { pendingCallers.wait(caller, $0) }
    } onCancel: {
      Task { @MainActor in self.send(.cancel(caller)) }
    }
  }
}
