extension Navigator {
  /// Runs `body` and carries out its requests without animation.
  ///
  /// ```swift
  /// await navigator.withoutAnimation { await navigator.open(link) }
  /// ```
  ///
  /// This applies to all requests to this window, including those of flows, sequences, and
  /// `Navigator.restore(_:)`. The setting stays with a request when it is redirected or held, and also
  /// applies to the screen that its hold opens. A request that joins an equal active request uses that
  /// request's setting.
  ///
  /// Other requests made during this call are animated as usual, and so is a dialog that a leave guard shows.
  /// If the body starts a task and does not await it, the task's requests are affected only until the body
  /// returns.
  @discardableResult
  public func withoutAnimation<Result>(_ body: () async throws -> Result) async rethrows -> Result {
    let (pause, context) = pausedContext()
    defer { pause.end() }
    return try await RequestContext.$current.withValue(context, operation: body)
  }

  /// Runs a synchronous `body` and carries out its requests without animation.
  ///
  /// ```swift
  /// navigator.withoutAnimation { navigator.dispatch(.dismiss) }
  /// ```
  @discardableResult
  public func withoutAnimation<Result>(_ body: () throws -> Result) rethrows -> Result {
    let (pause, context) = pausedContext()
    defer { pause.end() }
    return try RequestContext.$current.withValue(context, operation: body)
  }

  private func pausedContext() -> (AnimationPause, RequestContext) {
    let current = RequestContext.current
    let pause = AnimationPause(of: self, in: current?.pause)
    return (pause, RequestContext(enclosingDecision: current?.enclosingDecision, pause: pause))
  }
}
