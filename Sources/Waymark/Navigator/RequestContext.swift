/// Task-local settings for the requests that a task makes.
struct RequestContext: Sendable {
  @TaskLocal static var current: RequestContext?

  /// The decision that the task is making, if any. Requests made in the task are part of that decision.
  var enclosingDecision: EnclosingDecision?
  /// The innermost `withoutAnimation` call in which the task runs, if any.
  var pause: AnimationPause?

  /// Applies this context to a request.
  @MainActor
  func note(in request: inout NavigationRequest, of navigator: Navigator) {
    request.enclosingDecision = enclosingDecision?.pendingDecision(in: navigator)
    if let pause, pause.applies(to: navigator) { request.isAnimated = false }
  }
}

/// A decision that a task is making, and the window to which the decision belongs.
struct EnclosingDecision: Sendable {
  let navigator: ObjectIdentifier
  let decision: PendingDecision

  /// Returns the decision if it is still pending in this window, otherwise `nil`.
  @MainActor
  func pendingDecision(in navigator: Navigator) -> PendingDecision? {
    self.navigator == ObjectIdentifier(navigator) && navigator.machine.isPending(decision) ? decision : nil
  }
}

/// A call of `withoutAnimation`. Tasks that outlive the call are no longer affected by it.
@MainActor
final class AnimationPause {
  private let navigator: ObjectIdentifier
  private let outer: AnimationPause?
  private var isOver = false

  init(of navigator: Navigator, in outer: AnimationPause?) {
    (self.navigator, self.outer) = (ObjectIdentifier(navigator), outer)
  }

  func end() { isOver = true }

  /// Returns whether requests to a window are carried out without animation.
  func applies(to navigator: Navigator) -> Bool {
    if !isOver, self.navigator == ObjectIdentifier(navigator) { return true }
    return outer?.applies(to: navigator) ?? false
  }
}

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
