/// What middleware has decided about a request.
enum MiddlewareVerdict: Sendable {
  /// It goes on.
  case submit(NavigationRequest)
  /// It ends.
  case refuse(NavigationRequest, NavigationOutcome)
  /// It waits.
  case delay(NavigationRequest, MiddlewareWait)
}

/// What a request waits for before it may have its turn.
struct MiddlewareWait: Sendable {
  let operation: @MainActor @Sendable () async -> MiddlewareDecision
  /// Who decides by it, and those to be asked after that.
  let rest: ArraySlice<NavigationMiddleware>
}

extension RequestMachine {
  /// Takes in a request that keeps its place in the line and waits there.
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

  /// Goes on with a request that has waited in the line.
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

  /// Takes note of where a request is to go by the routers of screens, if any of them knows.
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

  /// Replaces an active request by another for the same callers.
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
