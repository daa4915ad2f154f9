extension Navigator {
  /// Has the requests that are made in a body carried out without animation.
  ///
  /// ```swift
  /// await navigator.withoutAnimation { await navigator.open(link) }
  /// ```
  ///
  /// It covers whatever asks this window for something: requests, flows, sequences, ``Navigator/restore(_:)``. A request keeps
  /// it all its way: when it is redirected, and when a hold lets it go on later. The screen that its hold opens appears
  /// without animation, too. A request that joins an equal one which is under way is carried out as that one was asked for.
  ///
  /// What others ask for meanwhile is animated as usual, and so is a dialog by which a guard asks the user. A task that the
  /// body begins and does not wait for is covered until the body returns. Whether anything moves at all is up to the host.
  @discardableResult
  public func withoutAnimation<Result>(_ body: () async throws -> Result) async rethrows -> Result {
    let (pause, context) = pausedContext()
    defer { pause.end() }
    return try await RequestContext.$current.withValue(context, operation: body)
  }

  /// Has the requests that are made in a body carried out without animation, for handlers that cannot wait.
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
