extension Navigator {
  /// Asks for something without waiting for the outcome: for handlers that cannot wait, such as those of buttons.
  ///
  /// ```swift
  /// button.onTap = { navigator.dispatch(.go(to: Product(id: 42))) }
  /// ```
  ///
  /// The request is made before this returns. Calls take their turns in their order, those of methods that wait included; a
  /// call within a callback of the navigator waits until that has returned. A request that has to wait for nothing has changed
  /// the state when this returns. It does not depend on the task of the caller, and keeps no navigator alive.
  ///
  /// A failure is reported as ``NavigationFault/failed(_:_:)``. These are none: a refusal by an interceptor or a guard, a hold,
  /// another request that takes the place of this one, a closed window, and a node to leave that has left already.
  ///
  /// - Parameters:
  ///   - action: what to ask for.
  ///   - window: which window carries it out, in an app with several: see ``NavigationApp``. By default what the route says.
  ///   - payload: is handed to the view that the action leads to if that has to be built; never stored. Nobody gets that of
  ///     an action that leads to no destination.
  /// - Returns: the request, with its stage and its outcome.
  @discardableResult
  public func dispatch(
    _ action: NavigationAction, in window: WindowChoice? = nil, with payload: Any? = nil
  ) -> DispatchedRequest {
    dispatch(action, in: window, payload.map(RequestPayload.init))
  }

  /// Dispatches an action and prepares the new screen: see ``go(to:by:with:returnsWhenHeld:prepare:)``.
  @discardableResult
  public func dispatch<View>(
    _ action: NavigationAction, in window: WindowChoice? = nil, with payload: Any? = nil,
    prepare: @escaping @MainActor (View, ScreenScope) -> Void
  ) -> DispatchedRequest {
    dispatch(action, in: window, RequestPayload(payload, preparing: ScreenPreparation(prepare)))
  }

  private func dispatch(
    _ action: NavigationAction, in window: WindowChoice?, _ payload: RequestPayload?
  ) -> DispatchedRequest {
    var request = NavigationRequest(action, payload: payload)
    if hasWindowCoordinator {
      RequestContext.current?.note(in: &request, of: self)
      if let forwarded = forwardedRequest(for: request, in: window) {
        return forwarded.dispatch(request, action, askedOf: self)
      }
    }
    let dispatched = DispatchedRequest(caller: makeCaller(), of: self)
    dispatch(request, as: dispatched.caller) { [weak self] outcome in
      self?.note(outcome, of: action)
      dispatched.end(outcome)
    }
    return dispatched
  }

  /// Asks for something, and waits for the outcome: for code that has an action in hand. Otherwise ``go(to:by:with:returnsWhenHeld:)``
  /// and its like say the same.
  ///
  /// - Parameters:
  ///   - action: what to ask for.
  ///   - window: which window carries it out, in an app with several: see ``NavigationApp``. By default what the route says.
  ///   - payload: is handed to the view that the action leads to if that has to be built; never stored.
  ///   - returnsWhenHeld: whether to hear at once that the request was held, rather than wait until it goes on.
  /// - Returns: how it ended; always, and exactly once.
  @discardableResult
  public func perform(
    _ action: NavigationAction, in window: WindowChoice? = nil, with payload: Any? = nil,
    returnsWhenHeld: Bool = false
  ) async -> NavigationOutcome {
    let outcome = await perform(
      NavigationRequest(action, payload: payload.map(RequestPayload.init), returnsWhenHeld: returnsWhenHeld),
      in: window)
    tellReselected(by: action, outcome)
    return outcome
  }

  /// Makes a request for which nobody waits.
  ///
  /// - Parameters:
  ///   - caller: the caller's number; a new one by default.
  ///   - listener: is told how the request ended.
  func dispatch(
    _ request: consuming NavigationRequest, as caller: CallerID? = nil,
    _ listener: @escaping PendingCallers.Listener
  ) {
    if let context = RequestContext.current { context.note(in: &request, of: self) }
    let caller = caller ?? makeCaller()
    pendingCallers.listen(caller, listener)
    submit(request, as: caller)
  }

  /// Reports what went wrong with a request for which nobody waits.
  func note(_ outcome: NavigationOutcome, of action: NavigationAction) {
    if let failure = outcome.failure(ofLeaving: action.leaves) { report(.failed(action, failure)) }
    tellReselected(by: action, outcome)
  }

  /// Tells the screen in front that its tab was tapped again, if nothing else came of that.
  private func tellReselected(by action: NavigationAction, _ outcome: NavigationOutcome) {
    if case .reselect = action, case .unchanged(let front) = outcome { scopes[front.id]?.onReselect?() }
  }
}

extension NavigationOutcome {
  /// What went wrong, if that is to be reported: neither that the window was closed, nor that what was to leave is gone.
  func failure(ofLeaving isLeaving: Bool) -> NavigationError? {
    switch self {
    case .failed(.closed): nil
    case .failed(.noNode): isLeaving ? nil : failure
    default: failure
    }
  }

  private var failure: NavigationError? { if case .failed(let error) = self { error } else { nil } }
}

extension NavigationAction {
  /// Whether it names a node that is to leave.
  fileprivate var leaves: Bool {
    switch self {
    case .leave, .dismiss: true
    case .go, .open, .reset, .back, .select, .reselect, .show, .setState, .setBlueprint, .traverse: false
    }
  }
}

extension ScreenScope {
  /// Asks the window for something without waiting for the outcome: see ``Navigator/dispatch(_:with:)``. Nothing happens when
  /// the navigator is gone.
  ///
  /// ```swift
  /// ScreenModule(Home.self) { _, scope in
  ///   HomeView(onBag: { scope.dispatch(.go(to: Bag())) })
  /// }
  /// ```
  public func dispatch(
    _ action: NavigationAction, in window: WindowChoice? = nil, with payload: Any? = nil
  ) {
    navigator?.dispatch(action, in: window, with: payload)
  }
}
