/// Carries what a request hands over to a view through the transaction machine.
///
/// Requests are made and views are built on the main actor, so the content never leaves it and need not be `Sendable`.
@MainActor
final class RequestPayload {
  let content: Any

  init(_ content: Any) { self.content = content }
}
