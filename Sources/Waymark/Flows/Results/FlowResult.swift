/// The result of a screen or of the flow that the screen begins. A caller receives exactly one result,
/// regardless of how the screen is removed.
public enum FlowResult<Value: Sendable>: Sendable {
  /// The screen or flow ended with this value.
  case value(Value)
  /// The screen or flow ended without a value. The associated value is the reason.
  case none(NoResult)

  /// The value of the result, or `nil` if there is none.
  public var value: Value? { if case .value(let value) = self { value } else { nil } }
}

extension FlowResult: Equatable where Value: Equatable {}

/// The reason why there is no result.
public enum NoResult: Equatable, Sendable {
  /// The screen or flow was finished without a value.
  case finished
  /// The screen was removed without a result, for example by a back button, a gesture, or a link.
  case left
  /// The waiting task was cancelled.
  case cancelled
  /// The window was closed, or its navigator was released.
  case closed
  /// The screen was never shown, because the request was redirected or ended with this outcome.
  case notShown(NavigationOutcome)
}

extension FlowResult {
  /// Creates a typed result from a type-erased one.
  init(_ result: AnyResult) {
    switch result {
    case .value(let value as Value): self = .value(value)
    case .value: self = .none(.finished)
    case .none(let reason): self = .none(reason)
    }
  }
}

/// A type-erased result, or the reason why there is none.
enum AnyResult: Sendable {
  case value(any Sendable)
  case none(NoResult)
}

/// A closure of a flow that handles the results of screens.
typealias ResultHandler = @MainActor (AnyDestination, AnyResult) -> Void
