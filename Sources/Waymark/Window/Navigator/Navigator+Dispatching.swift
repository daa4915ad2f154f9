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
    dispatch(NavigationRequest(action, options: options), action, in: window, file: file, line: line)
  }

  fileprivate func dispatch(
    _ request: NavigationRequest, _ action: NavigationAction, in window: WindowChoice?, file: String,
    line: Int
  ) -> DispatchedRequest {
    var request = request
    if hasApp {
      EnclosingDecision.current?.note(in: &request, of: self)
      if let forwarded = forwardedRequest(for: &request, in: window) {
        return forwarded.dispatch(request, action, askedOf: self, at: CodeLocation(file: file, line: line))
      }
    }
    let dispatched = DispatchedRequest(caller: makeCaller(), of: self)
    let site = CodeLocation.ofCall(file, line)
    dispatch(request, as: dispatched.caller, at: CodeLocation(file: file, line: line)) {
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
    let outcome = await perform(
      NavigationRequest(action, options: options), in: window, at: CodeLocation(file: file, line: line))
    tellReselected(by: action, outcome)
    return outcome
  }

  /// Submits a request without waiting, and passes its outcome to a listener.
  ///
  /// - Parameters:
  ///   - caller: the caller's id. By default, a new id is created.
  ///   - site: the place of the call, or `nil` if the app's code has not made the request.
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
  /// Whether the action removes a specific node.
  fileprivate var leaves: Bool {
    switch self {
    case .leave, .remove, .dismiss: true
    case .go, .open, .reset, .back, .popToRoot, .select, .reselect, .add, .move, .show, .setState,
      .setBlueprint, .traverse:
      false
    }
  }
}

extension ScreenScope {
  /// Submits an action to the window without waiting for the outcome. See
  /// ``Navigator/dispatch(_:in:with:file:line:)``. Nothing happens if the navigator has been deallocated.
  ///
  /// A removed screen makes no requests: the request fails with ``NavigationError/screenRemoved``, which is
  /// reported as a fault. This includes the time in which the screen animates away, so a second tap on a Back
  /// button does not go back twice. There is one exception: a function that has removed the screen without
  /// waiting, for example by ``finish(file:line:)``, can make other requests until it returns. The exception
  /// does not apply to ``NavigationAction/back``, ``NavigationAction/dismiss`` and
  /// ``NavigationAction/popToRoot``. They start at the screen, so it must also exist when their turn comes.
  ///
  /// ```swift
  /// ScreenModule(Home.self) { _, scope in
  ///   HomeView(onBag: { scope.dispatch(.go(to: Bag())) })
  /// }
  /// ```
  public func dispatch(
    _ action: NavigationAction, in window: WindowChoice? = nil,
    with options: RequestOptions = RequestOptions(), file: String = #fileID, line: Int = #line
  ) {
    guard let navigator else { return }
    guard navigator.accepts(requestsOf: self) else {
      return navigator.report(.failed(action, .screenRemoved), at: .ofCall(file, line))
    }
    let (action, source) = window == nil ? action.starting(at: id) : (action, nil)
    let metadata = source.map { RequestMetadata(source: $0) }
    _ = navigator.dispatch(
      NavigationRequest(action, options: options, metadata: metadata), action, in: window, file: file,
      line: line)
  }
}

extension Navigator {
  /// Returns whether a screen may make requests: it has not been removed, or the function that has removed it
  /// is still running.
  fileprivate func accepts(requestsOf scope: ScreenScope) -> Bool {
    !scope.isRemoved || endedInTurn.contains(scope.id)
  }
}

extension NavigationAction {
  /// Returns the action as a screen's scope requests it, and the screen if the action starts at it. Going back
  /// and closing the top layer start at the screen, although they apply to the front.
  fileprivate func starting(at screen: NodeID) -> (NavigationAction, source: NodeID?) {
    switch self {
    case .back, .dismiss(nil): (self, screen)
    case .popToRoot(nil): (.popToRoot(screen), screen)
    default: (self, nil)
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
