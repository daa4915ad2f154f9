/// The payload and preparation of a request, passed through the request machine to a screen.
///
/// Requests are made and views are built on the main actor, so the content never leaves it and need not be
/// `Sendable`.
@MainActor
final class RequestPayload {
  let content: Any?
  let preparation: ScreenPreparation?

  init(_ content: Any) { (self.content, preparation) = (content, nil) }

  /// Returns `nil` if there is neither a payload nor a preparation.
  init?(_ content: Any?, preparing preparation: ScreenPreparation?) {
    if content == nil, preparation == nil { return nil }
    (self.content, self.preparation) = (content, preparation)
  }
}

/// A caller's preparation of a new screen before it appears.
@MainActor
struct ScreenPreparation {
  /// The type of view that the caller expects.
  let expected: Any.Type
  /// Prepares a view with the scope of its screen. Returns `false` if the view is of another type.
  let prepare: (_ view: Any, _ scope: AnyObject) -> Bool
}
