/// The payload of a request, and the closure that prepares the view of its screen.
///
/// Requests are made and views are built on the main actor, so the content never leaves the main actor and
/// need not be `Sendable`.
@MainActor
final class RequestPayload {
  let content: Any?
  let preparation: ScreenPreparation?

  init(_ content: Any) { (self.content, preparation) = (content, nil) }

  /// Creates the payload of a request, or returns `nil` if there is neither content nor a preparation.
  init?(_ content: Any?, preparing preparation: ScreenPreparation?) {
    if content == nil, preparation == nil { return nil }
    (self.content, self.preparation) = (content, preparation)
  }
}

/// A closure with which a caller prepares the view of a new screen before it appears.
@MainActor
struct ScreenPreparation {
  /// The type of view that the caller expects.
  let expected: Any.Type
  /// A closure that prepares a view, given the scope of its screen. It returns `false` if the view has an
  /// unexpected type.
  let prepare: (_ view: Any, _ scope: AnyObject) -> Bool
}
