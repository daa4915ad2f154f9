/// The result of asking all middleware about a request.
enum MiddlewareVerdict: Sendable {
  /// The request is submitted.
  case submit(NavigationRequest)
  /// The request ends.
  case refuse(NavigationRequest, NavigationOutcome)
  /// The request waits.
  case delay(NavigationRequest, MiddlewareWait)
}

/// A delayed decision of middleware.
struct MiddlewareWait: Sendable {
  let operation: @MainActor @Sendable () async -> MiddlewareDecision
  /// The middleware that makes the decision, and the middleware to ask afterwards.
  let rest: ArraySlice<NavigationMiddleware>
}

extension RequestMachine {
  /// Adds a request that waits for middleware at its place in the queue.
  mutating func delay(_ request: NavigationRequest, _ caller: CallerID, for wait: MiddlewareWait) {
    if isClosed { return effects.append(.resume(caller, .failed(.closed))) }
    if request.enclosingDecision != nil, let circle = circle(of: request) {
      return effects.append(.resume(caller, .failed(.redirectLoop(circle))))
    }
    let id = makeID()
    if request.supersedes, request.enclosingDecision == nil { supersede(by: id) }
    enqueue(request, id: id, callers: CallerList(caller))
    activeRequests[activeRequests.count - 1].phase = .delayed
    effects.append(.delay(id, request, wait))
  }

  /// Handles the delayed decision of middleware about a request.
  mutating func delayEnded(_ id: RequestID, _ verdict: MiddlewareVerdict) {
    guard let index = index(of: id), activeRequests[index].phase == .delayed else { return }
    switch verdict {
    case .submit(let request): assign(request, to: index)
    case .refuse(let request, let outcome):
      activeRequests[index].request = request
      end(id, outcome)
    case .delay(let request, let wait):
      activeRequests[index].request = request
      effects.append(.delay(id, request, wait))
    }
  }

  /// Handles the decision of the routers of screens.
  mutating func routed(_ id: RequestID, _ request: NavigationRequest?) {
    guard let index = index(of: id), activeRequests[index].phase == .resolving,
      activeRequests[index].route == nil
    else { return }
    guard let request else { return run(id, from: .resolve) }
    assign(request, to: index)
    guard let index = self.index(of: id) else { return }
    activeRequests[index].isRouted = true
    run(id, from: .resolve)
  }

  /// Replaces an active request by another one for the same callers.
  private mutating func assign(_ request: NavigationRequest, to index: Int) {
    let (id, callers) = (activeRequests[index].id, activeRequests[index].callers)
    do throws(LinkError) {
      let goal = try map.goal(of: request.action)
      activeRequests[index] = ActiveRequest(id: id, request: request, goal: goal, callers: callers)
    } catch {
      activeRequests[index].request = request
      end(id, .failed(.link(error)))
    }
  }
}
