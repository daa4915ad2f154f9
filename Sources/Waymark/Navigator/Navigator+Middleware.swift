extension Navigator {
  /// Asks the window's middleware about a request, and submits the request if all middleware allows it.
  @inline(__always)
  func submit(_ request: consuming NavigationRequest, as caller: CallerID) {
    if middleware.isEmpty { return send(.submit(request, caller)) }
    check(request, as: caller)
  }

  private func check(_ request: NavigationRequest, as caller: CallerID) {
    tracer?.beginCheck()
    let verdict = verdict(on: request, of: middleware[...])
    tracer?.endCheck(for: caller)
    switch verdict {
    case .submit(let request): send(.submit(request, caller))
    case .refuse(let request, let outcome): send(.refuse(request, caller, outcome))
    case .delay(let request, let wait): send(.delay(request, caller, wait))
    }
  }

  /// Asks middleware about a request, in order, until one of them refuses the request or delays its decision.
  ///
  /// - Parameter decided: the decision of the first middleware, if it has already been made.
  private func verdict(
    on request: NavigationRequest, of asked: ArraySlice<NavigationMiddleware>,
    decided: MiddlewareDecision? = nil
  ) -> MiddlewareVerdict {
    var (request, decided) = (request, decided)
    for (place, middleware) in zip(asked.indices, asked) {
      guard let action = request.action else { break }
      guard middlewareDepth < Self.deepestMiddleware else {
        return .refuse(request, .failed(.middlewareLoop(middleware.name)))
      }
      middlewareDepth += 1
      let decision = decided ?? middleware.handle(action, machine.state)
      middlewareDepth -= 1
      decided = nil
      tracer?.note(middleware.name, decision)
      if case .allow = decision { continue }
      if request.isUrgent {
        report(.middlewareIgnored(middleware.name, action))
        continue
      }
      switch decision {
      case .allow: continue
      case .replace(let other): request = request.replaced(by: other, .middleware(middleware.name))
      case .block(let reason): return .refuse(request, .blocked(by: middleware.name, reason: reason))
      case .wait(let operation):
        return .delay(request, MiddlewareWait(operation: operation, rest: asked[place...]))
      }
    }
    return .submit(request)
  }

  /// Waits for the delayed decision of middleware, then asks the remaining middleware.
  func delay(_ id: RequestID, _ request: NavigationRequest, for wait: MiddlewareWait) {
    decide(id) { [weak self] in
      let decision = await wait.operation()
      guard let self else { return .delayEnded(id, .submit(request)) }
      tracer?.beginCheck()
      let verdict = verdict(on: request, of: wait.rest, decided: decision)
      tracer?.endCheck(for: id)
      return .delayEnded(id, verdict)
    }
  }

  /// The maximum depth of nested requests. A request is nested if middleware makes it while handling another
  /// request.
  private static let deepestMiddleware = 16
}
