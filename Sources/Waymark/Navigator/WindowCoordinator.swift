/// Knows the windows of an app, and decides which of them a request is for.
@MainActor
protocol WindowCoordinator: AnyObject {
  /// What another window is to do for a request; `nil` if the window that was asked carries it out.
  ///
  /// - Parameter choice: which window the caller wants; `nil` if the route decides.
  func forwardedRequest(
    for request: NavigationRequest, askedOf window: Navigator, in choice: WindowChoice?
  ) -> ForwardedRequest?

  /// Takes note that a window has been closed.
  func noteClosed(_ window: Navigator)
}

/// A request that a window carries out for another.
@MainActor
struct ForwardedRequest {
  /// The window that carries it out; `nil` if there is none, and the request has failed.
  let window: Navigator?
  /// Shows the user the window, if there is something to see, and says how the request has ended then.
  let conclude: @MainActor (NavigationOutcome?) async -> NavigationOutcome

  /// Carries out the request, and waits until it has ended and the window shows.
  func perform(_ request: NavigationRequest) async -> NavigationOutcome {
    await conclude(await window?.perform(request, in: .current))
  }

  /// Makes the request, and does not wait.
  func dispatch(_ request: NavigationRequest, _ action: NavigationAction, askedOf asked: Navigator)
    -> DispatchedRequest
  {
    let navigator = window ?? asked
    let dispatched = DispatchedRequest(caller: navigator.makeCaller(), of: navigator)
    func end(_ outcome: NavigationOutcome?) {
      Task {
        let outcome = await conclude(outcome)
        navigator.note(outcome, of: action)
        dispatched.end(outcome)
      }
    }
    if let window { window.dispatch(request, as: dispatched.caller, end) } else { end(nil) }
    return dispatched
  }
}

extension Navigator {
  /// What another window is to do for a request, if that is so. What serves a decision of this window, or belongs to something that it
  /// shows, stays here.
  func forwardedRequest(for request: NavigationRequest, in choice: WindowChoice?) -> ForwardedRequest? {
    guard let windowCoordinator, request.metadata == nil, request.enclosingDecision == nil, !machine.isClosed
    else {
      return nil
    }
    return windowCoordinator.forwardedRequest(for: request, askedOf: self, in: choice)
  }
}
