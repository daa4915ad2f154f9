/// What a task says about the requests that are made in it.
struct RequestContext: Sendable {
  @TaskLocal static var current: RequestContext?

  /// The decision that the task makes, if it makes one. Its requests serve that decision.
  var enclosingDecision: EnclosingDecision?
  /// The innermost call of `withoutAnimation` that the task runs in, if it runs in one.
  var pause: AnimationPause?

  /// Tells a request what is known of it.
  @MainActor
  func note(in request: inout NavigationRequest, of navigator: Navigator) {
    request.enclosingDecision = enclosingDecision?.pendingDecision(in: navigator)
    if let pause, pause.applies(to: navigator) { request.isAnimated = false }
  }
}

/// What a task decides, and for which window.
struct EnclosingDecision: Sendable {
  let navigator: ObjectIdentifier
  let decision: PendingDecision

  /// The decision; `nil` once it is made or not needed any longer, though the task goes on.
  @MainActor
  func pendingDecision(in navigator: Navigator) -> PendingDecision? {
    self.navigator == ObjectIdentifier(navigator) && navigator.machine.isPending(decision) ? decision : nil
  }
}

/// A call of `withoutAnimation`. Tasks that were begun in it may outlive it; then it says nothing about them any longer.
@MainActor
final class AnimationPause {
  private let navigator: ObjectIdentifier
  private let outer: AnimationPause?
  private var isOver = false

  init(of navigator: Navigator, in outer: AnimationPause?) {
    (self.navigator, self.outer) = (ObjectIdentifier(navigator), outer)
  }

  func end() { isOver = true }

  /// Whether requests to a window are carried out without animation.
  func applies(to navigator: Navigator) -> Bool {
    if !isOver, self.navigator == ObjectIdentifier(navigator) { return true }
    return outer?.applies(to: navigator) ?? false
  }
}
