/// The result of asking all middleware about a request.
enum MiddlewareVerdict: Sendable {
  /// Submit the request.
  case submit(NavigationRequest)
  /// End the request with this outcome.
  case refuse(NavigationRequest, NavigationOutcome)
  /// Wait for the delayed decision.
  case delay(NavigationRequest, MiddlewareWait)
}

/// A decision that middleware makes asynchronously.
struct MiddlewareWait: Sendable {
  let operation: @MainActor @Sendable () async -> MiddlewareDecision
  /// The middleware that is still deciding, followed by the middleware to ask after it.
  let rest: ArraySlice<NavigationMiddleware>

  /// The name of the middleware that is deciding.
  var name: String { rest.first?.name ?? "middleware" }
}

extension RequestMachine {
  /// Handles the asynchronous decision of middleware about a request.
  mutating func delayEnded(_ id: RequestID, _ verdict: MiddlewareVerdict) {
    guard let index = index(of: id), activeRequests[index].phase.isDelayed else { return }
    switch verdict {
    case .submit(let request): assign(request, to: index)
    case .refuse(let request, let outcome):
      activeRequests[index].request = request
      end(id, outcome)
    case .delay(let request, let wait):
      activeRequests[index].request = request
      activeRequests[index].phase = .delayed(wait.name)
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

  /// Replaces an active request with another one. The new request has the same id and the same callers.
  private mutating func assign(_ request: NavigationRequest, to index: Int) {
    let (id, callers) = (activeRequests[index].id, activeRequests[index].callers)
    do throws(LinkError) {
      let match = try request.match(in: map)
      activeRequests[index] = ActiveRequest(
        id: id, request: request, callers: callers,
        destination: match?.destination ?? request.action?.destination, route: match?.route,
        isSetAside: activeRequests[index].isSetAside, isLimited: activeRequests[index].isLimited)
    } catch {
      activeRequests[index].request = request
      end(id, .failed(.link(error)))
    }
  }
}
