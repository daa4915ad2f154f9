extension Navigator {
  /// Submits an action and does not wait for the outcome. Use this method in synchronous code, such as button
  /// handlers.
  ///
  /// ```swift
  /// button.onTap = { navigator.dispatch(.go(to: Product(id: 42))) }
  /// ```
  ///
  /// The request is submitted before this method returns. Requests are processed in the order of the calls,
  /// including the calls of `async` methods. A request made inside a callback of the navigator is processed
  /// after the callback returns. If the request does not have to wait, the state has already changed when
  /// this method returns. Cancelling the caller's task does not cancel the request. The request does not
  /// retain the navigator.
  ///
  /// A failure is reported as ``NavigationFault/failed(_:_:)``, and printed by debug builds if nothing observes
  /// faults. The following outcomes are not failures: a
  /// refusal by an interceptor or a leave guard, a hold, a request that supersedes this one, a closed window,
  /// and an action that removes a node that no longer exists.
  ///
  /// - Parameters:
  ///   - action: the action to carry out.
  ///   - window: the window that carries out the action, in an app with several windows. See
  ///     ``NavigationApp``. By default, the route decides.
  ///   - options: the options of the request, such as a payload for the view. By default, there are none.
  ///   - file: the file of the call, which the inspector shows.
  ///   - line: the line of the call.
  /// - Returns: the request, with its stage and its outcome.
  @discardableResult
  public func dispatch(
    _ action: NavigationAction, in window: WindowChoice? = nil,
    with options: RequestOptions = RequestOptions(), file: String = #fileID, line: Int = #line
  ) -> DispatchedRequest {
    dispatch(action, in: window, with: options, at: .ofCall(file, line))
  }

  /// Submits an action without waiting, for a host, a store, or another part of this package.
  ///
  /// - Parameter site: the place of the call in the app's code, or `nil` if the app's code has not made the request.
  @discardableResult
  package func dispatch(
    _ action: NavigationAction, in window: WindowChoice? = nil,
    with options: RequestOptions = RequestOptions(), at site: CodeLocation?
  ) -> DispatchedRequest {
    dispatch(NavigationRequest(action, options: options), action, in: window, at: site)
  }

  /// Submits a request without waiting, in this window or in the window that carries out its action.
  ///
  /// - Parameter action: the action to name in a fault if the request fails.
  func dispatch(
    _ request: NavigationRequest, _ action: NavigationAction, in window: WindowChoice? = nil,
    at site: CodeLocation?
  ) -> DispatchedRequest {
    var request = request
    if hasApp {
      EnclosingDecision.current?.note(in: &request, of: self)
      if let forwarded = forwardedRequest(for: &request, in: window) {
        return forwarded.dispatch(request, action, askedOf: self, at: site)
      }
    }
    let dispatched = DispatchedRequest(caller: makeCaller(), of: self)
    dispatch(request, as: dispatched.caller, at: site) {
      [weak self] outcome in
      self?.note(outcome, of: action, at: site)
      dispatched.end(outcome)
    }
    return dispatched
  }

  /// Carries out an action and waits for the outcome. For common actions there are dedicated methods, such as
  /// ``go(to:by:with:file:line:)``.
  ///
  /// - Parameters:
  ///   - action: the action to carry out.
  ///   - window: the window that carries out the action, in an app with several windows. See
  ///     ``NavigationApp``. By default, the route decides.
  ///   - options: the options of the request, such as a payload for the view. By default, there are none.
  ///   - file: the file of the call, which the inspector shows.
  ///   - line: the line of the call.
  /// - Returns: the outcome of the request.
  @discardableResult
  public func perform(
    _ action: NavigationAction, in window: WindowChoice? = nil,
    with options: RequestOptions = RequestOptions(), file: String = #fileID, line: Int = #line
  ) async -> NavigationOutcome {
    await perform(action, in: window, with: options, at: .ofCall(file, line))
  }

  /// Carries out an action and waits for the outcome, for a host, a store, or another part of this package.
  ///
  /// - Parameter site: the place of the call in the app's code, or `nil` if the app's code has not made the request.
  package func perform(
    _ action: NavigationAction, in window: WindowChoice? = nil,
    with options: RequestOptions = RequestOptions(), at site: CodeLocation?
  ) async -> NavigationOutcome {
    let outcome = await perform(NavigationRequest(action, options: options), in: window, at: site)
    tellReselected(by: action, outcome)
    return outcome
  }

  /// Submits a request without waiting, and passes its outcome to a listener.
  ///
  /// - Parameters:
  ///   - caller: the caller's id. By default, a new id is created.
  ///   - site: the call site, or `nil` if the request does not come from the app's code.
  ///   - listener: a closure that is called with the outcome of the request.
  func dispatch(
    _ request: consuming NavigationRequest, as caller: CallerID? = nil,
    at site: @autoclosure () -> CodeLocation? = nil,
    _ listener: @escaping PendingCallers.Listener
  ) {
    if let enclosing = EnclosingDecision.current { enclosing.note(in: &request, of: self) }
    let caller = caller ?? makeCaller()
    pendingCallers.listen(caller, listener)
    request.site = site()
    let wasDispatching = isDispatching
    isDispatching = true
    submit(request, as: caller)
    isDispatching = wasDispatching
  }

  /// Handles the outcome of a request without a waiting caller. Reports a failure, and calls `onReselect` if
  /// a reselection did not change the state.
  func note(_ outcome: NavigationOutcome, of action: NavigationAction, at site: CodeLocation?) {
    if let failure = outcome.failure(ofLeaving: action.leaves) { report(.failed(action, failure), at: site) }
    tellReselected(by: action, outcome)
  }

  /// Calls the `onReselect` closure of the front screen, if the action was a reselection and did not change
  /// the state.
  private func tellReselected(by action: NavigationAction, _ outcome: NavigationOutcome) {
    if case .reselect = action, case .unchanged(let front) = outcome { scopes[front.id]?.onReselect?() }
  }
}

extension NavigationOutcome {
  /// Returns the failure to report, or `nil` if there is none. A closed window is not reported. A missing
  /// node is not reported if the action was to remove it.
  func failure(ofLeaving isLeaving: Bool) -> NavigationError? {
    switch self {
    case .failed(.closed): nil
    // Reported once, where the loop ends.
    case .failed(.requestLoop): nil
    case .failed(.noNode): isLeaving ? nil : failure
    default: failure
    }
  }

  private var failure: NavigationError? { if case .failed(let error) = self { error } else { nil } }
}

extension NavigationAction {
  /// Whether the action removes a specific node, or the nodes above it.
  fileprivate var leaves: Bool {
    switch self {
    case .leave, .remove, .dismiss, .popToRoot: true
    case .go, .open, .reset, .back, .select, .reselect, .add, .move, .show, .setState, .setBlueprint:
      false
    }
  }
}

/// The decision that a task is making, and the window to which the decision belongs.
struct EnclosingDecision: Sendable {
  /// The decision that the current task is making, if any. Requests made in the task are part of it.
  @TaskLocal static var current: EnclosingDecision?

  let navigator: ObjectIdentifier
  let decision: PendingDecision

  /// Marks a request as part of the decision, if the decision is still pending in the request's window.
  @MainActor
  func note(in request: inout NavigationRequest, of navigator: Navigator) {
    request.enclosingDecision = decision(in: navigator) ?? request.enclosingDecision
  }

  /// Returns the decision, if it is still pending in the window of a navigator.
  @MainActor
  func decision(in navigator: Navigator) -> PendingDecision? {
    self.navigator == ObjectIdentifier(navigator) && navigator.machine.isPending(decision) ? decision : nil
  }
}
