/// Carries what a request hands over to a screen through the request machine.
///
/// Requests are made and views are built on the main actor, so the content never leaves it and need not be `Sendable`.
@MainActor
final class RequestPayload {
  let content: Any?
  let preparation: ScreenPreparation?

  init(_ content: Any) { (self.content, preparation) = (content, nil) }

  /// `nil` if there is nothing to hand over.
  init?(_ content: Any?, preparing preparation: ScreenPreparation?) {
    if content == nil, preparation == nil { return nil }
    (self.content, self.preparation) = (content, preparation)
  }
}

/// Prepares a new screen before it appears, for the caller (T2).
@MainActor
struct ScreenPreparation {
  /// The type of view that the caller expects.
  let expected: Any.Type
  /// Prepares a view, with the scope of its screen; `false` if it is of another type.
  let prepare: (_ view: Any, _ scope: AnyObject) -> Bool
}
