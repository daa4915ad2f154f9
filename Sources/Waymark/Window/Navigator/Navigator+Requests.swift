extension Navigator {
  /// Goes to a destination, using its default route or a named route.
  ///
  /// The display does not change until every step that can fail has succeeded. Until then, cancelling the
  /// task ends the request. After that, cancelling has no effect.
  ///
  /// - Parameters:
  ///   - destination: the destination to show.
  ///   - route: the name of the route to use.
  ///   - options: the options of the request, such as a payload for the view. By default, there are none.
  ///   - file: the file of the call, which the inspector shows.
  ///   - line: the line of the call.
  /// - Returns: the outcome of the request.
  @discardableResult
  public func go(
    to destination: some Destination, by route: RouteName = .default,
    with options: RequestOptions = RequestOptions(), file: String = #fileID, line: Int = #line
  ) async -> NavigationOutcome {
    await perform(
      NavigationRequest(.go(AnyDestination(destination), route), options: options),
      at: CodeLocation(file: file, line: line)
    )
  }

  /// Opens a link, using the route that declares it. The request supersedes other requests that are not yet
  /// committed.
  ///
  /// - Parameters:
  ///   - link: the link to open.
  ///   - options: the options of the request, such as a payload for the view. By default, there are none.
  ///   - file: the file of the call, which the inspector shows.
  ///   - line: the line of the call.
  /// - Returns: the outcome of the request. It is ``NavigationOutcome/failed(_:)`` with
  ///   ``NavigationError/link(_:)`` if no route declares the link. In that case, nothing changes.
  @discardableResult
  public func open(
    _ link: String, with options: RequestOptions = RequestOptions(),
    file: String = #fileID, line: Int = #line
  ) async -> NavigationOutcome {
    await perform(NavigationRequest(.open(link), options: options), at: CodeLocation(file: file, line: line))
  }

  /// Closes layers and clears stacks, then goes to a destination, all in a single change. All presented
  /// layers are closed, the front stack and the stack of the destination return to their roots, and the route
  /// starts from there. The request supersedes other requests that are not yet committed.
  ///
  /// Other tabs keep their stacks. A screen is kept if the route would put an equal screen in the same place.
  /// Layers that the route presents are presented again. If an interceptor redirects the request, the new
  /// destination is shown in the same way.
  ///
  /// - Parameters:
  ///   - destination: the destination to show.
  ///   - route: the name of the route to use.
  ///   - options: the options of the request, such as a payload for the view. By default, there are none.
  ///   - file: the file of the call, which the inspector shows.
  ///   - line: the line of the call.
  /// - Returns: the outcome of the request. It is ``NavigationOutcome/refused(by:reason:)`` if a leave guard
  ///   refuses. In that case, nothing changes. It is ``NavigationOutcome/unchanged(_:)`` if the window
  ///   already matches the request.
  @discardableResult
  public func reset(
    to destination: some Destination, by route: RouteName = .default,
    with options: RequestOptions = RequestOptions(), file: String = #fileID, line: Int = #line
  ) async -> NavigationOutcome {
    await perform(
      .reset(to: destination, by: route), with: options, file: file, line: line)
  }

  /// Goes back one step. This applies to the innermost container around the front node that can go back. If
  /// no container can go back, closes the top layer.
  ///
  /// - Returns: the outcome of the request. It is ``NavigationOutcome/failed(_:)`` with
  ///   ``NavigationError/nothingToGoBackTo`` if there is nothing to go back to.
  @discardableResult
  public func back(
    file: String = #fileID, line: Int = #line
  ) async -> NavigationOutcome {
    await perform(NavigationRequest(.back), at: CodeLocation(file: file, line: line))
  }

  /// Closes a layer and all layers above it. By default, closes the top layer.
  ///
  /// - Returns: the outcome of the request. It is ``NavigationOutcome/failed(_:)`` with
  ///   ``NavigationError/nothingToDismiss`` if nothing is presented.
  @discardableResult
  public func dismiss(
    _ layer: NodeID? = nil, file: String = #fileID, line: Int = #line
  ) async -> NavigationOutcome {
    await perform(NavigationRequest(.dismiss(layer)), at: CodeLocation(file: file, line: line))
  }

  /// Pops the stack in front to its root, as `popToRootViewController` of UIKit does. If a layer is presented,
  /// this is the stack in the top layer, and no layer is closed. Otherwise it is the innermost stack around
  /// the front screen, such as the stack of the selected tab. Leave guards are asked. To close all layers as
  /// well, use ``Flow/popToRoot(file:line:)`` of the window's flow.
  ///
  /// - Returns: the outcome of the request. It is ``NavigationOutcome/unchanged(_:)`` if the stack is already at
  ///   its root, or if there is no stack.
  @discardableResult
  public func popToRoot(
    file: String = #fileID, line: Int = #line
  ) async -> NavigationOutcome {
    await perform(.popToRoot, file: file, line: line)
  }

  /// Brings a node to the front, like a tap on its tab. Closes the layers and screens above the node, and
  /// selects the node and all of its ancestors.
  @discardableResult
  public func select(
    _ node: NodeID, file: String = #fileID, line: Int = #line
  ) async -> NavigationOutcome {
    await perform(NavigationRequest(.select(node)), at: CodeLocation(file: file, line: line))
  }

  /// Handles a tap on the selected tab. The node's stack returns to its root. If it is already at its root,
  /// the front screen's ``ScreenScope/onReselect`` is called, for example to scroll to the top. A node that
  /// is not in front is brought to the front.
  ///
  /// - Returns: the outcome of the request. It is ``NavigationOutcome/unchanged(_:)`` if `onReselect` was
  ///   called.
  @discardableResult
  public func reselect(
    _ node: NodeID, file: String = #fileID, line: Int = #line
  ) async -> NavigationOutcome {
    await perform(.reselect(node), file: file, line: line)
  }

  /// Replaces the window's state, for example with an earlier one.
  ///
  /// New views are built first. If one of them cannot be built, nothing changes. A screen that returns has its old
  /// id, and a new scope.
  ///
  /// - Parameters:
  ///   - state: the state to show.
  ///   - asksFirst: whether interceptors and leave guards decide, as they do for the back and forward buttons of a
  ///     browser. Interceptors, including those of a screen's default route, then decide about each screen that is
  ///     new, that returns, or whose destination changes. Leave guards decide about each removed screen. Such a
  ///     request supersedes others that are not yet committed. Pass `false` if the app itself answers for the state,
  ///     as an app's store does, or a test.
  ///   - file: the file of the call, which the inspector shows.
  ///   - line: the line of the call.
  /// - Returns: the outcome of the request. It is ``NavigationOutcome/failed(_:)`` with
  ///   ``NavigationError/malformed(_:)`` if the state is malformed or belongs to another window.
  @discardableResult
  public func setState(
    _ state: NavigationState, asksFirst: Bool, file: String = #fileID, line: Int = #line
  ) async -> NavigationOutcome {
    await perform(.setState(state, asksFirst: asksFirst), file: file, line: line)
  }

  /// Replaces the window's state with the state that a blueprint describes, for example in tests and
  /// previews, or from an app's store.
  ///
  /// A screen is kept, with its view and its scope, if the blueprint describes a screen with an equal
  /// destination, even in another place. A container is kept if the blueprint describes one of the same kind
  /// and role in the same container, or one with the same role anywhere. If several nodes are equal, those in
  /// the same container come first, in order. All other nodes are new and get ids of this window.
  ///
  /// - Parameters:
  ///   - blueprint: the description of the state.
  ///   - asksFirst: whether interceptors and leave guards decide, as described for the method that shows a state.
  ///   - file: the file of the call, which the inspector shows.
  ///   - line: the line of the call.
  /// - Returns: the outcome of the request. It is ``NavigationOutcome/unchanged(_:)`` if the window already
  ///   matches the blueprint. It is ``NavigationOutcome/failed(_:)`` with ``NavigationError/malformed(_:)``
  ///   if the blueprint is malformed, such as tabs whose selected tab is missing.
  /// - Complexity: O(n) in the number of described and existing nodes.
  @discardableResult
  public func setState(
    _ blueprint: StateBlueprint, asksFirst: Bool, file: String = #fileID, line: Int = #line
  ) async -> NavigationOutcome {
    await perform(.setBlueprint(blueprint, asksFirst: asksFirst), file: file, line: line)
  }

  /// Returns a plan that shows what going to a destination would change, and why, without performing it.
  /// Consults the routers of screens, as ``go(to:by:with:file:line:)`` does, but not middleware,
  /// interceptors, or leave guards. ``Plan/questions`` names the interceptors and guards that would be asked.
  public func plan(to destination: some Destination, by route: RouteName = .default) -> Plan {
    plan(for: .go(AnyDestination(destination), route))
  }

  /// Returns a plan that shows what opening a link would change, and why. Nothing is carried out.
  ///
  /// - Parameters:
  ///   - link: the link.
  ///   - options: the options of the request. Only ``RequestOptions/isFromOutside`` has an effect on a plan.
  /// - Throws: ``LinkError`` if no route declares the link.
  public func plan(
    opening link: String, with options: RequestOptions = RequestOptions()
  ) throws(LinkError) -> Plan {
    let match = try map.match(link)
    let route = map.routeWithoutWindow(match.route)
    return machine.planWithQuestions(
      for: .go(match.destination, map.routes[route].name), by: route, isFromOutside: options.isFromOutside)
  }

  /// Returns a plan that shows what an action would change, and why. Nothing is carried out. See
  /// ``plan(to:by:)``.
  public func plan(for action: NavigationAction) -> Plan {
    machine.planWithQuestions(for: map.actionWithoutWindow(routed(action)))
  }

  /// Resumes the requests that are held for `hold`. Nothing happens if no request is held for it.
  ///
  /// The screen that the hold has opened may close before or after this call. If it closes first, call this
  /// method immediately after the request that closes it has returned. Half a second after the screen has
  /// closed, measured by the navigator's clock, the held requests end as
  /// ``NavigationOutcome/refused(by:reason:)``. A restoration of a saved navigation can be released at any
  /// time.
  public func release(_ hold: String) {
    send(.release(hold))
  }

  /// Ends the requests that are held for `hold`. Their outcome is ``NavigationOutcome/refused(by:reason:)``.
  /// Also closes the screens that the hold has opened, unless ``Hold/keepsOpening`` is `true`. Nothing
  /// happens if no request is held for `hold`.
  public func drop(_ hold: String) {
    send(.drop(hold))
  }

  /// Closes the window and removes all screens without asking their leave guards. Active and later requests
  /// fail with ``NavigationError/closed``.
  public func close() {
    send(.close)
  }

  @inline(__always)
  func perform(
    _ request: consuming NavigationRequest, in choice: WindowChoice? = nil,
    at site: @autoclosure () -> CodeLocation? = nil
  ) async -> NavigationOutcome {
    if Task.isCancelled { return .cancelled }
    if let enclosing = EnclosingDecision.current { enclosing.note(in: &request, of: self) }
    if hasApp, let forwarded = forwardedRequest(for: &request, in: choice) {
      return await forwarded.perform(request, at: site())
    }
    let caller = makeCaller()
    request.site = site()
    submit(consume request, as: caller)
    // Most requests have already ended here. Checking first saves a suspension.
    if let outcome = pendingCallers.removeOutcome(for: caller) { return outcome }
    return await outcome(for: caller)
  }

  /// Waits for the outcome of a request that has not ended.
  func outcome(for caller: CallerID) async -> NavigationOutcome {
    await withTaskCancellationHandler {
      await withCheckedContinuation { pendingCallers.wait(caller, $0) }
    } onCancel: {
      Task { @MainActor in self.send(.cancel(caller)) }
    }
  }
}

/// Access to held requests for test hosts, which limit how long a test waits.
extension Navigator {
  /// Returns whether a request is held and a caller waits for its outcome.
  package func hasCaller(ofHeld id: RequestID) -> Bool {
    guard machine.hold(of: id) != nil, let index = machine.index(of: id) else { return false }
    return !machine.activeRequests[index].callers.isEmpty
  }

  /// Refuses a held request. Does nothing if the request is not held.
  package func refuseHeld(_ id: RequestID, reason: String) { send(.expired(id, reason: reason)) }
}
