/// A request that is forwarded from the window that received it to another window.
@MainActor
struct ForwardedRequest {
  /// The window that carries out the request, or `nil` if there is none and the request has failed.
  let window: Navigator?
  /// A closure that shows the window to the user if the request succeeded, and returns the final outcome.
  let conclude: @MainActor (NavigationOutcome?) async -> NavigationOutcome

  /// Carries out the request, and waits until it has ended and the window is shown.
  func perform(_ request: NavigationRequest, at site: CodeLocation?) async -> NavigationOutcome {
    var request = request
    request.isForwarded = true
    return await conclude(await window?.perform(request, in: .same, at: site))
  }

  /// Submits the request without waiting for the outcome.
  func dispatch(
    _ request: NavigationRequest, _ action: NavigationAction, askedOf asked: Navigator, at site: CodeLocation?
  ) -> DispatchedRequest {
    var request = request
    request.isForwarded = true
    let navigator = window ?? asked
    let dispatched = DispatchedRequest(caller: navigator.makeCaller(), of: navigator)
    func end(_ outcome: NavigationOutcome?) {
      Task {
        let outcome = await conclude(outcome)
        navigator.note(outcome, of: action, at: site)
        dispatched.end(outcome)
      }
    }
    if let window { window.dispatch(request, as: dispatched.caller, at: site, end) } else { end(nil) }
    return dispatched
  }
}

extension Navigator {
  /// Forwards a request to another window. Returns `nil` if this window carries it out. This is always the
  /// case for requests that are part of a decision of this window or that carry metadata, such as the
  /// requests of flows.
  func forwardedRequest(for request: inout NavigationRequest, in choice: WindowChoice?) -> ForwardedRequest? {
    guard let app, request.metadata == nil, request.enclosingDecision == nil, !machine.isClosed
    else {
      return nil
    }
    return app.forwardedRequest(for: &request, askedOf: self, in: choice)
  }
}
