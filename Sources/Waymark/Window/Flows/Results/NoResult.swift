/// The reason why a screen or flow ended without a result.
///
/// A caller receives exactly one `Result`, regardless of how the screen is removed.
public enum NoResult: Error, Equatable {
  /// The screen or flow was finished without a value.
  case finished
  /// The screen was removed without a result, for example by a back button, a gesture, or a link.
  case removed
  /// The waiting task was cancelled.
  case cancelled
  /// The window was closed, or its navigator was released.
  case closed
  /// The screen was already open for another caller, who receives its result. This happens only if the route declares
  /// which existing screen it shows again. Otherwise, a second call opens another screen.
  case alreadyAwaited
  /// The screen was never shown, because the request was redirected or ended with this outcome.
  case notShown(NavigationOutcome)
}

extension Result where Failure == NoResult {
  /// The value of the result, or `nil` if there is none.
  public var value: Success? { try? get() }

  /// Creates a typed result from a type-erased one.
  init(_ result: AnyResult) {
    self = result.flatMap { value in (value as? Success).map { .success($0) } ?? .failure(.finished) }
  }
}

/// A type-erased result, or the reason why there is none.
typealias AnyResult = Result<any Sendable, NoResult>

/// The value with which a screen or flow ended, and the type of its destination.
struct ReturnedValue: Sendable {
  let value: any Sendable
  let source: any Destination.Type

  init<D: Destination>(_ value: D.Output, of source: D.Type) { (self.value, self.source) = (value, source) }
}

/// A closure of a flow that handles the results of screens of one destination type.
struct ResultHandler {
  /// The key of the destination type.
  let key: String
  /// The closure. Its destination is `nil` if it could not be restored.
  let body: @MainActor (AnyDestination?, AnyResult, ResultKey) -> Void
}
